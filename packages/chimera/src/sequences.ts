import { PAIR_SEQUENCE, packMove, STRAIGHT, TRIPLE_SEQUENCE } from "./combination.ts";
import { NUMBER_RANKS, SHORTEST_STRAIGHT } from "./types.ts";

/**
 * All rows of one kind that a set of number ranks holds, looked up by its twelve bits: ascending,
 * so grouped by length. `start[mask * (lengths + 1) + i]` is where length `minLength + i` begins.
 */
export interface RowTable {
  readonly moves: Int32Array;
  readonly start: Int32Array;
  readonly minLength: number;
  /** How many lengths there are; also the stride of `start`, less one. */
  readonly lengths: number;
}

interface Row {
  readonly move: number;
  /** The number ranks that the hand must hold. */
  readonly needs: number;
  readonly length: number;
}

function rows(kind: number, minLength: number, maxLength: number): Row[] {
  const found: Row[] = [];
  for (let length = minLength; length <= maxLength; length++) {
    for (let top = length - 1; top < 12; top++) {
      const needs = ((1 << length) - 1) << (top - length + 1);
      found.push({ move: packMove(kind, length, top, 0), needs, length });
    }
  }
  return found;
}

/** Each straight once more for every rank in it that Pi Ya may stand for (C14). */
const piYaStraights = (straights: readonly Row[]): Row[] =>
  straights.flatMap(({ move, needs, length }) =>
    Array.from({ length: 12 }, (_, rank) => rank)
      .filter((rank) => (needs & (1 << rank)) !== 0)
      .map((rank) => ({ move: move | (rank + 1), needs: needs & ~(1 << rank), length })),
  );

function table(all: readonly Row[], minLength: number, maxLength: number): RowTable {
  const lengths = maxLength - minLength + 1;
  const sorted = [...all].sort((x, y) => x.move - y.move);
  const start = new Int32Array(4096 * (lengths + 1));
  const moves: number[] = [];
  for (let mask = 0; mask < 4096; mask++) {
    let length = minLength;
    const at = mask * (lengths + 1);
    start[at] = moves.length;
    for (const row of sorted) {
      if ((row.needs & ~mask) !== 0) continue;
      for (; length < row.length; length++) start[at + length + 1 - minLength] = moves.length;
      moves.push(row.move);
    }
    for (; length <= maxLength; length++) start[at + length + 1 - minLength] = moves.length;
  }
  return { moves: Int32Array.from(moves), start, minLength, lengths };
}

const STRAIGHT_ROWS = rows(STRAIGHT, SHORTEST_STRAIGHT, NUMBER_RANKS);
export const STRAIGHTS: RowTable = table(STRAIGHT_ROWS, SHORTEST_STRAIGHT, NUMBER_RANKS);
export const PI_YA_STRAIGHTS: RowTable = table(
  [...STRAIGHT_ROWS, ...piYaStraights(STRAIGHT_ROWS)],
  SHORTEST_STRAIGHT,
  NUMBER_RANKS,
);
// No hand has more than 20 cards, so rows end at 10 pairs and at 6 triples.
export const PAIR_SEQUENCES: RowTable = table(rows(PAIR_SEQUENCE, 3, 10), 3, 10);
export const TRIPLE_SEQUENCES: RowTable = table(rows(TRIPLE_SEQUENCE, 2, 6), 2, 6);
