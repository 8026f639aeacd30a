import {
  auctionPliesOf,
  combination,
  DECK_A,
  DECK_B,
  handA,
  handB,
  isGive,
  nextPlyAt,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  type RankLevels,
  readLevels,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { SINGLE, PAIR, TRIPLE, TRIPLE_CARD, TRIPLE_PAIR, STRAIGHT, TRAP, ATTACK_KIND } = combination;
const { kindOf, lengthOf, topOf } = combination;
const NUMBERS = 0xfff;
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

/** Whether nobody can hold a higher one of this kind, traps and the attack left aside. */
export function isUnbeatable(move: Move, unseen: RankLevels): boolean {
  const above = -2 << topOf(move);
  switch (kindOf(move)) {
    case SINGLE:
      return ((unseen[0] as number) & above) === 0;
    case PAIR:
      return ((unseen[1] as number) & above) === 0;
    case TRIPLE:
    case TRIPLE_CARD:
    case TRIPLE_PAIR:
      return ((unseen[2] as number) & above) === 0;
    case STRAIGHT: {
      const length = lengthOf(move);
      const one = (unseen[0] as number) & 0x1fff;
      let rows = one & NUMBERS;
      for (let i = 1; i < length; i++) rows &= one << i;
      return (
        ((rows & above) === 0 && (((unseen[0] as number) >> 13) & 1) === 0) ||
        ((rows & above) === 0 && topOf(move) === 11)
      );
    }
    case ATTACK_KIND:
      return true;
    case TRAP:
      return ((unseen[3] as number) & above) === 0;
    default:
      return topOf(move) >= 11;
  }
}
