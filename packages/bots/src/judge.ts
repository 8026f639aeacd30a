import type { Action, BaseView, Position, Rng, Seat } from "@cairn/core";
import type { Budget, BudgetShare, Estimate, Outcome } from "@cairn/search";
import type { Distinction } from "./distinguish.ts";
import type { Reason } from "./explain.ts";

/** An action that was played beside a better one, as far as its player could know. */
export interface Verdict {
  /** The best alternative; absent where none can be much better. */
  readonly better?: Action;
  /** What the played action loses against it, in the game's unit. */
  readonly loss: Estimate;
  /** The chance to win the deal after each. */
  readonly win: { readonly played: Estimate; readonly better: Estimate };
  /** The number of worlds behind the figures. */
  readonly worlds: number;
}

/** When a comparison may stop, in the game's unit. */
export interface Precision {
  /** Alternatives that can hardly be this much better are not looked at any further. */
  readonly margin: number;
  /** A loss that is so many errors below this is small enough to be measured no further. */
  readonly small: { readonly loss: number; readonly errors: number };
  /** Once the standard error of a loss is below this, it is exact enough. */
  readonly error: number;
  /** A loss above this is called a mistake: one near it is measured until it is clear on which side it lies. */
  readonly mistake: number;
}

/** A loss so many errors away from the threshold lies on its side of it. */
const CLEAR_ERRORS = 2.5;

/** Whether a loss is known as well as it has to be. */
export const isPrecise = ({ mean, error }: Estimate, { small, error: enough, mistake }: Precision): boolean =>
  mean + small.errors * error < small.loss ||
  (error <= enough && Math.abs(mean - mistake) > CLEAR_ERRORS * error);

/** Judges decisions of a game by one engine. All but `rollOut` get a view and know no hidden card. */
export interface Judge {
  /** The best few actions of the view's seat, those asked for among them; empty if it is not its turn. */
  explain(view: BaseView, budget: BudgetShare, rng: Rng, asked?: readonly Action[]): readonly Reason[];
  /** What tells two actions of the view's seat from each other, and nothing else: measured as `compare` measures them. */
  tellApart(
    view: BaseView,
    actions: readonly [Action, Action],
    budget: Budget,
    rng: Rng,
  ): readonly (Distinction | undefined)[];
  /** Looks for a better action than the one played, and measures both in fresh worlds. */
  compare(view: BaseView, played: Action, budget: BudgetShare, rng: Rng, precision: Precision): Verdict;
  /** A first look at a decision, with few nodes: it has to find whatever `compare` may call a mistake. */
  look(view: BaseView, played: Action, budget: BudgetShare, rng: Rng, precision: Precision): Verdict;
  /**
   * Plays a position with all its cards to the end of its deal, many times and with small lapses in every seat. With
   * an action of the seat: the mean outcome after it, in the unit of `compare`. Without: what the deal brings the seat.
   */
  rollOut(position: Position, seat: Seat, action: Action | undefined, rollouts: number, rng: Rng): Outcome;
}
