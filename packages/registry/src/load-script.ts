import type { BaseView, Game, Position } from "@cairn/core";

/** What a table shows one of its players beyond what follows from the position: an event, maybe a whole view. */
export interface Shown {
  readonly e?: object | undefined;
  readonly view?: object | undefined;
}

/**
 * How scripted players of a game know all cards: they share their views, and so see every hand. Cards that nobody has
 * seen yet may be anywhere until somebody does.
 */
export interface LoadScript {
  readonly game: Game;
  readonly settings: { readonly game: string; readonly players: number; readonly options: object };
  /** The deal that the players' views, one a seat, show together. */
  readonly dealFrom: (views: readonly BaseView[]) => object;
  /** Puts into place what a player was shown first; false if it cannot be. */
  readonly learn: (position: Position, shown: Shown) => boolean;
}

/** The cards of a deck that are not among these. */
export function cardsLeft(deck: readonly string[], seen: readonly string[]): string[] {
  const left = [...deck];
  for (const card of seen) left.splice(left.indexOf(card), 1);
  return left;
}
