import type { Move, Seat } from "@cairn/core";
import { cardsLeft, combination, PASS } from "../kernel.ts";

/** The move that sheds the whole hand, if there is one. */
export function goingOut(words: Int32Array, seat: Seat, moves: Int32Array, n: number): Move {
  const left = cardsLeft(words, seat);
  for (let i = n - 1; i >= 0; i--) if (combination.sizeOf(moves[i] as Move) === left) return moves[i] as Move;
  return PASS;
}
