import { type Move, type Seat } from "@cairn/core";
import { PARTNER_SHARE } from "../bots/index.ts";
import { cardsLeft, chimeraOf, combination, PASS, roundPoints } from "../kernel.ts";

/** What a finished round is worth to a seat: its side's points against the other side's. */
export function utilityOf(words: Int32Array, seat: Seat): number {
  const chimera = chimeraOf(words);
  const [next, previous] = [(seat + 1) % 3, (seat + 2) % 3];
  const own = roundPoints(words, seat);
  if (seat === chimera) return own - (roundPoints(words, next) + roundPoints(words, previous)) / 2;
  const partner = 3 - chimera - seat;
  return own + PARTNER_SHARE * roundPoints(words, partner) - roundPoints(words, chimera);
}

/** The move that sheds the whole hand, if there is one. */
export function goingOut(words: Int32Array, seat: Seat, moves: Int32Array, n: number): Move {
  const left = cardsLeft(words, seat);
  for (let i = n - 1; i >= 0; i--) if (combination.sizeOf(moves[i] as Move) === left) return moves[i] as Move;
  return PASS;
}
