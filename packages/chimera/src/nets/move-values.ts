import type { Move, Seat } from "@cairn/core";

/** Values moves in Chimera by nets. */
export interface MoveValues {
  /** Whether there are nets for bids and gifts: the first files have none. */
  readonly hasOpening: boolean;
  /** Values the first `n` moves of a seat in card play. */
  evaluate(words: Int32Array, seat: Seat, moves: Int32Array, n: number): void;
  /** Values the first `n` bids or gifts of a seat by one of the nets for the opening. */
  evaluateOpening(net: number, words: Int32Array, seat: Seat, moves: Int32Array, n: number): void;
  /** The chance that a seat wins the round as the Chimera, if this bid is the last. */
  winChance(words: Int32Array, seat: Seat, bid: Move): number;
  /** What one of the moves that were valued last is expected to bring, in points of the seat's side against the other. */
  pointsOf(move: number): number;
  /** The index of the best of the first `n` moves that were valued last; among equals the first. */
  bestOf(n: number): number;
}
