import {
  auctionPliesOf,
  bidOf,
  chimeraOf,
  controlOf,
  handA,
  handB,
  ownerOf,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  plyMove,
  setHand,
} from "./access.ts";
import type { Move, Seat } from "@cairn/core";
import { type CardSet, cardsOf, heldOnce, heldTwice, rankOf } from "./cards.ts";
import { extraOf, kindOf, lengthOf, packMove } from "./combination.ts";
import * as L from "./layout.ts";
import type { Rank } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { CONTROL, NO_OWNER, NO_TOP, EXCHANGE_PHASE, PLAY_PHASE } = L;

/** The kind of a gift among moves: length = how many cards, extra = ranks, then the giver. */
export const GIVE_KIND = 16;

/** A gift of one rank, or of two with `high >= low`. The giver is part of it: hunters choose at once (C10). */
export const packGive = (seat: Seat, low: Rank, high?: Rank): Move =>
  high === undefined
    ? packMove(GIVE_KIND, 1, 0, low | (seat << 8))
    : packMove(GIVE_KIND, 2, 0, low | (high << 4) | (seat << 8));

export const giver = (move: Move): Seat => extraOf(move) >> 8;

/** How many cards the hunters give each other at the winning bid (C10). */
export const giveCount = (words: Int32Array): number => (bidOf(words) - 20) / 10;

/** The ranks of a gift, lowest first. */
export const givenRanks = (move: Move): Rank[] => {
  const extra = extraOf(move);
  return lengthOf(move) === 1 ? [extra & 15] : [extra & 15, (extra >> 4) & 15];
};

/** The seats that have still to give, one bit each. */
export function giversMask(words: Int32Array): number {
  const control = controlOf(words);
  const hunters = 7 & ~(1 << chimeraOf(words));
  const given = ownerOf(control);
  return given === NO_OWNER ? hunters : hunters & ~(1 << given);
}

/** Writes which cards a hunter gave into the history of a world. */
export function writeGift(words: Int32Array, ply: number, seat: Seat, { a, b }: CardSet): void {
  const at = plyAt(ply);
  const [low, high] = cardsOf(a, b).map(rankOf);
  words[at + L.PLY_MOVE] = packGive(seat, low as Rank, high);
  words[at + L.PLY_A] = a;
  words[at + L.PLY_B] = b;
}

/** Every gift by rank that a hunter can make, ascending. */
export function givesInto(words: Int32Array, seat: Seat, out: Int32Array): number {
  const a = handA(words, seat);
  const b = handB(words, seat);
  const one = heldOnce(a, b);
  const two = heldTwice(a, b);
  const single = giveCount(words) === 1;
  let n = 0;
  for (let high = 0; high < 15; high++) {
    if ((one & (1 << high)) === 0) continue;
    if (single) {
      out[n++] = packGive(seat, high);
      continue;
    }
    for (let low = 0; low < high; low++) if ((one & (1 << low)) !== 0) out[n++] = packGive(seat, low, high);
    if ((two & (1 << high)) !== 0) out[n++] = packGive(seat, high, high);
  }
  return n;
}

const addTo = (words: Int32Array, seat: Seat, ply: number): void => {
  const at = plyAt(ply);
  setHand(words, seat, handA(words, seat) ^ plyA(words, at), handB(words, seat) ^ plyB(words, at));
};

/** Swaps the two gifts between the hunters' hands; doing it twice undoes it. */
function swapGifts(words: Int32Array): void {
  const first = auctionPliesOf(words);
  for (const ply of [first, first + 1]) {
    const from = giver(plyMove(words, plyAt(ply)));
    const chimera = chimeraOf(words);
    addTo(words, from, ply);
    addTo(words, 3 - chimera - from, ply);
  }
}

/** Applies a gift whose ply is already written; hands change only when both have given. */
export function makeGive(words: Int32Array, move: Move): void {
  const chimera = chimeraOf(words);
  const seat = giver(move);
  if (pliesOf(words) === auctionPliesOf(words) + 1) {
    const other = 3 - chimera - seat;
    words[CONTROL] = L.packControl(EXCHANGE_PHASE, other, seat, 0, 0, NO_TOP);
    return;
  }
  swapGifts(words);
  words[CONTROL] = L.packControl(PLAY_PHASE, chimera, NO_OWNER, 0, 0, NO_TOP);
}

/** Takes back the last gift; its ply is still in the history, CONTROL is already the one before it. */
export function unmakeGive(words: Int32Array): void {
  if (pliesOf(words) === auctionPliesOf(words) + 1) swapGifts(words);
}

export const isGive = (move: Move): boolean => kindOf(move) === GIVE_KIND;
