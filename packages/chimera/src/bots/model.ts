import type { ChimeraPosition } from "../index.ts";
import type { Seat } from "@cairn/core";
import type { Policy } from "@cairn/search";

/** The score of a play that sheds the whole hand: nothing is better. */
export const GOING_OUT = 1e6;

/** Scores moves for a seat by what the seat knows, and plays worlds out by the same word. */
export interface ScoringPolicy extends Policy<ChimeraPosition> {
  scoreInto(position: ChimeraPosition, seat: Seat, list: Int32Array, n: number, into: Float64Array): void;
}

/** What players are taken for: they play about by the policy's measure. */
export interface Model {
  readonly policy: ScoringPolicy;
  /** How much worse a play must look to be e times as rare. */
  readonly spread: number;
}
