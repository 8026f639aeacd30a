/**
 * A place at the table, 0 … players − 1, clockwise.
 *
 * @asType integer
 * @minimum 0
 */
export type Seat = number;

/** Who looks: a seat, or somebody at no seat who sees the open things only (V3). */
export type Viewer = Seat | "spectator";

/** A decision in the kernel's spelling. Each game packs its own; sorted ints list the weakest first. */
export type Move = number;

/** `turn` when no seat is to move: a deal is due, or the match is over. */
export const NOBODY = -1;

/** Where a match stands between events. */
export type Stage = "deal-due" | "running" | "over";

/**
 * The only home of a game's rules: fast, mutable, packed ints. It trusts its caller; outside input
 * goes through `Game.apply`. `unmake` reaches back to the last deal, never across it.
 */
export interface Position {
  readonly players: number;
  /** The whole state with this deal's history; copying it copies the position. */
  readonly words: Int32Array;
  readonly stage: Stage;
  /** The seat to move. Where several choose at once, the first of them; see `toActMask`. */
  readonly turn: Seat;
  /** One bit a seat that may act now: several bits only where players choose simultaneously. */
  readonly toActMask: number;
  /** Decisions made since the last deal. */
  readonly plies: number;
  /** Fills `out` with the legal moves of `seat` (default: `turn`), ascending; returns how many. */
  legalInto(out: Int32Array, seat?: Seat): number;
  isLegal(move: Move): boolean;
  make(move: Move): void;
  unmake(): void;
  clone(): Position;
}

/** The seats that may act now. */
export const seatsToAct = ({ players, toActMask }: Position): Seat[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => ((toActMask >> seat) & 1) === 1);

/** Copies a position's state into another of the same game, players and options. */
export function copyPosition<P extends Position>(from: P, to: P): void {
  to.words.set(from.words);
}
