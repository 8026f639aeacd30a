import type { Action, Seat } from "@cairn/core";
import type { CardText } from "./types.ts";

/** A deal with all its cards (C4). */
export interface DealEvent {
  readonly type: "deal";
  readonly dealer: Seat;
  readonly hands: readonly (readonly CardText[])[];
  readonly den: readonly CardText[];
  readonly faceUp: CardText;
}

export interface BidAction extends Action {
  readonly type: "bid";
  readonly amount: number;
}

/** A pass, in the auction or in a trick. */
export interface PassAction extends Action {
  readonly type: "pass";
}

/** A hunter's gift to the other (C10). */
export interface GiveAction extends Action {
  readonly type: "give";
  readonly cards: readonly CardText[];
}

export interface PlayAction extends Action {
  readonly type: "play";
  readonly cards: readonly CardText[];
  /** The number Pi Ya stands for, whenever it is part of a straight (C14). */
  readonly piYa?: number;
}

export type ChimeraAction = BidAction | PassAction | GiveAction | PlayAction;
export type ChimeraEvent = DealEvent | ChimeraAction;
