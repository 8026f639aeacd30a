import {
  auctionPliesOf,
  cardsLeft,
  DECK_A,
  DECK_B,
  handA,
  handB,
  isGive,
  nextPlyAt,
  nextSeat,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  type RankLevels,
  readLevels,
} from "../kernel.ts";
import type { Seat } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const [ALL_A, ALL_B] = [DECK_A, DECK_B];

/** The cards that the seat has not seen: neither its own nor played. */
export function readUnseen(words: Int32Array, seat: Seat, unseen: RankLevels): void {
  let a = handA(words, seat);
  let b = handB(words, seat);
  const end = plyAt(pliesOf(words));
  for (let at = plyAt(auctionPliesOf(words)); at < end; at = nextPlyAt(at)) {
    if (isGive(words[at] as number)) continue;
    a |= plyA(words, at);
    b |= plyB(words, at);
  }
  readLevels(~a & ALL_A, ~b & ALL_B, unseen);
}

/** The most cards that another than the seat holds. */
export const mostCardsOfOthers = (words: Int32Array, seat: Seat): number => {
  const next = nextSeat(seat);
  return Math.max(cardsLeft(words, next), cardsLeft(words, nextSeat(next)));
};
