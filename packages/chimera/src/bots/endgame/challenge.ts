import { BOTH_JOKERS, combination, HALF, handAt, nextSeat, NUMBERS, PI_YA_BIT } from "../../kernel.ts";
import type { Move } from "@cairn/core";
import { QUADS } from "./hands.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { kindOf, topOf, TOP_SHIFT } = combination;
const { SINGLE, PAIR, PAIR_SEQUENCE, STRAIGHT, QUAD_CARDS, QUAD_PAIRS, TRAP } = combination;
const { TRIPLE_SEQUENCE, TRIPLE_SEQUENCE_CARDS, TRIPLE_SEQUENCE_PAIRS } = combination;

/** Nobody who may still answer can beat what lies there: its owner takes the trick. */
export const UNBEATABLE = 0;
/** Only the attack can. */
const ONLY_BY_ATTACK = 1;
/** Only a trap or the attack can. */
export const ONLY_BY_TRAP = 2;

export const isRow = (kind: number): boolean =>
  kind === STRAIGHT ||
  kind === PAIR_SEQUENCE ||
  kind === TRIPLE_SEQUENCE ||
  kind === TRIPLE_SEQUENCE_CARDS ||
  kind === TRIPLE_SEQUENCE_PAIRS;

/** The ranks in two sorted hands together that a higher combination of this kind could be built on. */
function material(kind: number, a: number, b: number): number {
  switch (kind) {
    case SINGLE:
      return (b >>> 16) | (a & BOTH_JOKERS);
    case PAIR:
      return b & HALF;
    case PAIR_SEQUENCE:
      return b & NUMBERS;
    case STRAIGHT:
      return (a & PI_YA_BIT) === 0 ? (b >>> 16) & NUMBERS : NUMBERS;
    case QUAD_CARDS:
    case QUAD_PAIRS:
    case TRAP:
      return a & QUADS;
    case TRIPLE_SEQUENCE:
    case TRIPLE_SEQUENCE_CARDS:
    case TRIPLE_SEQUENCE_PAIRS:
      return (a >>> 16) & NUMBERS;
    default:
      return a >>> 16;
  }
}

/**
 * What of the combination to beat still matters to those who may answer it, one or two sorted hands:
 * one of the words above, or its shape (kind << 8 | length << 4) with the lowest rank that a higher one
 * could have as its top. So a 5 and a 6 are the same if nobody who may answer has a 6.
 */
export function challenge(words: Int32Array, turn: number, passes: number, top: Move): number {
  const at = handAt(turn);
  const next = passes === 0 ? handAt(nextSeat(turn)) : at;
  const a = (words[at] as number) | (words[next] as number);
  const b = (words[at + 1] as number) | (words[next + 1] as number);
  const kind = kindOf(top);
  const higher = material(kind, a, b) & (-2 << topOf(top));
  if (higher !== 0) return ((top >>> TOP_SHIFT) & ~15) | (31 - Math.clz32(higher & -higher));
  if (kind !== TRAP && (a & QUADS) !== 0) return ONLY_BY_TRAP;
  const canAttack =
    ((words[at] as number) & BOTH_JOKERS) === BOTH_JOKERS ||
    ((words[next] as number) & BOTH_JOKERS) === BOTH_JOKERS;
  return canAttack ? ONLY_BY_ATTACK : UNBEATABLE;
}
