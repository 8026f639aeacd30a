import type { Action, BaseView, GameEvent, Rng, Seat } from "@cairn/core";
import type { Precision } from "@cairn/bots";

/** When a loss is called something, in the game's unit. */
export interface Thresholds {
  /** A smaller loss is no mistake. */
  readonly mistake: number;
  /** A larger loss with the true cards is bad luck, if the decision was fine. */
  readonly unlucky: number;
  /** The largest standard error of a loss that is shown. */
  readonly error: number;
  /** A larger loss counts as this much in means: single ones would drown all others. */
  readonly cap: number;
}

/** What a game brings to the study of its play. */
export interface StudyKit {
  /** What losses are counted in: points, or percent of the chance to win the deal. */
  readonly unit: "points" | "percent";
  /** The nodes that a decision is judged with in full, if nobody says otherwise. */
  readonly nodes: number;
  /** A first look at every decision: its nodes, and how many of the worst are then judged in full. */
  readonly look: { readonly nodes: number; readonly worst: number };
  readonly precision: Precision;
  readonly thresholds: Thresholds;
  /** What a seat is expected to get from a deal before it is dealt, in the unit of results, by the number of players. */
  readonly expected: (players: number) => number;
  /** What a deal brought a seat, as players count it: points, or chips lost. Undefined where it has come to no score. */
  readonly resultOf: (view: BaseView, seat: Seat) => number | undefined;
  /** What a decision counts as in statistics: figures of different roles are never mixed. */
  readonly roleOf: (view: BaseView, action: Action) => string;
  /** What the judge's losses of a role are multiplied by to be true on average (docs/study.md). */
  readonly scaleOf: (role: string) => number;
  /** Whether losses of a role are true on average, and so may be shown to a person (docs/study.md). */
  readonly isCalibrated: (role: string) => boolean;
  /**
   * The deal of a view with all hidden cards dealt anew, then everything that has happened in it: the viewer cannot
   * tell it from the true one.
   */
  readonly dealAnew: (view: BaseView, rng: Rng) => readonly GameEvent[];
}
