import type { Move, Position, Rng, Seat } from "@cairn/core";

/** An opponent that does not learn: chooses one of the first `n` moves for the seat to move, by what that seat knows. */
export type FixedOpponent<P extends Position> = (position: P, moves: Int32Array, n: number, rng: Rng) => Move;

/** A fixed opponent in some seats of a deal, one bit per seat; the nets have the others. */
export interface SeatedOpponent<P extends Position> {
  readonly choose: FixedOpponent<P>;
  readonly seats: number;
}

/** Whether the fixed opponent has a seat. */
export const isOpponentSeat = ({ seats }: Pick<SeatedOpponent<Position>, "seats">, seat: Seat): boolean =>
  ((seats >> seat) & 1) === 1;

/** The share of deals with a fixed opponent, so that the nets do not only meet themselves. */
const OPPONENT_SHARE = 0.5;

/** Draws whether the next deal has a fixed opponent. */
export const drawsOpponent = (rng: Rng): boolean => rng.next() < OPPONENT_SHARE * 0x100000000;
