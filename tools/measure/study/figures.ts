import type { MeasuredDecision, MeasuredSeat } from "./measure.ts";

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

/** Losses above this count as this much in means: single ones would drown all others. */
const CAP = 20;

const isShown = ({ label }: Pick<MeasuredDecision, "label">): boolean =>
  label === "mistake" || label === "worked-anyway";

/** What was measured of one role. */
export interface RoleFigures {
  readonly role: string;
  readonly decisions: number;
  /** The standard errors of losses: the median, and that of shown mistakes at most. */
  readonly medianError: number;
  readonly largestShownError: number;
  readonly shown: number;
  /** Of shown mistakes: the loss of a second judgement, and the loss with the true cards. */
  readonly judged: Mean;
  readonly truth: Mean;
  /** The share of shown mistakes that a second seed shows too, and that another engine calls a loss. */
  readonly again: number;
  readonly cross: number;
}

export function roleFigures(seats: readonly MeasuredSeat[], role: string): RoleFigures {
  const decisions = seats.flatMap((seat) => seat.decisions).filter((one) => one.role === role);
  const shown = decisions.filter(isShown);
  const repeated = shown.flatMap(({ again }) => (again ? [again] : []));
  return {
    role,
    decisions: decisions.length,
    medianError: quantile(
      decisions.flatMap(({ error }) => (error > 0 ? [error] : [])),
      0.5,
    ),
    largestShownError: Math.max(0, ...shown.map(({ error }) => error)),
    shown: shown.length,
    judged: meanOf(repeated.map(({ loss }) => loss)),
    truth: meanOf(shown.map(({ trueLoss }) => trueLoss)),
    again: meanOf(repeated.map((one) => Number(one.isChosen && isShown(one)))).mean,
    cross: meanOf(shown.flatMap(({ cross }) => (cross === undefined ? [] : [Number(cross > 0)]))).mean,
  };
}

/** The judged loss of a decision by level, capped. */
export const lossByLevel = (seats: readonly MeasuredSeat[], roles: readonly string[]): [string, Mean][] =>
  [...new Set(seats.map(({ level }) => level))].sort().map((level) => [
    level,
    meanOf(
      seats
        .filter((seat) => seat.level === level)
        .flatMap(({ decisions }) => decisions)
        .filter(({ role }) => roles.includes(role))
        .map(({ loss }) => Math.min(CAP, loss)),
    ),
  ]);
