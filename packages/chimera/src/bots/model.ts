import type { ChimeraPosition } from "../index.ts";
import type { Seat } from "@cairn/core";
import type { Policy } from "@cairn/search";

/** The score of a play that sheds the whole hand: nothing is better. */
export const GOING_OUT = 1e6;

/** Scores moves for a seat by what the seat knows, and plays rollouts by the same scores. */
export interface ScoringPolicy extends Policy<ChimeraPosition> {
  scoreInto(position: ChimeraPosition, seat: Seat, list: Int32Array, n: number, into: Float64Array): void;
}

/** The model of the other players: they choose by a softmax of the policy's scores. */
export interface OpponentModel {
  readonly policy: ScoringPolicy;
  /** The softmax temperature: a play that scores this much less is e times as rare. */
  readonly temperature: number;
}
