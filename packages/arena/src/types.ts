import type { Action, BaseView, Game, GameEvent, Position, Rng, Seat } from "@cairn/core";

/** The two bots that are compared. */
export const SIDES = ["a", "b"] as const;
export type Side = (typeof SIDES)[number];

/** Which side sits at each seat of a game. */
export type Seating = readonly Side[];

/** Somebody who decides: a bot of this house, or a program from outside that takes its time. */
export interface Player {
  readonly name: string;
  /** Whether a wrong action is its own fault and loses the game; otherwise it is our bug, and loud. */
  readonly isForeign: boolean;
  choose(view: BaseView, legal: readonly Action[], rng: Rng): Action | Promise<unknown>;
  /** Told when it has just lost a game by forfeit. */
  dismiss?(): void;
}

/** What a player throws that cannot answer: the game is lost for it. */
export class Forfeit extends Error {}

/** What a seat got out of a deal or a match: `win` is 1 or 0. */
export interface SeatOutcome {
  readonly role: string;
  readonly win: number;
  readonly points: number;
}

/** A game that a player lost by not answering as it should. */
export interface Loss {
  readonly side: Side;
  readonly seat: Seat;
  readonly reason: string;
}

/** One game of a duplicate deal. */
export interface GameResult {
  readonly seating: Seating;
  /** What each seat got in the end. */
  readonly final: readonly SeatOutcome[];
  /** What each seat got in each deal of it, for the figures by role. */
  readonly deals: readonly (readonly SeatOutcome[])[];
  readonly loss?: Loss;
}

/** A figure that every deal gives once, whatever the number of games played on it. */
export interface Measure {
  readonly name: string;
  readonly unit: "share" | "points";
  /** What equal bots get. */
  readonly fair: number;
  /** Whether more of it is better for A, so that a test or a rating can be about it. */
  readonly isGoal: boolean;
  value(games: readonly GameResult[]): number;
}

/** A way to compare two bots: which games are played on a deal, and what counts in them. */
export interface Contest {
  readonly game: Game;
  readonly options: object;
  readonly players: number;
  readonly mode: string;
  /** In card play, which has no auction. */
  readonly bid?: number;
  /** In words, for a heading. */
  readonly title: string;
  /** What a role's tally is about: points won, or deals lost. */
  readonly tally: "points" | "losses";
  /** The first is the one that matters most. */
  readonly measures: readonly Measure[];
  /** Whether a game is a whole match, not a single deal. */
  readonly isMatch: boolean;
  /** Who sits where in each game on this deal. */
  seatings(deal: number): readonly Seating[];
  /** The next deal for a position. */
  dealFor(position: Position, rng: Rng, deal: number): GameEvent;
  /** Decides what is not for the players to decide. */
  prepare(position: Position): void;
  /** What each seat got in the deal that is over; undefined if it was passed out and gave nothing. */
  dealOutcome(position: Position, seating: Seating): readonly SeatOutcome[] | undefined;
  /** What each seat got in a match that is over. */
  matchOutcome(position: Position, seating: Seating): readonly SeatOutcome[];
  /** What each seat gets when one has forfeited. */
  forfeitOutcome(position: Position, seating: Seating, seat: Seat): readonly SeatOutcome[];
}
