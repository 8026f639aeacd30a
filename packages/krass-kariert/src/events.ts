import type { Action, Seat } from "@cairn/core";
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

// What a viewer saw of an action. In everything below `at` is a place in a hand: there for the viewer's own
// cards only (K7, V2).

export interface SeenPlay {
  readonly type: "play";
  readonly seat: Seat;
  /** The cards as they lay in the hand, left to right. */
  readonly cards: readonly CardText[];
  /** What each X among them was named. */
  readonly values?: readonly number[];
  readonly at?: number;
}

export interface SeenTake {
  readonly type: "take";
  readonly seat: Seat;
  readonly reserve: number;
  readonly card: CardText;
  readonly at?: number;
}

export interface SeenInsert {
  readonly type: "insert";
  readonly seat: Seat;
  /** The drawn card: the viewer's own only. */
  readonly card?: CardText;
  readonly at?: number;
}

export interface SeenConcede {
  readonly type: "concede";
  readonly seat: Seat;
}

export type SeenEvent = SeenPlay | SeenTake | SeenInsert | SeenConcede;
