import type { Move, Seat } from "@cairn/core";
import { type CardSet, countCards } from "./cards.ts";
import * as L from "./layout.ts";

// The packed position by name. Each function is so small that it is inlined wherever it is called, and what it names
// are constants of this module, which fold into optimised code (docs/decisions/0002-local-constants.md).
const { AUCTION_PLIES, BID, BONUS, CHIMERA_SEAT, CONTROL, HAND, HISTORY, PILE, PLIES, TOTAL } = L;
const { PLY_A, PLY_B, PLY_CONTROL, PLY_WORDS } = L;
const { OWNER_SHIFT, PASSES_SHIFT, PHASE_SHIFT, PLAYED_SHIFT, TURN_MASK } = L;
const { TOP_PLY_SHIFT, TREASURE_SHIFT, TRICK_CARDS_SHIFT } = L;

/** Where the two words of a seat's hand begin. */
export const handAt = (seat: Seat): number => HAND + 2 * seat;
/** The two words of a seat's hand. */
export const handA = (words: Int32Array, seat: Seat): number => words[HAND + 2 * seat] as number;
export const handB = (words: Int32Array, seat: Seat): number => words[HAND + 2 * seat + 1] as number;
/** A seat's hand as a set, for everything that is not the hot path. */
export const handOf = (words: Int32Array, seat: Seat): CardSet => ({
  a: handA(words, seat),
  b: handB(words, seat),
});
export function setHand(words: Int32Array, seat: Seat, a: number, b: number): void {
  words[HAND + 2 * seat] = a;
  words[HAND + 2 * seat + 1] = b;
}
/** How many cards a seat holds. */
export const cardsLeft = (words: Int32Array, seat: Seat): number =>
  countCards(handA(words, seat), handB(words, seat));
/** Whether a seat has shed its whole hand. */
export const isOut = (words: Int32Array, seat: Seat): boolean =>
  (handA(words, seat) | handB(words, seat)) === 0;

/** The highest bid so far, 0 without one. */
export const bidOf = (words: Int32Array): number => words[BID] as number;
/** The Chimera's seat, −1 until the auction is over. */
export const chimeraOf = (words: Int32Array): Seat => words[CHIMERA_SEAT] as number;
/** The hunter beside a hunter. */
export const partnerOf = (words: Int32Array, seat: Seat): Seat => 3 - chimeraOf(words) - seat;
/** A seat's points in the match. */
export const totalOf = (words: Int32Array, seat: Seat): number => words[TOTAL + seat] as number;
export const bestTotal = (words: Int32Array): number => Math.max(...words.subarray(TOTAL, TOTAL + 3));
/** The treasure that a seat has won, and its cards. */
export const wonTreasure = (words: Int32Array, seat: Seat): number => (words[PILE + seat] as number) & 0xff;
export const wonCards = (words: Int32Array, seat: Seat): number => (words[PILE + seat] as number) >> 8;
/** Traps played in this deal; 1 if the attack was, else 0. */
export const trapsPlayed = (words: Int32Array): number => (words[BONUS] as number) & 0xff;
export const attacksPlayed = (words: Int32Array): number => (words[BONUS] as number) >> 8;

/** Whose turn and what lies on the table, packed; the functions below read it, also that of an earlier ply. */
export const controlOf = (words: Int32Array): number => words[CONTROL] as number;
export const turnOf = (control: number): Seat => control & TURN_MASK;
/** Who played last or bid highest; `NO_OWNER` for nobody. */
export const ownerOf = (control: number): Seat => (control >>> OWNER_SHIFT) & 3;
/** How many have passed since. */
export const passesOf = (control: number): number => (control >>> PASSES_SHIFT) & 3;
export const phaseOf = (control: number): number => (control >>> PHASE_SHIFT) & 7;
/** The seats that have played a card in this deal, one bit each. */
export const playedOf = (control: number): number => (control >>> PLAYED_SHIFT) & 7;
/** The treasure of the running trick, and its cards. */
export const trickTreasure = (control: number): number => (control >>> TREASURE_SHIFT) & 63;
export const trickCards = (control: number): number => (control >>> TRICK_CARDS_SHIFT) & 63;
/** The ply of the combination to beat; `NO_TOP` when there is none. */
export const topPlyOf = (control: number): number => control >>> TOP_PLY_SHIFT;

/** How many plies the deal has, and how many of them are its auction. */
export const pliesOf = (words: Int32Array): number => words[PLIES] as number;
export const auctionPliesOf = (words: Int32Array): number => words[AUCTION_PLIES] as number;
/** Where a ply stands in the words; the functions below read it. */
export const plyAt = (ply: number): number => HISTORY + ply * PLY_WORDS;
export const nextPlyAt = (at: number): number => at + PLY_WORDS;
export const plyMove = (words: Int32Array, at: number): Move => words[at] as number;
/** The cards that moved, as a set. */
export const plyA = (words: Int32Array, at: number): number => words[at + PLY_A] as number;
export const plyB = (words: Int32Array, at: number): number => words[at + PLY_B] as number;
/** What `controlOf` was before the ply: its turn is the ply's seat. */
export const plyControl = (words: Int32Array, at: number): number => words[at + PLY_CONTROL] as number;
