import { fewestPlays, TOPS, type Tops } from "../kernel.ts";
import * as F from "./schema.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { FEWEST, STRONGEST, PLAYS, STRENGTHS_END } = F;
const { HAND, LENGTH, NEIGHBOURS, SECOND_NEIGHBOURS, THIRD_NEIGHBOURS, COMBINATIONS } = F;
const LAST_CODE = 15;

/** The feature that says there are more than `level` cards of a code. */
export const countFeature = (level: number, code: number): number => level * LAST_CODE + code - 1;

/** The number of an unordered pair of codes 1 … 15. */
const PAIRS: Uint8Array = new Uint8Array(256);
for (let high = 1, n = 0; high <= LAST_CODE; high++) {
  for (let low = 1; low <= high; low++, n++) {
    PAIRS[(high << 4) | low] = n;
    PAIRS[(low << 4) | high] = n;
  }
}

// Whatever may be said of X, it is seen as under the first of the options.
const [STRONGEST_OF] = TOPS as [Tops];

const rest = new Uint8Array(24);

/** The strongest play of the first `n` of `rest`: strength << 8 | at << 2 | count; 0 for none. */
function strongestPlay(n: number): number {
  let strongest = 0;
  // Behind the last card stands 0, which is in no combination.
  rest[n] = 0;
  rest[n + 1] = 0;
  for (let at = 0; at < n; at++) {
    const one = rest[at] as number;
    const pair = (one << 4) | (rest[at + 1] as number);
    const single = STRONGEST_OF[one] as number;
    const double = rest[at + 1] === 0 ? 0 : (STRONGEST_OF[pair] as number);
    const triple = rest[at + 2] === 0 ? 0 : (STRONGEST_OF[(pair << 4) | (rest[at + 2] as number)] as number);
    const top = Math.max(single, double, triple);
    const found = (top << 8) | (at << 2) | (top === triple ? 3 : top === double ? 2 : 1);
    if (top > 0 && found > strongest) strongest = found;
  }
  return strongest;
}

/** Adds what clearing a hand by its strongest plays looks like. Draw and Stop are plays of their own. */
function addStrongest(cards: Uint8Array, length: number, out: Int32Array, from: number): number {
  let n = from;
  let left = length;
  let plays = 0;
  for (let i = 0; i < length; i++) rest[i] = cards[i] as number;
  for (let play = strongestPlay(left); play !== 0; play = strongestPlay(left)) {
    if (plays < 3) out[n++] = STRONGEST + plays * STRENGTHS_END + (play >> 8);
    const count = play & 3;
    for (let i = ((play >> 2) & 63) + count; i < left; i++) rest[i - count] = rest[i] as number;
    left -= count;
    plays++;
  }
  plays = Math.min(12, plays + left);
  for (let i = 0; i < plays; i++) out[n++] = PLAYS + i;
  return n;
}

const counts = new Uint8Array(16);

// Rollouts and worlds of one decision meet the same hands over and over. A place of the memory has the hand's cards in
// two words and the number of its features; whatever comes later with the same hash takes the place.
const PLACES = 1 << 12;
const PLACE_WORDS = 3;
const KEPT_CARDS = 16;
const KEPT_FEATURES = 160;
const places = new Int32Array(PLACES * PLACE_WORDS);
const kept = new Int16Array(PLACES * KEPT_FEATURES);

/** Adds the features of a hand, `length` cards from `cards[0]` on; returns the new end of the list. */
export function addHand(cards: Uint8Array, length: number, out: Int32Array, from: number): number {
  if (length > KEPT_CARDS) return computeHand(cards, length, out, from);
  let [first, second] = [0, 0];
  for (let i = 0; i < length; i++) {
    second = (second << 4) | (first >>> 28);
    first = (first << 4) | (cards[i] as number);
  }
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  const place = (mixed ^ (mixed >>> 15)) & (PLACES - 1);
  const at = place * PLACE_WORDS;
  const features = place * KEPT_FEATURES;
  const count = places[at + 2] as number;
  if (count > 0 && places[at] === first && places[at + 1] === second) {
    for (let i = 0; i < count; i++) out[from + i] = kept[features + i] as number;
    return from + count;
  }
  const end = computeHand(cards, length, out, from);
  if (end - from > KEPT_FEATURES) return end;
  places[at] = first;
  places[at + 1] = second;
  places[at + 2] = end - from;
  for (let i = from; i < end; i++) kept[features + i - from] = out[i] as number;
  return end;
}

function computeHand(cards: Uint8Array, length: number, out: Int32Array, from: number): number {
  let n = addStrongest(cards, length, out, from);
  const fewest = Math.min(12, fewestPlays(cards, length, 0));
  for (let i = 0; i < fewest; i++) out[n++] = FEWEST + i;
  out[n++] = LENGTH + length;
  counts.fill(0);
  for (let i = 0; i < length; i++) {
    const card = cards[i] as number;
    const level = counts[card] as number;
    counts[card] = level + 1;
    n = addCard(cards, length, i, level, out, n);
  }
  return n;
}

/** Adds what is said of one card of a hand, before which `level` others of its code stand, and of those behind it. */
export function addCard(
  cards: Uint8Array,
  length: number,
  i: number,
  level: number,
  out: Int32Array,
  from: number,
): number {
  const card = cards[i] as number;
  let n = from;
  out[n++] = HAND + countFeature(level, card);
  if (i + 1 >= length) return n;
  const second = cards[i + 1] as number;
  out[n++] = NEIGHBOURS + (PAIRS[(card << 4) | second] as number);
  const pair = STRONGEST_OF[(card << 4) | second] as number;
  if (pair !== 0) out[n++] = COMBINATIONS + pair;
  if (i + 2 >= length) return n;
  const third = cards[i + 2] as number;
  out[n++] = SECOND_NEIGHBOURS + (PAIRS[(card << 4) | third] as number);
  const triple = STRONGEST_OF[(card << 8) | (second << 4) | third] as number;
  if (triple !== 0) out[n++] = COMBINATIONS + triple;
  if (i + 3 < length) out[n++] = THIRD_NEIGHBOURS + (PAIRS[(card << 4) | (cards[i + 3] as number)] as number);
  return n;
}
