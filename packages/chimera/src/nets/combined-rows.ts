import type { RowPlan } from "@cairn/nets";
import { combination } from "../kernel.ts";
import type { Move } from "@cairn/core";
import { GROUPS } from "./passes.ts";
import { cardFeature } from "./ranks.ts";
import * as F from "./schema.ts";

// The rows of the frozen nets. A row has the number of a feature and is that feature, or the whole thermometer up to it;
// after the features come rows of what a move changes at once: cards that leave the hand, its shape, what is left.

const RANKS = 15;
const FIVES = 12;
/** Ways to take some of up to four cards of a rank. */
const TAKES = 10;
const MOST_LEFT = 21;
const TURNS = 14;
const ATTACK_TOP = 14;
const TOP_TWELVE = 11;
const { ATTACK_KIND, KIND_SHIFT, lengthOf, kindOf, topOf, packMove, TOP_SHIFT } = combination;
const SEQUENCES = new Set([
  combination.PAIR_SEQUENCE,
  combination.TRIPLE_SEQUENCE,
  combination.TRIPLE_SEQUENCE_CARDS,
  combination.TRIPLE_SEQUENCE_PAIRS,
  combination.STRAIGHT,
]);

const copiesOfRank = (rank: number): number => (rank < 13 ? 4 : 1);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const rows: number[][] = upTo(F.PLAY_FEATURES).map((feature) => [feature]);
const slots: number[][] = [];

/** Adds rows that come one after the other; returns the number of the first. */
function addRows(more: readonly (readonly number[])[]): number {
  const first = rows.length;
  for (const row of more) rows.push([...row]);
  return first;
}

/** Features of which at most one is active. */
const oneOf = (base: number, length: number): number => slots.push(upTo(length).map((i) => base + i));

/** Features of which all up to some one are active: the row of that one stands for all of them. */
function thermometer(features: readonly number[]): void {
  for (const [i, feature] of features.entries()) rows[feature] = features.slice(0, i + 1);
  slots.push([...features]);
}

for (const base of [F.HAND, F.MOVE_CARDS, F.UNSEEN, F.PLAYED_NEXT, F.PLAYED_PREVIOUS]) {
  for (const rank of upTo(RANKS)) {
    thermometer(upTo(copiesOfRank(rank)).map((level) => base + cardFeature(level, rank)));
  }
}
for (const base of [F.KNOWN_NEXT, F.KNOWN_PREVIOUS]) {
  for (const rank of upTo(RANKS)) {
    thermometer(upTo(Math.min(2, copiesOfRank(rank))).map((level) => base + cardFeature(level, rank)));
  }
}
for (const i of upTo(3)) oneOf(F.TRAPS + i, 1);
thermometer(upTo(FIVES).map((i) => F.TRICK_TREASURE + i));
for (const pile of upTo(3)) thermometer(upTo(FIVES).map((i) => F.PILE_TREASURE + FIVES * pile + i));
for (const base of [F.LEFT, F.LEFT_NEXT, F.LEFT_PREVIOUS]) oneOf(base, MOST_LEFT);
for (const base of [F.BEAT_KIND, F.BEAT_TOP, F.MOVE_KIND, F.MOVE_TOP]) oneOf(base, RANKS);
for (const base of [F.BEAT_LENGTH, F.MOVE_LENGTH]) oneOf(base, 13);
oneOf(F.OWNER_NEXT, 2);
oneOf(F.BID, 3);
oneOf(F.TURNS, TURNS);
for (const flag of [F.ONE_PASSED, F.MOVE_IS_TOP, F.TRAP_IS_OUT, F.ATTACK_IS_OUT, F.ATTACK_PLAYED])
  oneOf(flag, 1);
for (const i of upTo(3)) oneOf(F.HAS_PLAYED + i, 1);
for (const i of upTo(2 * GROUPS)) oneOf(F.PASSED_ON + RANKS * i, RANKS);

/** The features of a hand's or a move's cards of one rank. */
const cardsOf = (base: number, rank: number, from: number, to: number): number[] =>
  upTo(to - from).map((i) => base + cardFeature(from + i, rank));

/** The place of a take among those of its rank. */
const takePlace = (held: number, taken: number): number => (held * (held - 1)) / 2 + taken - 1;

const TAKE = addRows(
  upTo(RANKS).flatMap((rank) =>
    upTo(copiesOfRank(rank)).flatMap((most) =>
      upTo(most + 1).map((less) => [
        ...cardsOf(F.HAND, rank, most - less, most + 1).map((feature) => ~feature),
        ...cardsOf(F.MOVE_CARDS, rank, 0, less + 1),
      ]),
    ),
  ),
);

/** The row of taking some of the cards of a rank out of the hand, into the move. */
export const takeRow = (rank: number, held: number, taken: number): number =>
  TAKE + (rank < 13 ? TAKES * rank : TAKES * 13 + rank - 13) + takePlace(held, taken);

const LEFT_AND_TURNS = addRows(
  upTo(MOST_LEFT).flatMap((left) => upTo(TURNS).map((turns) => [F.LEFT + left, F.TURNS + turns])),
);

/** The row of how many cards are left after a move, and in how many turns they can be shed. */
export const leftRow = (left: number, turns: number): number => LEFT_AND_TURNS + TURNS * left + turns;

/** Every shape that a play can have: its kind, its length, its top. */
function* shapes(): Generator<Move> {
  for (let kind = 1; kind <= ATTACK_KIND; kind++) {
    for (const length of SEQUENCES.has(kind) ? upTo(12).map((i) => i + 1) : [1]) {
      const last = kind === ATTACK_KIND || !SEQUENCES.has(kind) ? ATTACK_TOP : TOP_TWELVE;
      for (let top = length - 1; top <= last; top++) yield packMove(kind, length, top, 0);
    }
  }
}

const shapeRows = new Int16Array((ATTACK_KIND + 1) << (KIND_SHIFT - TOP_SHIFT));
shapeRows[0] = F.MOVE_KIND;
for (const shape of shapes()) {
  shapeRows[shape >>> TOP_SHIFT] = addRows([
    [F.MOVE_KIND + kindOf(shape), F.MOVE_TOP + topOf(shape), F.MOVE_LENGTH + lengthOf(shape)],
  ]);
}

/** The row of a move's kind, length and top; that of a pass for 0. */
export const shapeRow = (move: Move): number => shapeRows[move >>> TOP_SHIFT] as number;

/** The rows of the frozen nets for card play. */
export const ROW_PLAN: RowPlan = { rows, slots };
