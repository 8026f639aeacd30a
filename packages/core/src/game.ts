import type { Move, Position, Seat, Viewer } from "./position.ts";
import type { Result } from "./result.ts";
import type { Rng } from "./rng.ts";

/** Anything that happens in a match: a deal, or an action of a seat. */
export interface GameEvent {
  readonly type: string;
}

/** What a seat does, in the spelling of the wire and of records. */
export interface Action extends GameEvent {
  readonly seat: Seat;
}

/** What every view shows, whatever the game. */
export interface BaseView {
  readonly game: string;
  readonly viewer: Viewer;
  /** Seats that may act now. */
  readonly toAct: readonly Seat[];
}

export interface LegalOptions {
  /** One action a set of ranks instead of one a set of cards, where a game has both. */
  readonly byRank?: boolean;
}

/** A finished match's outcome, as it stands in the record. */
export type MatchResult = Readonly<Record<string, readonly number[]>>;

/** The type parameters of a game, named. */
export interface GameTypes {
  readonly options: object;
  readonly deal: GameEvent;
  readonly action: Action;
  readonly view: BaseView;
  readonly heard: Action;
  readonly position: Position;
  readonly result: MatchResult;
}

/** One game, whole: everything that apps, bots, search and tests may ask of it. */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Changes when the same record could replay differently. */
  readonly rulesVersion: number;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** No position has more legal moves than this; the size for `legalInto`'s buffer. */
  readonly maxMoves: number;
  /** No deal has more decisions than this. */
  readonly maxPlies: number;

  /** Reads options, filling in defaults; refuses unknown or impossible ones. */
  parseOptions(value: unknown, players: number): Result<T["options"]>;
  /** The position before the first deal. */
  start(options: T["options"], players: number): T["position"];
  /** A random deal for a position where one is due. */
  deal(position: T["position"], rng: Rng): T["deal"];

  /** The checked door: applies an event from outside, or says what is wrong with it and changes nothing. */
  apply(position: T["position"], event: unknown): Result<T["deal"] | T["action"]>;
  /** All legal actions of a seat, each accepted by `apply`. */
  legalActions(position: T["position"], seat: Seat, options?: LegalOptions): T["action"][];
  /** A kernel move as an action, where cards of one rank differ with the canonical ones. */
  toAction(position: T["position"], move: Move): T["action"];
  /** An action's kernel move, if the door would let it through. */
  toMove(position: T["position"], action: unknown): Result<Move>;

  /** What a viewer knows, built up from nothing (V1–V3), with perfect recall of this deal. */
  view(position: T["position"], viewer: Viewer): T["view"];
  /**
   * What a viewer hears of an action, asked right after `apply` returned it: what all saw, and what the
   * viewer alone learns with it. Nothing hidden is in it, nor does its size depend on anything hidden.
   * Viewers who hear the same get the same object, so that it need be written out only once.
   */
  heard(position: T["position"], event: T["action"], viewer: Viewer): T["heard"];
  /**
   * The view after an action, from the view before it and what its viewer heard, which comes from outside
   * and is refused where it cannot be. A deal is not heard: it needs a whole view. So does the end of the
   * match, for what is `revealed` then; the view from here has everything else.
   */
  advance(view: T["view"], heard: unknown): Result<T["view"]>;
  /** A random world that the viewer cannot tell from the real one. */
  sample(view: T["view"], rng: Rng): T["position"];

  /** The hands by seat that the rules lay open once a deal is over, each as it stands; absent where they stay hidden. */
  handsAtEnd?(position: T["position"]): readonly (readonly string[])[];

  /** The result once the match is over. */
  result(position: T["position"]): T["result"] | undefined;

  formatAction(action: T["action"]): string;
  /** Reads a typed action for a seat; shorthand is completed from the seat's own hand. */
  parseAction(text: string, position: T["position"], seat: Seat): Result<T["action"]>;
}
