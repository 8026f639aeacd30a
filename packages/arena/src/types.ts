import type { Action, BaseView, Game, GameEvent, Position, Rng, Seat } from "@cairn/core";

/** The two bots being compared. */
export const SIDES = ["a", "b"] as const;
export type Side = (typeof SIDES)[number];

/** Which side sits at each seat of a game. */
export type Seating = readonly Side[];

/** A player in the arena: one of our bots, or an external program that answers asynchronously. */
export interface ArenaPlayer {
  readonly name: string;
  /** An illegal action of an external program loses the game; one of our own bots is a bug and throws. */
  readonly isExternal: boolean;
  choose(view: BaseView, legal: readonly Action[], rng: Rng): Action | Promise<unknown>;
  /** Called after it lost a game by forfeit. */
  onForfeit?(): void;
}

/** Thrown by a player that cannot answer: it loses the game. */
export class Forfeit extends Error {}

/** The result of a seat in a deal or a match: `win` is 1 or 0. */
export interface SeatOutcome {
  readonly role: string;
  readonly win: number;
  readonly points: number;
}

/** A game that a player lost by forfeit. */
export interface ForfeitLoss {
  readonly side: Side;
  readonly seat: Seat;
  readonly reason: string;
}

/** One game of a duplicate deal. */
export interface GameResult {
  readonly seating: Seating;
  /** The final result of each seat. */
  readonly final: readonly SeatOutcome[];
  /** The result of each seat in each deal of the game, for the figures by role. */
  readonly deals: readonly (readonly SeatOutcome[])[];
  readonly loss?: ForfeitLoss;
}

/** A figure with one value per deal, whatever the number of games played on it. */
export interface Measure {
  readonly name: string;
  readonly unit: "share" | "points";
  /** The expected value for equal bots. */
  readonly fair: number;
  /** Whether a higher value is better for A, so that tests and ratings can use it. */
  readonly isGoal: boolean;
  value(games: readonly GameResult[]): number;
}

/** A way to compare two bots: the games played on a deal, and what is measured. */
export interface Contest {
  readonly game: Game;
  readonly options: object;
  readonly players: number;
  readonly mode: string;
  /** In card play, which has no auction. */
  readonly bid?: number;
  /** A description, for headings. */
  readonly title: string;
  /** The unit of the figures by role: points won, or deals lost. */
  readonly roleUnit: "points" | "losses";
  /** The most important one first. */
  readonly measures: readonly Measure[];
  /** Whether a game is a whole match rather than a single deal. */
  readonly isMatch: boolean;
  /** The seating of each game on a deal. */
  seatings(deal: number): readonly Seating[];
  /** The next deal for a position. */
  dealFor(position: Position, rng: Rng, deal: number): GameEvent;
  /** Makes the decisions that are not left to the players. */
  prepare(position: Position): void;
  /** The results of a finished deal; undefined if it was passed out. */
  dealOutcome(position: Position, seating: Seating): readonly SeatOutcome[] | undefined;
  /** The results of a finished match. */
  matchOutcome(position: Position, seating: Seating): readonly SeatOutcome[];
  /** The results after a seat has forfeited. */
  forfeitOutcome(position: Position, seating: Seating, seat: Seat): readonly SeatOutcome[];
}
