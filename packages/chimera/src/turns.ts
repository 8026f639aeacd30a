import { popCount } from "./cards.ts";
import type { RankLevels } from "./levels.ts";

// A hand by rank in unary: `one` has a bit for each rank held at least once, `two` at least twice, and so on.
// Bits 0 … 11 are the numbers, 12 is Hero. Pi Ya and Chimera are apart: bits 0 and 1 of `jokers`.

const NUMBERS = 0xfff;
/** The ranks with four cards: the numbers and Hero. */
const FOURFOLD = 0x1fff;

/** The plays it takes to shed a hand without straights: rows of pairs and triples, and what can be attached. */
function turnsWithoutStraights(
  one: number,
  two: number,
  three: number,
  four: number,
  jokers: number,
): number {
  const pairs = two & ~three;
  const triples = three & ~four;
  const starts = pairs & (pairs >> 1) & (pairs >> 2) & (NUMBERS >> 2);
  const inRows = starts | (starts << 1) | (starts << 2);
  const pairRows = popCount(inRows & ~(inRows << 1));
  const numberTriples = triples & NUMBERS;
  const tripleRows = popCount(numberTriples & ~(numberTriples << 1)) + (triples >> 12);
  const loose = popCount(one & ~two) + popCount(pairs & ~inRows);
  const lone = jokers === 0 ? 0 : 1;
  const quads = popCount(four);
  const slots = popCount(triples);
  const attached = Math.min(loose, slots + 2 * quads);
  return tripleRows + pairRows + quads + loose - attached + lone;
}

/** The same with straights, none of which comes before `from` in the order start, length. */
function turns(one: number, two: number, three: number, four: number, jokers: number, from: number): number {
  let best = turnsWithoutStraights(one, two, three, four, jokers);
  const row = one & NUMBERS;
  const fives = row & (row >> 1) & (row >> 2) & (row >> 3) & (row >> 4);
  for (let starts = fives & (-1 << from); starts !== 0; starts &= starts - 1) {
    const low = starts & -starts;
    let straight = low * 31;
    for (let next = low << 5; ; next <<= 1) {
      const rest = turns(
        one & ~(straight & ~two),
        two & ~(straight & ~three),
        three & ~(straight & ~four),
        four & ~straight,
        jokers,
        31 - Math.clz32(low),
      );
      if (rest + 1 < best) best = rest + 1;
      if ((row & next) === 0) break;
      straight |= next;
    }
  }
  return best;
}

// Hands come again and again: a direct-mapped table remembers them, two ints a hand. The first has the number of plays
// above its 26 bits of key.
const CACHE_BITS = 14;
const KEY_BITS = 26;
const KEY_MASK = (1 << KEY_BITS) - 1;
const cache = new Int32Array(2 << CACHE_BITS).fill(-1);

/** About the fewest plays that shed a hand: straights, rows, attached cards. Pi Ya is not used as a number. */
export function turnsToShed(levels: RankLevels): number {
  const held = levels[0] as number;
  const one = held & FOURFOLD;
  const two = levels[1] as number;
  const three = levels[2] as number;
  const four = levels[3] as number;
  const jokers = held >> 13;
  const first = one | (two << 13);
  const second = three | (four << 13) | (jokers << 26);
  const at = ((Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> (32 - CACHE_BITS)) << 1;
  const known = cache[at] as number;
  if ((known & KEY_MASK) === first && cache[at + 1] === second) return known >>> KEY_BITS;
  const count = turns(one, two, three, four, jokers, 0);
  cache[at] = first | (count << KEY_BITS);
  cache[at + 1] = second;
  return count;
}
