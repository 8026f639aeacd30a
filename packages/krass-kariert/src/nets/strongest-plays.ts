import { TOPS, type Tops } from "../kernel.ts";
import * as F from "./schema.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { STRONGEST, PLAYS, STRENGTHS_END } = F;
const MOST = 12;

// Whatever may be said of X, it is seen as under the first of the options.
const [STRONGEST_OF] = TOPS as [Tops];

/** The strength of the strongest play that begins three cards in a row, by their codes as hex digits, 0 for no card. */
const WINDOWS = Uint8Array.from({ length: 4096 }, (_, code) => {
  const [two, three] = [(code & 0xf0) === 0 ? 0 : code >> 4, (code & 15) === 0 ? 0 : code];
  return Math.max(...[code >> 8, two, three].map((cards) => STRONGEST_OF[cards] as number));
});

/** How many cards a play of this strength has: one, two for the next two kinds, three for the last two. */
const sizeOf = (strength: number): number => ((strength >> 4) + 3) >> 1;

// The places at which the strongest play has a certain strength, one bit each; and the strengths that may have any, in
// words of 32. Once a hand is cleared all of them are empty again.
const placesOf = new Int32Array(STRENGTHS_END);
const levels = new Int32Array(3);
const strengths = new Uint8Array(24);

function note(cards: Uint8Array, at: number, second: number, third: number): void {
  const code = ((cards[at] as number) << 8) | ((cards[second] as number) << 4) | (cards[third] as number);
  const strength = WINDOWS[code] as number;
  strengths[at] = strength;
  if (strength === 0) return;
  placesOf[strength] = (placesOf[strength] as number) | (1 << at);
  levels[strength >> 5] = (levels[strength >> 5] as number) | (1 << strength);
}

function forget(at: number): void {
  const strength = strengths[at] as number;
  placesOf[strength] = (placesOf[strength] as number) & ~(1 << at);
}

/** The strongest play there is; 0 if there is none. */
function strongest(): number {
  for (let word = 2; word >= 0;) {
    const level = levels[word] as number;
    if (level === 0) {
      word--;
      continue;
    }
    const bit = 31 - Math.clz32(level);
    const strength = (word << 5) | bit;
    if (placesOf[strength] !== 0) return strength;
    levels[word] = level & ~(1 << bit);
  }
  return 0;
}

const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);
const highest = (mask: number): number => 31 - Math.clz32(mask);

/**
 * Adds what clearing a hand by its strongest plays looks like, of equal ones the last. Draw and Stop are plays of their
 * own. Behind the last card there must stand 0 twice.
 */
export function addStrongestPlays(cards: Uint8Array, length: number, out: Int32Array, from: number): number {
  let n = from;
  let plays = 0;
  let left = length;
  // The cards that are still there, and the two places behind the last, which always are.
  let there = (1 << (length + 2)) - 1;
  for (let i = 0; i < length; i++) note(cards, i, i + 1, i + 2);
  for (let strength = strongest(); strength !== 0; strength = strongest()) {
    if (plays < 3) out[n++] = STRONGEST + plays * STRENGTHS_END + strength;
    plays++;
    const at = highest(placesOf[strength] as number);
    const count = sizeOf(strength);
    left -= count;
    let behind = there & (-1 << at);
    for (let i = 0; i < count; i++) {
      forget(lowest(behind));
      behind &= behind - 1;
    }
    const before = there & ((1 << at) - 1);
    there = before | behind;
    if (before === 0) continue;
    const next = lowest(behind);
    const last = highest(before);
    forget(last);
    note(cards, last, next, lowest(behind & (behind - 1)));
    const earlier = before ^ (1 << last);
    if (earlier === 0) continue;
    forget(highest(earlier));
    note(cards, highest(earlier), last, next);
  }
  plays = Math.min(MOST, plays + left);
  for (let i = 0; i < plays; i++) out[n++] = PLAYS + i;
  return n;
}
