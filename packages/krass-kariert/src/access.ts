import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";
import type { Card } from "./types.ts";

// The packed position by name. Each function is so small that it is inlined wherever it is called, and what it names
// are constants of this module, which fold into optimised code (docs/decisions/0002-local-constants.md).
const { CHIPS, CONTROL, DRAWN, HAND, HAND_BYTES, HISTORY, IN_ROUND, OWED, LOST, PILE, PLAYERS, PLIES } = L;
const { PLY_CARDS, PLY_CONTROL, PLY_WORDS, RESERVE, RESERVE_BYTES, ROUND_START, X_POLICY } = L;
const { ACTED_SHIFT, BEST_SHIFT, DRAWS_SHIFT, INSERTS_SHIFT, OWNER_SHIFT, PHASE_SHIFT, TURN_MASK } = L;

/** Where a seat's hand stands in the bytes: its length, then its cards from left to right. */
export const handAt = (seat: Seat): number => HAND + seat * HAND_BYTES;
/** How many cards a seat holds. */
export const cardsLeft = (bytes: Uint8Array, seat: Seat): number => bytes[HAND + seat * HAND_BYTES] as number;
/** Where a seat's reserve stands in the bytes: how many are left, then the cards. */
export const reserveAt = (seat: Seat): number => RESERVE + seat * RESERVE_BYTES;
/** How many reserve cards a seat has left, and one of them. */
export const reservesLeft = (bytes: Uint8Array, seat: Seat): number =>
  bytes[RESERVE + seat * RESERVE_BYTES] as number;
export const reserveCard = (bytes: Uint8Array, seat: Seat, reserve: number): Card =>
  bytes[RESERVE + seat * RESERVE_BYTES + 1 + reserve] as number;

/** A loop, which takes a tenth of the time of `Array.from` of a part of the bytes. */
function listAt(bytes: Uint8Array, at: number): Card[] {
  const cards: Card[] = [];
  const end = at + (bytes[at] as number);
  for (let i = at + 1; i <= end; i++) cards.push(bytes[i] as Card);
  return cards;
}
/** A hand's cards from left to right. */
export const handOf = (bytes: Uint8Array, seat: Seat): Card[] => listAt(bytes, handAt(seat));
/** The reserve cards a seat has left. */
export const reservesOf = (bytes: Uint8Array, seat: Seat): Card[] => listAt(bytes, reserveAt(seat));

/** Cards drawn from the pile in this deal, and the next one. */
export const drawnOf = (words: Int32Array): number => words[DRAWN] as number;
export const nextDrawn = (words: Int32Array, bytes: Uint8Array): Card =>
  bytes[PILE + drawnOf(words)] as number;

export const playersOf = (words: Int32Array): number => words[PLAYERS] as number;
/** The index of the policy for X. */
export const xPolicyOf = (words: Int32Array): number => words[X_POLICY] as number;
export const chipsOf = (words: Int32Array, seat: Seat): number => words[CHIPS + seat] as number;
/** The seats still in the deal when the round began, one bit each; and whether a seat is one of them. */
export const inRoundOf = (words: Int32Array): number => words[IN_ROUND] as number;
export const isInRound = (words: Int32Array, seat: Seat): boolean => ((inRoundOf(words) >> seat) & 1) === 1;
/** The seats that owe a chip for the deal that is over, and those of them that had none left, one bit each. */
export const owedOf = (words: Int32Array): number => words[OWED] as number;
export const lostOf = (words: Int32Array): number => words[LOST] as number;
/** Whether a seat lost the deal that is over. */
export const hasLostDeal = (words: Int32Array, seat: Seat): boolean => ((owedOf(words) >> seat) & 1) === 1;

/** Whose turn and what lies on the table, packed; the functions below read it, also that of an earlier ply. */
export const controlOf = (words: Int32Array): number => words[CONTROL] as number;
export const turnOf = (control: number): Seat => control & TURN_MASK;
/** Who played the highest combination, or Stop; `NO_OWNER` for nobody yet. */
export const ownerOf = (control: number): Seat => (control >>> OWNER_SHIFT) & 7;
export const phaseOf = (control: number): number => (control >>> PHASE_SHIFT) & 3;
/** The strength to beat; 0 for nothing. */
export const bestOf = (control: number): number => (control >>> BEST_SHIFT) & 127;
/** The seats that have acted in this round, one bit each. */
export const actedOf = (control: number): number => (control >>> ACTED_SHIFT) & 31;
/** Draw cards played in this round. */
export const drawsOf = (control: number): number => (control >>> DRAWS_SHIFT) & 3;
/** Drawn cards still to be put away. */
export const insertsOf = (control: number): number => control >>> INSERTS_SHIFT;

export const pliesOf = (words: Int32Array): number => words[PLIES] as number;
/** The ply with which the round began. */
export const roundStartOf = (words: Int32Array): number => words[ROUND_START] as number;
/** Where a ply stands in the words; the functions below read it. */
export const plyAt = (ply: number): number => HISTORY + ply * PLY_WORDS;
export const nextPlyAt = (at: number): number => at + PLY_WORDS;
/** The cards that moved, as hex digits. */
export const plyCards = (words: Int32Array, at: number): number => words[at + PLY_CARDS] as number;
/** What `controlOf` was before the ply: its turn is the ply's seat. */
export const plyControl = (words: Int32Array, at: number): number => words[at + PLY_CONTROL] as number;
