import type { Move, Position, Rng } from "@cairn/core";

/**
 * A fast way to play inside worlds. It gets a whole position, but must decide by nothing that the
 * seat to move could not know: its own hand and what is open.
 */
export interface Policy<P extends Position = Position> {
  /** One of the first `n` moves of the list. */
  choose(position: P, moves: Int32Array, n: number, rng: Rng): Move;
}

/** Plays a deal to its end with one policy for all seats; returns how many moves were made. */
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
