import { Z } from "./statistics.ts";
import type { Measured } from "./summary.ts";

/** The measured difference between two bots, on a scale where differences add up. */
export interface Comparison {
  readonly first: number;
  readonly second: number;
  readonly difference: number;
  readonly variance: number;
}

/** A bot's strength relative to the mean of all, with its 95 % interval. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Elo points for ten times the odds. */
const ELO = 400;

/**
 * A share of wins as a difference in Elo: its odds relative to those of equal bots. Shares of 0 and 1 are moved half a
 * deal inwards, because their Elo would be infinite.
 */
export function eloDifference(share: number, fair: number, deals: number): number {
  const inside = Math.min(Math.max(share, 0.5 / deals), 1 - 0.5 / deals);
  return ELO * Math.log10(((inside / (1 - inside)) * (1 - fair)) / fair);
}

/** The result of two bots as a comparison, with a standard error of at least half a deal. */
export function compare(first: number, second: number, measured: Measured, deals: number): Comparison {
  const { measure, mean, deviation } = measured;
  const error = Math.max(deviation / Math.sqrt(deals), 0.5 / deals);
  if (measure.unit === "points") return { first, second, difference: mean, variance: error ** 2 };
  const inside = Math.min(Math.max(mean, 0.5 / deals), 1 - 0.5 / deals);
  const slope = ELO / Math.LN10 / (inside * (1 - inside));
  return {
    first,
    second,
    difference: eloDifference(mean, measure.fair, deals),
    variance: (slope * error) ** 2,
  };
}

/** The inverse of a small symmetric positive definite matrix, by Gauss–Jordan elimination. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot] as number[];
    const head = row[pivot] as number;
    for (let j = 0; j < 2 * size; j++) row[j] = (row[j] as number) / head;
    for (const [i, other] of rows.entries()) {
      const factor = other[pivot] as number;
      if (i === pivot || factor === 0) continue;
      for (let j = 0; j < 2 * size; j++) other[j] = (other[j] as number) - factor * (row[j] as number);
    }
  }
  return rows.map((row) => row.slice(size));
}

/** The ratings that fit all comparisons best by weighted least squares; their mean is 0. */
export function rate(count: number, comparisons: readonly Comparison[]): Rating[] {
  const size = { length: count };
  const normal = Array.from(size, () => Array.from(size, () => 0));
  const right = Array.from(size, () => 0);
  const add = (row: number, column: number, value: number): void => {
    (normal[row] as number[])[column] = ((normal[row] as number[])[column] as number) + value;
  };
  // Only differences are known: a penalty on the sum, of about the size of the other weights, pins it to 0.
  const anchor = comparisons.reduce((sum, { variance }) => sum + 1 / variance, 0) / comparisons.length;
  for (let i = 0; i < count; i++) for (let j = 0; j < count; j++) add(i, j, anchor);
  for (const { first, second, difference, variance } of comparisons) {
    add(first, first, 1 / variance);
    add(second, second, 1 / variance);
    add(first, second, -1 / variance);
    add(second, first, -1 / variance);
    right[first] = (right[first] as number) + difference / variance;
    right[second] = (right[second] as number) - difference / variance;
  }
  const inverse = invert(normal);
  // The penalty adds a constant to every element of the inverse that is no uncertainty.
  const added = 1 / (anchor * count * count);
  return inverse.map((row, i) => {
    const rating = row.reduce((sum, value, j) => sum + value * (right[j] as number), 0);
    const half = Z * Math.sqrt(Math.max(0, (row[i] as number) - added));
    return { rating, low: rating - half, high: rating + half };
  });
}
