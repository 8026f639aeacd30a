import { Moments } from "./statistics.ts";

/** The chance of a wrong answer, both ways: taking a change that is none, and missing one that is. */
export const ERROR = 0.05;

/** Deals between two looks at the result: fixed, so that the answer depends on the deals alone. */
export const BLOCK = 16;
/** Before this the spread is not known well enough to decide anything. */
const LEAST = 2 * BLOCK;

/** What is tested: that the mean is `low`, against that it is `high`, both relative to the fair value. */
export interface SprtBounds {
  readonly low: number;
  readonly high: number;
}

export type SprtAnswer = "better" | "not-better" | "undecided";

/** The limits of the log-likelihood ratio, symmetric for equal errors. */
export const LIMIT: number = Math.log((1 - ERROR) / ERROR);

/**
 * A sequential probability ratio test of the mean of per-deal results, which count as normal with the
 * variance seen so far (the generalised test that engine testing uses).
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
    // Results without any spread would make the ratio infinite: a tenth of the difference is spread enough.
    const variance = Math.max(squares / count, ((high - low) / 10) ** 2);
    return (count * (high - low) * (2 * mean - low - high)) / (2 * variance);
  }

  get answer(): SprtAnswer {
    return this.#answer;
  }

  get deals(): number {
    return this.#moments.count;
  }

  /** Takes the next deal's result, in the order of deals; true once the test is decided. */
  add(value: number): boolean {
    if (this.#answer !== "undecided") return true;
    this.#moments.add(value - this.#fair);
    const { count } = this.#moments;
    if (count % BLOCK !== 0 || count < LEAST) return false;
    if (this.ratio >= LIMIT) this.#answer = "better";
    else if (this.ratio <= -LIMIT) this.#answer = "not-better";
    return this.#answer !== "undecided";
  }
}
