import { Moments } from "./statistics.ts";

/** The error rates α and β: accepting a change that is no gain, and missing one that is. */
export const ERROR = 0.05;

/** Deals between two checks: fixed, so that the answer depends on the deals alone. */
export const BLOCK = 16;
/** With fewer deals the variance is not known well enough to decide. */
const MIN_DEALS = 2 * BLOCK;

/** The hypotheses: the mean is `low` (H0) or `high` (H1), relative to the fair value. */
export interface SprtBounds {
  readonly low: number;
  readonly high: number;
}

export type SprtAnswer = "better" | "not-better" | "undecided";

/** The bound of the log-likelihood ratio, symmetric because both error rates are equal. */
export const LIMIT: number = Math.log((1 - ERROR) / ERROR);

/**
 * A sequential probability ratio test of the mean result per deal. Results are taken as normal with the variance
 * observed so far (the generalised SPRT that engine testing uses).
 */
export class Sprt {
  readonly bounds: SprtBounds;
  readonly #fair: number;
  readonly #moments = new Moments();
  #answer: SprtAnswer = "undecided";

  constructor(bounds: SprtBounds, fair: number) {
    this.bounds = bounds;
    this.#fair = fair;
  }

  /** The log-likelihood ratio of `high` against `low`. */
  get ratio(): number {
    const { low, high } = this.bounds;
    const { count, mean, squares } = this.#moments;
    if (count === 0) return 0;
    // Results without any variance would make the ratio infinite, hence a floor of a tenth of the difference.
    const variance = Math.max(squares / count, ((high - low) / 10) ** 2);
    return (count * (high - low) * (2 * mean - low - high)) / (2 * variance);
  }

  get answer(): SprtAnswer {
    return this.#answer;
  }

  get deals(): number {
    return this.#moments.count;
  }

  /** Adds the next deal's result, in order; true once the test is decided. */
  add(value: number): boolean {
    if (this.#answer !== "undecided") return true;
    this.#moments.add(value - this.#fair);
    const { count } = this.#moments;
    if (count % BLOCK !== 0 || count < MIN_DEALS) return false;
    if (this.ratio >= LIMIT) this.#answer = "better";
    else if (this.ratio <= -LIMIT) this.#answer = "not-better";
    return this.#answer !== "undecided";
  }
}
