import type { BaseView, Seat } from "@cairn/core";

/** What a deal came to, as far as the strength of its players shows in it. */
export interface DealOutcome {
  /** Seats that won or lost together; everybody is on one side. */
  readonly sides: readonly (readonly Seat[])[];
  /** The place of each side, 1 for the best; sides that are as good have the same. */
  readonly places: readonly number[];
  /** How often the first of two sides wins where all are equally strong; left out where sides are alike. */
  readonly chance?: number;
  /** What it brought each seat, more being better. */
  readonly points: readonly number[];
}

/** What a game brings to ratings and comparisons. */
export interface RatingKit {
  /** The outcome of a deal that is over, from what everybody sees of it; undefined if it came to no result. */
  readonly outcomeOf: (view: BaseView) => DealOutcome | undefined;
}
