import type { RowPlan } from "@cairn/nets";
import { COPIES, MAX_HAND } from "../kernel.ts";
import type { AddCounts } from "./features.ts";
import { countFeature } from "./hand-features.ts";
import * as F from "./schema.ts";

// The rows of the frozen nets have the numbers of the features. A row is its feature, but of the cards that the others
// may hold it is the whole thermometer up to it. All about a hand is one row, which is kept.

/** How many hands are kept. */
export const KEPT_HANDS: number = 1 << 12;
/** A seat has this many reserve cards, and surely holds no more than those that it has taken. */
const RESERVES = 2;
const LAST_CODE = 15;
/** Strengths of combinations begin here: of two cards, of three, and where they end. */
const [TWO, THREE] = [16, 48];

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const CODES = upTo(LAST_CODE).map((i) => i + 1);
const rows: number[][] = upTo(F.FEATURES).map((feature) => [feature]);
const slots: number[][] = [];

/** Features of which so many may be active, the same one more than once. */
function some(most: number, base: number, length: number): void {
  for (let i = 0; i < most; i++) slots.push(upTo(length).map((j) => base + j));
}

/** Features of which any may be active. */
const any = (base: number, length: number): void => upTo(length).forEach((i) => slots.push([base + i]));

const copiesOf = (code: number): number => COPIES[code] as number;
const counted = (base: number, level: number): number[] =>
  CODES.filter((code) => copiesOf(code) > level).map((code) => base + countFeature(level, code));

/** Reserve cards, each for itself: two of a code are its first and its second feature. */
function reserve(base: number): void {
  slots.push(counted(base, 0), [...counted(base, 0), ...counted(base, 1)]);
}

/** Thermometers of counted cards: the row of a count stands for all up to it. */
function thermometers(base: number): void {
  for (const code of CODES) {
    for (const level of upTo(copiesOf(code))) {
      rows[base + countFeature(level, code)] = upTo(level + 1).map((i) => base + countFeature(i, code));
    }
  }
}

for (const code of CODES)
  for (const level of upTo(copiesOf(code))) some(1, F.HAND + countFeature(level, code), 1);
some(1, F.LENGTH, MAX_HAND + 1);
for (const [i, base] of [F.NEIGHBOURS, F.SECOND_NEIGHBOURS, F.THIRD_NEIGHBOURS].entries()) {
  some(MAX_HAND - 1 - i, base, F.PAIR_FEATURES);
}
some(MAX_HAND - 1, F.COMBINATIONS + TWO, THREE - TWO);
some(MAX_HAND - 2, F.COMBINATIONS + THREE, F.STRENGTHS_END - THREE);
for (const i of upTo(3)) some(1, F.STRONGEST + i * F.STRENGTHS_END, F.STRENGTHS_END);
any(F.PLAYS, 12);
any(F.FEWEST, 12);
reserve(F.RESERVE);
some(1, F.RESERVES, RESERVES + 1);
thermometers(F.UNSEEN);
for (const code of CODES) {
  slots.push(upTo(copiesOf(code)).map((level) => F.UNSEEN + countFeature(level, code)));
}
some(1, F.BEST, F.STRENGTHS_END);
any(F.IS_OWNER, 1);
any(F.DRAWS, 2);
any(F.TO_DRAW, 6);
any(F.FOLLOWERS, F.OTHERS);
any(F.ROUND_IS_OVER, 1);
any(F.ROUND_IS_WON, 1);
for (const other of upTo(F.OTHERS)) {
  const base = F.OTHER + other * F.OTHER_SIZE;
  some(1, base, MAX_HAND + 1);
  some(1, base + F.OTHER_RESERVES, RESERVES + 1);
  reserve(base + F.OTHER_RESERVE);
  thermometers(base + F.OTHER_SURE);
  // Two cards are one row if they are equal, otherwise two.
  slots.push(counted(base + F.OTHER_SURE, 0));
  slots.push([...counted(base + F.OTHER_SURE, 0), ...counted(base + F.OTHER_SURE, 1)]);
  any(base + F.OTHER_ACTS, 1);
  any(base + F.OTHER_OWNS, 1);
}

/** The rows of the frozen nets. */
export const ROW_PLAN: RowPlan = { rows, slots, kept: KEPT_HANDS };

/** Counted cards as rows: the last of each thermometer. */
export const addLastCounts: AddCounts = (counts, at, out, from, base) => {
  let n = from;
  for (let code = 1; code <= LAST_CODE; code++) {
    const count = counts[at + code] as number;
    if (count > 0) out[n++] = base + countFeature(count - 1, code);
  }
  return n;
};
