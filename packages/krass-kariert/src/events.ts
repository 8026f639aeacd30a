import type { Action } from "@cairn/core";
import type { CardText } from "./types.ts";

/** A deal with all its cards; in the pile the next card drawn comes first (K2, K3). */
export interface DealEvent {
  readonly type: "deal";
  readonly hands: readonly (readonly CardText[])[];
  readonly reserves: readonly (readonly CardText[])[];
  readonly pile: readonly CardText[];
}

/** One to three neighbouring cards from a place on (K6). */
export interface PlayAction extends Action {
  readonly type: "play";
  readonly at: number;
  readonly count: number;
  /** One number for each X among the cards, left to right; absent without X (K9). */
  readonly values?: readonly number[];
}

/** One of the reserve cards still lying there goes into the hand (K7). */
export interface TakeAction extends Action {
  readonly type: "take";
  readonly reserve: number;
  readonly at: number;
}

/** A drawn card is put away (K12). */
export interface InsertAction extends Action {
  readonly type: "insert";
  readonly at: number;
}

/** Neither beats nor has a reserve card: the deal is lost (K8). */
export interface ConcedeAction extends Action {
  readonly type: "concede";
}

export type KrassKariertAction = PlayAction | TakeAction | InsertAction | ConcedeAction;
export type KrassKariertEvent = DealEvent | KrassKariertAction;
