import { clearLoss, type StudyKit } from "@cairn/study";
import { isMistake, type MeasuredSeat } from "./measure.ts";

/** A mean with its standard error and how many it is of. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
  readonly count: number;
}

export function meanOf(values: readonly number[]): Mean {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, count) / Math.max(1, count - 1)), count };
}

/** The value below which a share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((x, y) => x - y)[Math.floor(share * Math.max(0, values.length - 1))] ?? 0;

/** A ratio of two means with its standard error. */
export interface Ratio {
  readonly value: number;
  readonly error: number;
}

/** A loss judged with another seed, and the loss with the true cards. */
interface Pair {
  readonly judged: number;
  readonly truth: number;
}

/** The mean true loss for each point of the judged one. Only what was measured on different cards is independent. */
export function ratioOf(pairsOfCards: readonly (readonly Pair[])[]): Ratio | undefined {
  const used = pairsOfCards.filter(({ length }) => length > 0);
  const pairs = used.flat();
  const judged = pairs.reduce((sum, one) => sum + one.judged, 0);
  if (used.length < 2 || judged <= 0) return undefined;
  const value = pairs.reduce((sum, { truth }) => sum + truth, 0) / judged;
  const rests = used.map((some) => some.reduce((sum, one) => sum + one.truth - value * one.judged, 0));
  const squares = rests.reduce((sum, rest) => sum + rest ** 2, 0);
  return { value, error: Math.sqrt((squares * used.length) / (used.length - 1)) / judged };
}

/** True losses are so many times the judged ones, or what is judged is not shown; and certainly so many times. */
const RANGE = [0.8, 1.2] as const;
const CERTAIN_RANGE = [0.7, 1.3] as const;
/** So many standard errors to either side of a figure are the interval of 95 %. */
const INTERVAL_ERRORS = 1.96;

export const intervalOf = ({ value, error }: Ratio): [number, number] => [
  value - INTERVAL_ERRORS * error,
  value + INTERVAL_ERRORS * error,
];

const isWithin = (values: readonly number[], [least, most]: readonly [number, number]): boolean =>
  values.every((value) => value >= least && value <= most);

/** Whether judged losses of a role are known to be true on average: the ratio lies near 1, and its interval not far. */
export const isTrueOnAverage = (ratio: Ratio | undefined): boolean =>
  ratio !== undefined && isWithin([ratio.value], RANGE) && isWithin(intervalOf(ratio), CERTAIN_RANGE);

/** What was measured of one role. */
export interface RoleFigures {
  readonly role: string;
  readonly decisions: number;
  /** The standard errors of losses: the median, and that of what is shown at most. */
  readonly medianError: number;
  readonly largestShownError: number;
  readonly shown: number;
  /** Of all mistakes: the loss of a second judgement, the loss with the true cards, and how one is to the other. */
  readonly judged: Mean;
  readonly truth: Mean;
  readonly ratio: Ratio | undefined;
  /** The share of what is shown that a review with a second seed calls a mistake too, and another engine a loss. */
  readonly again: number;
  readonly cross: number;
}

/** Seats that were reviewed as a person gets it. */
export const reviewsOf = (seats: readonly MeasuredSeat[]): MeasuredSeat[] =>
  seats.filter(({ isReview }) => isReview);

const pairsOf = (seats: readonly MeasuredSeat[], role: string): Pair[] =>
  seats
    .flatMap(({ decisions }) => decisions)
    .filter((one) => one.role === role && isMistake(one.label))
    .flatMap(({ again, trueLoss }) => (again ? [{ judged: again.loss, truth: trueLoss }] : []));

export function roleFigures(seats: readonly MeasuredSeat[], role: string): RoleFigures {
  const decisions = reviewsOf(seats)
    .flatMap((seat) => seat.decisions)
    .filter((one) => one.role === role);
  const shown = decisions.filter(({ isShown = true, label }) => isShown && isMistake(label));
  const repeated = shown.flatMap(({ again }) => (again ? [again] : []));
  // Bots of all levels are dealt the same cards for a seed.
  const pairs = [...Map.groupBy(seats, ({ seed }) => seed).values()].map((some) => pairsOf(some, role));
  return {
    role,
    decisions: decisions.length,
    medianError: quantile(
      decisions.flatMap(({ error }) => (error > 0 ? [error] : [])),
      0.5,
    ),
    largestShownError: Math.max(0, ...shown.map(({ error }) => error)),
    shown: shown.length,
    judged: meanOf(pairs.flat().map(({ judged }) => judged)),
    truth: meanOf(pairs.flat().map(({ truth }) => truth)),
    ratio: ratioOf(pairs),
    again: meanOf(repeated.map((one) => Number(one.isChosen !== false && isMistake(one.label)))).mean,
    cross: meanOf(shown.flatMap(({ cross }) => (cross === undefined ? [] : [Number(cross > 0)]))).mean,
  };
}

/** What a decision clearly loses, by level. */
export const lossByLevel = (
  seats: readonly MeasuredSeat[],
  roles: readonly string[],
  kit: StudyKit,
): [string, Mean][] =>
  [...new Set(seats.map(({ level }) => level))].sort().map((level) => [
    level,
    meanOf(
      reviewsOf(seats)
        .filter((seat) => seat.level === level)
        .flatMap(({ decisions }) => decisions)
        .filter(({ role }) => roles.includes(role))
        .map((decision) => clearLoss(decision, kit)),
    ),
  ]);
