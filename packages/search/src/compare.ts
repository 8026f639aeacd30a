import type { Move } from "@cairn/core";
import type { PairedSample } from "./paired.ts";

/** A candidate beside the others of its measurement: rank and figures come from the same worlds. */
export interface Compared {
  readonly move: Move;
  readonly points: number;
  readonly pointsError: number;
  readonly win: number;
  readonly winError: number;
  /** How far it is behind the candidate with the most points, and the standard error of this difference. */
  readonly behind: number;
  readonly behindError: number;
  /** Whether it cannot be told from the best. */
  readonly isLeading: boolean;
  readonly worlds: number;
}

/** Candidates this many standard errors behind the best are told from it. */
const TOLD_APART_ERRORS = 2;

/**
 * The candidates of a sample, best first. Those that cannot be told from the best come first, in the order in which
 * they were given; the others by their points, then by their wins. `unit` is the smallest difference that is shown:
 * what reads the same is not told apart. No candidate that reads like one that is behind, or worse, counts as leading,
 * however large its error: what is said never contradicts the figures.
 */
export function compareSample(sample: PairedSample, unit: number): Compared[] {
  const points = sample.moves.map((_, i) => sample.points(i));
  const leader = points.reduce((best, { mean }, i) => (mean > (points[best]?.mean ?? 0) ? i : best), 0);
  const measured = sample.moves.map((move, i) => {
    const { mean, error } = points[i] as { mean: number; error: number };
    const win = sample.win(i);
    const difference = sample.difference(leader, i);
    return {
      move,
      points: mean,
      pointsError: error,
      win: win.mean,
      winError: win.error,
      behind: i === leader ? 0 : difference.mean,
      behindError: i === leader ? 0 : difference.error,
      worlds: sample.worlds,
    };
  });
  const shown = (one: Pick<Compared, "points">): number => Math.round(one.points / unit);
  const told = measured.filter(
    ({ behind, behindError }) => behind >= unit && behind > TOLD_APART_ERRORS * behindError,
  );
  const highest = Math.max(...told.map(shown));
  const compared = measured.map((one): Compared => ({ ...one, isLeading: shown(one) > highest }));
  const others = compared
    .filter(({ isLeading }) => !isLeading)
    .sort((x, y) => shown(y) - shown(x) || y.win - x.win);
  return [...compared.filter(({ isLeading }) => isLeading), ...others];
}
