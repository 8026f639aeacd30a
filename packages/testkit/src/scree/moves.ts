import type { Move } from "@cairn/core";
import { cardsOf, contains, countOf, RANKS, size } from "./cards.ts";

// A move is its kind and its number: ascending ints list the weakest first.

export const PASS: Move = 0;
const SINGLE = 1;
const PAIR = 2;
const RUN = 3;
const ROCKFALL = 4;
/** The length of a run. */
const RUN_LENGTH = 3;

const pack = (kind: number, rank: number): Move => (kind << 4) | rank;
const kindOf = (move: Move): number => move >> 4;
export const rankOf = (move: Move): number => move & 15;

const highest = (kind: number): number => (kind === RUN ? RANKS - RUN_LENGTH + 1 : RANKS);

/** Every combination there is, weakest first (S3). */
export const PLAYS: readonly Move[] = [SINGLE, PAIR, RUN, ROCKFALL].flatMap((kind) =>
  Array.from({ length: highest(kind) }, (_, i) => pack(kind, i + 1)),
);

const CARDS: readonly number[] = PLAYS.reduce<number[]>((table, move) => {
  const [kind, rank] = [kindOf(move), rankOf(move)];
  const count = kind === ROCKFALL ? 3 : kind;
  table[move] =
    kind === RUN ? cardsOf(rank, 1) + cardsOf(rank + 1, 1) + cardsOf(rank + 2, 1) : cardsOf(rank, count);
  return table;
}, []);

/** The cards that a play takes from the hand; none for what is no play. */
export const cardsIn = (move: Move): number => CARDS[move] ?? 0;

/** The play that these cards are, if they are one. */
export function playOf(cards: number): Move | undefined {
  const lowest = Array.from({ length: RANKS }, (_, i) => i + 1).find((rank) => countOf(cards, rank) > 0);
  if (lowest === undefined) return undefined;
  const count = size(cards);
  const kinds = [SINGLE, PAIR, RUN, ROCKFALL].map((kind) => pack(kind, lowest));
  return kinds.find((move) => cardsIn(move) === cards && size(cardsIn(move)) === count);
}

/** Whether a play may follow the one on the table; 0 is nothing (S4). */
export function beats(move: Move, top: Move): boolean {
  if (top === 0) return true;
  const [kind, over] = [kindOf(move), kindOf(top)];
  return kind === over ? rankOf(move) > rankOf(top) : kind === ROCKFALL;
}

/** Whether a hand has the cards of a play. */
export const holds = (hand: number, move: Move): boolean => contains(hand, cardsIn(move));
