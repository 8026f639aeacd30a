import type { Action, BaseView, GameEvent, Seat } from "@cairn/core";
import type { ScreePosition } from "./position.ts";

export const PLAYERS = 3;

export interface ScreeOptions {
  /** Points that end the match (S7). */
  readonly points: number;
}

/** A deal with all its cards (S2). */
export interface DealEvent extends GameEvent {
  readonly type: "deal";
  readonly hands: readonly (readonly string[])[];
  readonly pile: readonly string[];
}

export interface PlayAction extends Action {
  readonly type: "play";
  readonly cards: readonly string[];
}

export interface PassAction extends Action {
  readonly type: "pass";
}

export type ScreeAction = PlayAction | PassAction;

/** What is seen of the deal on the table, or of the last one. */
export interface DealView {
  readonly dealer: Seat;
  /** The viewer's own cards; a spectator has none. */
  readonly hand?: readonly string[];
  readonly handCounts: readonly number[];
  readonly history: readonly ScreeAction[];
  /** Where in the history each trick begins. */
  readonly tricks: readonly number[];
  readonly toBeat?: { readonly seat: Seat; readonly cards: readonly string[] };
  /** What each seat has scored, once the deal is over. */
  readonly gained?: readonly number[];
}

export interface ScreeView extends BaseView {
  readonly game: "scree";
  readonly options: ScreeOptions;
  readonly phase: "deal" | "play" | "over";
  /** How many have been dealt. */
  readonly deals: number;
  readonly scores: readonly number[];
  readonly deal?: DealView;
  /** All that was hidden, once the match is over. */
  readonly revealed?: { readonly hands: readonly (readonly string[])[]; readonly pile: readonly string[] };
}

export interface ScreeResult {
  readonly [name: string]: readonly number[];
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

export interface ScreeTypes {
  readonly options: ScreeOptions;
  readonly deal: DealEvent;
  readonly action: ScreeAction;
  readonly view: ScreeView;
  readonly heard: ScreeAction;
  readonly position: ScreePosition;
  readonly result: ScreeResult;
}
