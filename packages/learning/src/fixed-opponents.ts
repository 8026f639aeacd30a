import type { Move, Position, Rng, Seat } from "@cairn/core";

/** Somebody who does not learn: chooses one of the first `n` moves for the seat on turn, by what that seat knows. */
export type Stranger<P extends Position> = (position: P, moves: Int32Array, n: number, rng: Rng) => Move;

/** Who plays at a deal beside the nets, and with which seats, a bit each. */
export interface Company<P extends Position> {
  readonly choose: Stranger<P>;
  readonly seats: number;
}

/** Whether a seat is a stranger's. */
export const isStrange = ({ seats }: Pick<Company<Position>, "seats">, seat: Seat): boolean =>
  ((seats >> seat) & 1) === 1;

/** In how many deals somebody else plays, so that the nets meet others than themselves. */
const STRANGE_DEALS = 0.5;

/** Whether strangers come to the next deal. */
export const hasCompany = (rng: Rng): boolean => rng.next() < STRANGE_DEALS * 0x100000000;
