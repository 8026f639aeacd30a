import * as facts from "../../facts.ts";
import { BOTH_JOKERS, handA, handB, popCount } from "../../kernel.ts";
import { isRow, ONLY_BY_TRAP } from "./challenge.ts";
import { mayHoldRow } from "./hands.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const FIRST_JOKER = 13;
const { CAT, TOAD } = facts;

const SEED_X = 0x3243f6a9;
const SEED_Y = 0x1f83d9ab;

/** One to one in each of its words, and far from linear. */
const mix = (hash: number, word: number, factor: number): number => {
  const product = Math.imul(hash ^ word, factor);
  return product ^ (product >>> 15);
};

/** Who holds a rank how often; `a` and `b` are shifted so that its bits are the lowest of their halves. */
const holding = (a: number, b: number): number => (a & 0x10001) | ((b & 0x10001) << 1);

/** The challenge with its rank counted among the ranks that are left. */
function relativeChallenge(challenge: number, ranks: number): number {
  const kind = challenge >>> 8;
  if (kind === 0) return challenge;
  if (isRow(kind)) return ONLY_BY_TRAP;
  const rank = challenge & 15;
  return rank >= FIRST_JOKER ? challenge : (challenge & ~15) | popCount(ranks & ((1 << rank) - 1));
}

/**
 * Hashes sorted hands (the Chimera's first), the challenge, and a word with all the rest that counts.
 * Where no straight and no sequence is possible any more only the order of the ranks matters, so
 * ranks that nobody holds are skipped; but for treasure, if it counts.
 */
export function keyInto(
  key: Int32Array,
  words: Int32Array,
  chimera: number,
  challenge: number,
  rest: number,
  treasureCounts: boolean,
): void {
  const first = chimera === 2 ? 0 : chimera + 1;
  const second = 3 - chimera - first;
  const ca = handA(words, chimera);
  const cb = handB(words, chimera);
  const fa = handA(words, first);
  const fb = handB(words, first);
  const sa = handA(words, second);
  const sb = handB(words, second);
  if (mayHoldRow(ca, cb) || mayHoldRow(fa, fb) || mayHoldRow(sa, sb)) {
    let x = mix(mix(mix(SEED_X, rest, 0x2c1b3c6d), challenge, 0x297a2d39), ca, 0x9e3779b1);
    x = mix(mix(mix(x, cb, 0x85ebca6b), fa, 0xc2b2ae35), fb, 0x27d4eb2f);
    key[0] = mix(mix(x, sa, 0x165667b1), sb, 0x9e3779b1);
    let y = mix(mix(mix(SEED_Y, sb, 0xcc9e2d51), sa, 0x1b873593), fb, 0xe6546b65);
    y = mix(mix(mix(y, fa, 0x2c1b3c6d), cb, 0x297a2d39), ca, 0x85ebca77);
    key[1] = mix(mix(y, challenge, 0x9e3779b1), rest, 0x85ebca6b);
    return;
  }
  const ranks = (cb | fb | sb) >>> 16;
  const jokers = (ca & BOTH_JOKERS) | ((fa & BOTH_JOKERS) >>> 2) | ((sa & BOTH_JOKERS) >>> 4);
  const dare = relativeChallenge(challenge, ranks);
  let x = mix(mix(mix(SEED_X, rest, 0x2c1b3c6d), dare, 0x297a2d39), jokers, 0x9e3779b1);
  let y = mix(mix(mix(SEED_Y, jokers, 0xcc9e2d51), dare, 0x1b873593), rest, 0xe6546b65);
  for (let left = ranks; left !== 0; left &= left - 1) {
    const rank = 31 - Math.clz32(left & -left);
    const treasure = !treasureCounts ? 0 : rank === TOAD ? 1 << 12 : rank === CAT ? 1 << 13 : 0;
    const holders =
      holding(ca >>> rank, cb >>> rank) |
      (holding(fa >>> rank, fb >>> rank) << 4) |
      (holding(sa >>> rank, sb >>> rank) << 8);
    x = mix(x, holders | treasure, 0xc2b2ae35);
    y = mix(y, holders | treasure, 0x27d4eb2f);
  }
  key[0] = x;
  key[1] = y;
}
