import * as T from "./types.ts";
import { type Card, CHIMERA, PI_YA, type Rank } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { CAT, CAT_TREASURE, TOAD, TOAD_TREASURE } = T;

// A set of cards is two ints of two 16-bit halves, one half a suit, one bit a rank:
//   a = jade | sword << 16      b = pagoda | star << 16
// Pi Ya and Chimera sit in jade's half as ranks 13 and 14, so that "one of a rank" covers them too.

export const HALF = 0xffff;
/** The ranks 1 … 12: those that can stand in sequences (C3). */
export const NUMBERS = 0xfff;
export const PI_YA_BIT: number = 1 << PI_YA;
export const CHIMERA_BIT: number = 1 << CHIMERA;
export const BOTH_JOKERS: number = PI_YA_BIT | CHIMERA_BIT;

/** A set of cards, for everything that is not the hot path. */
export interface CardSet {
  readonly a: number;
  readonly b: number;
}

export const rankOf = (card: Card): Rank => (card < 52 ? card >> 2 : card - 39);

/** The bit of a card in the `a` word, 0 if it lives in `b`. */
export const bitA = (card: Card): number =>
  card >= 52 ? 1 << rankOf(card) : (card & 2) === 0 ? 1 << ((card >> 2) + ((card & 1) << 4)) : 0;

/** The bit of a card in the `b` word, 0 if it lives in `a`. */
export const bitB = (card: Card): number =>
  card < 52 && (card & 2) !== 0 ? 1 << ((card >> 2) + ((card & 1) << 4)) : 0;

export function setOf(cards: readonly Card[]): CardSet {
  let a = 0;
  let b = 0;
  for (const card of cards) {
    a |= bitA(card);
    b |= bitB(card);
  }
  return { a, b };
}

export const hasCard = (a: number, b: number, card: Card): boolean =>
  ((a & bitA(card)) | (b & bitB(card))) !== 0;

/** The cards of a set, by rank, then by suit. */
export function cardsOf(a: number, b: number): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < 54; card++) if (hasCard(a, b, card)) cards.push(card);
  return cards;
}

export function popCount(x: number): number {
  let v = x - ((x >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const countCards = (a: number, b: number): number => popCount(a) + popCount(b);

/** How many cards of a rank a set holds. */
export const countRank = (a: number, b: number, rank: Rank): number =>
  ((a >>> rank) & 1) + ((a >>> (rank + 16)) & 1) + ((b >>> rank) & 1) + ((b >>> (rank + 16)) & 1);

/** The ranks that a set holds at least once, twice, three times, four times. */
export const heldOnce = (a: number, b: number): number => (a | (a >>> 16) | b | (b >>> 16)) & HALF;
export const heldTwice = (a: number, b: number): number => {
  const j = a & HALF;
  const s = a >>> 16;
  const p = b & HALF;
  const t = b >>> 16;
  return (j & s) | (p & t) | ((j | s) & (p | t));
};
export const heldThrice = (a: number, b: number): number => {
  const j = a & HALF;
  const s = a >>> 16;
  const p = b & HALF;
  const t = b >>> 16;
  return (j & s & (p | t)) | (p & t & (j | s));
};
export const heldFourTimes = (a: number, b: number): number => a & (a >>> 16) & b & (b >>> 16);

/** Every card of the deck. */
export const DECK_A = 0x1fff7fff;
export const DECK_B = 0x1fff1fff;

const TOADS = 0x10001 << TOAD;
const CATS = 0x10001 << CAT;

/** The treasure in a set of cards (C2). */
export const treasureOf = (a: number, b: number): number =>
  ((a | b) & (TOADS | CATS)) === 0
    ? 0
    : TOAD_TREASURE * (popCount(a & TOADS) + popCount(b & TOADS)) +
      CAT_TREASURE * (popCount(a & CATS) + popCount(b & CATS));
