import type { Move, Position, Rng } from "@cairn/core";

/**
 * A fast policy for playing out worlds. It gets the whole position, but must only use what the seat to move knows: its
 * own hand and everything in the open.
 */
export interface Policy<P extends Position = Position> {
  /** One of the first `n` moves of the list. */
  choose(position: P, moves: Int32Array, n: number, rng: Rng): Move;
}

/** Plays a deal to its end with one policy in all seats; returns the number of moves made. */
export function playOutDeal<P extends Position>(
  position: P,
  policy: Policy<P>,
  moves: Int32Array,
  rng: Rng,
): number {
  let made = 0;
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    position.make(n === 1 ? (moves[0] as Move) : policy.choose(position, moves, n, rng));
    made++;
  }
  return made;
}
