import type { Move } from "@cairn/core";
import * as cards from "./cards.ts";
import { heldFourTimes, heldOnce, heldThrice, heldTwice, popCount } from "./cards.ts";
import type { Rank } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { BOTH_JOKERS, NUMBERS, PI_YA_BIT } = cards;

// A combination by rank, packed into an int so that the weaker of two of one shape is the smaller:
//   kind << 23 | length << 19 | top << 15 | extra
// kind: 1 … 14 in the order of C11. length: how many groups stand in a row, 1 where there is no row.
// top: the rank that gives the value. extra: one bit a rank of the attached cards; in a straight the
// number that Pi Ya stands for, 0 without Pi Ya.

export const SINGLE = 1;
export const PAIR = 2;
export const PAIR_SEQUENCE = 3;
export const TRIPLE = 4;
export const TRIPLE_SEQUENCE = 5;
export const TRIPLE_CARD = 6;
export const TRIPLE_PAIR = 7;
export const TRIPLE_SEQUENCE_CARDS = 8;
export const TRIPLE_SEQUENCE_PAIRS = 9;
export const STRAIGHT = 10;
export const QUAD_CARDS = 11;
export const QUAD_PAIRS = 12;
export const TRAP = 13;
export const ATTACK_KIND = 14;

export const TOP_SHIFT = 15;
export const LENGTH_SHIFT = 19;
export const KIND_SHIFT = 23;

export const packMove = (kind: number, length: number, top: Rank, extra: number): Move =>
  (kind << KIND_SHIFT) | (length << LENGTH_SHIFT) | (top << TOP_SHIFT) | extra;

export const kindOf = (move: Move): number => move >>> KIND_SHIFT;
export const lengthOf = (move: Move): number => (move >>> LENGTH_SHIFT) & 15;
export const topOf = (move: Move): Rank => (move >>> TOP_SHIFT) & 15;
export const extraOf = (move: Move): number => move & 0x7fff;

/** Pi Ya and Chimera together: nothing beats it (C17). */
export const ATTACK: Move = packMove(ATTACK_KIND, 1, 14, 0);

/** Cards in each group of a kind, attached ones included; times the length gives the size. */
const CARDS_PER_GROUP = Uint8Array.of(0, 1, 2, 2, 3, 3, 4, 5, 4, 5, 1, 6, 8, 4, 2);
/** Equal cards in each main group of a kind. */
const MAIN_COPIES = Uint8Array.of(0, 1, 2, 2, 3, 3, 3, 3, 3, 3, 1, 4, 4, 4, 1);
/** Equal cards in each attached group of a kind. */
const EXTRA_COPIES = Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 2, 1, 2, 0, 1, 2, 0, 0);

export const sizeOf = (move: Move): number => (CARDS_PER_GROUP[kindOf(move)] as number) * lengthOf(move);
export const mainCopies = (move: Move): number => MAIN_COPIES[kindOf(move)] as number;
export const extraCopies = (move: Move): number => EXTRA_COPIES[kindOf(move)] as number;

/** The ranks of a combination's main cards, one bit each; Pi Ya's own bit where it is played. */
export function mainRanks(move: Move): number {
  const kind = kindOf(move);
  if (kind === ATTACK_KIND) return BOTH_JOKERS;
  const length = lengthOf(move);
  const row = ((1 << length) - 1) << (topOf(move) - length + 1);
  if (kind !== STRAIGHT) return row;
  const piYa = extraOf(move);
  return piYa === 0 ? row : (row & ~(1 << (piYa - 1))) | PI_YA_BIT;
}

/** Whether a combination may follow another in a trick (C16, C17). */
export function beats(move: Move, top: Move): boolean {
  if (top === ATTACK) return false;
  if (move === ATTACK) return true;
  if (kindOf(move) === TRAP && kindOf(top) !== TRAP) return true;
  return move >>> LENGTH_SHIFT === top >>> LENGTH_SHIFT && topOf(move) > topOf(top);
}

const isRow = (ranks: number): boolean => {
  const shifted = ranks / (ranks & -ranks);
  return (ranks & ~NUMBERS) === 0 && (shifted & (shifted + 1)) === 0;
};
const highest = (ranks: number): Rank => 31 - Math.clz32(ranks);
const noJokerPair = (ranks: number): boolean => (ranks & BOTH_JOKERS) !== BOTH_JOKERS;

function classifyQuad(size: number, four: number, twos: number, ones: number): Move {
  const top = highest(four);
  if (popCount(four) !== 1) return 0;
  if (size === 4) return packMove(TRAP, 1, top, 0);
  if (size === 6 && popCount(ones) === 2 && noJokerPair(ones)) return packMove(QUAD_CARDS, 1, top, ones);
  if (size === 8 && popCount(twos) === 2) return packMove(QUAD_PAIRS, 1, top, twos);
  return 0;
}

function classifyTriples(threes: number, twos: number, ones: number): Move {
  const n = popCount(threes);
  const top = highest(threes);
  if (n > 1 && !isRow(threes)) return 0;
  if (twos === 0 && ones === 0) return packMove(n === 1 ? TRIPLE : TRIPLE_SEQUENCE, n, top, 0);
  if (twos === 0 && popCount(ones) === n && noJokerPair(ones)) {
    return packMove(n === 1 ? TRIPLE_CARD : TRIPLE_SEQUENCE_CARDS, n, top, ones);
  }
  if (ones === 0 && popCount(twos) === n) {
    return packMove(n === 1 ? TRIPLE_PAIR : TRIPLE_SEQUENCE_PAIRS, n, top, twos);
  }
  return 0;
}

function classifyStraight(ones: number, piYa: Rank | undefined): Move {
  const numbers = ones & ~PI_YA_BIT;
  const withPiYa = (ones & PI_YA_BIT) !== 0;
  if (withPiYa !== (piYa !== undefined) || (piYa ?? 0) > 11) return 0;
  const row = piYa === undefined ? numbers : numbers | (1 << piYa);
  const n = popCount(row);
  if (n < 5 || n !== popCount(ones) || !isRow(row)) return 0;
  return packMove(STRAIGHT, n, highest(row), piYa === undefined ? 0 : piYa + 1);
}

/**
 * The one combination that a set of cards is (C15), or 0 for none. `piYa` is the rank that Pi Ya
 * stands for: given exactly when Pi Ya is part of a straight (C14).
 */
export function classify(a: number, b: number, piYa?: Rank): Move {
  const one = heldOnce(a, b);
  const two = heldTwice(a, b);
  const three = heldThrice(a, b);
  const four = heldFourTimes(a, b);
  const ones = one & ~two;
  const twos = two & ~three;
  const threes = three & ~four;
  const size = popCount(a) + popCount(b);
  if (size === 0) return 0;
  if (two === 0 && size >= 5) return classifyStraight(ones, piYa);
  if (piYa !== undefined) return 0;
  if (four !== 0) return threes === 0 ? classifyQuad(size, four, twos, ones) : 0;
  if (threes !== 0) return classifyTriples(threes, twos, ones);
  if (size === 1) return packMove(SINGLE, 1, highest(ones), 0);
  if (size === 2 && ones === BOTH_JOKERS) return ATTACK;
  if (twos === 0 || ones !== 0) return 0;
  const n = popCount(twos);
  if (n === 1) return packMove(PAIR, 1, highest(twos), 0);
  return n >= 3 && isRow(twos) ? packMove(PAIR_SEQUENCE, n, highest(twos), 0) : 0;
}
