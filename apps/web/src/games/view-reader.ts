import type { BaseView, GameEvent, Seat } from "@cairn/core";

/** What sessions and replays need to know of a game's views, whatever the game. */
export interface ViewReader {
  /** Whether the deal on the table has come to a score: not so before the first, nor after one without a score. */
  isScored(view: BaseView): boolean;
  /** Points or chips by seat; empty where nothing is counted. */
  standings(view: BaseView): readonly number[];
  /** How the deal went, by seat: points won, or chips lost. Undefined where it came to no score. */
  changes(view: BaseView): readonly number[] | undefined;
  /** The number of the deal as the table counts it. */
  dealNumber(view: BaseView): number;
  /** Where in the history of the deal each trick or round begins. */
  trickStarts(view: BaseView): readonly number[];
  /** The hand of the viewer. */
  hand(view: BaseView): readonly string[];
  /** The cards that a seat has, or has been shown before anybody played them. */
  knownCards(view: BaseView, seat: Seat): readonly string[];
  /** Cards of the deal that are in nobody's hand and that nobody has seen. */
  hiddenCards(view: BaseView, deal: GameEvent): readonly string[];
}
