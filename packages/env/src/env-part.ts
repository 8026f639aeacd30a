import type { Move, Position, Rng, Seat } from "@cairn/core";
import type { NetPlan, SparseInput } from "@cairn/nets";

/** What the seat to act knows, as lists of features, and what each of its moves makes of them. */
export interface Observer<P extends Position = Position> {
  /** The lists of the decision that was observed last. Features of all nets are numbered in one list. */
  readonly input: SparseInput;
  /** How many of the state's features stay when a move replaces the others; set by `observe`. */
  readonly common: number;
  /** The net of the game's plan that values this decision; set by `observe`. */
  readonly net: number;
  /**
   * Observes the decision of a seat that may act. With moves, `input.entries` has what each of the first `n` changes; a
   * move without entries has a certain outcome.
   */
  observe(position: P, seat: Seat, moves: ArrayLike<Move>, n: number, withMoves: boolean): void;
}

/** Some bits of a move's number, and what they say. */
export interface MoveField {
  readonly name: string;
  readonly shift: number;
  readonly bits: number;
}

/** What a game brings so that a learning program can play it: how tables are dealt, observed and rewarded. */
export interface EnvPart<P extends Position = Position> {
  /** The nets whose features are observed. */
  readonly plan: NetPlan;
  /** Where the features of each net of the plan begin in the one list. */
  readonly offsets: readonly number[];
  /** How many features the one list has. */
  readonly features: number;
  /** What the number of a move says by itself. */
  readonly moveFields: readonly MoveField[];
  /** No state has more features at once. */
  readonly maxState: number;
  observer(): Observer<P>;
  /** Deals the cards that `Game.deal` would deal from the same generator. */
  deal(position: P, rng: Rng): void;
  /** Every seat's points in the match so far. */
  pointsInto(position: P, out: Float32Array, at: number): void;
  /** Every seat's share in the win of a match that is over: 1 in all where somebody wins. */
  winsInto(position: P, out: Float32Array, at: number): void;
}

/** The part of a game whose positions are of a class of its own. */
export const asEnvPart = <P extends Position>(part: EnvPart<P>): EnvPart => part;

/** Lists for an observer to fill. */
export const newInput = (maxState: number, maxMoves: number, entriesAMove: number): SparseInput => ({
  state: new Int32Array(maxState),
  stateCount: 0,
  entries: new Int32Array(maxMoves * entriesAMove),
  entryCount: 0,
  ends: new Int32Array(maxMoves),
});
