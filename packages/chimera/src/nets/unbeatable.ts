import { combination } from "../kernel.ts";
import type { Move } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { ATTACK_KIND, STRAIGHT } = combination;
const { kindOf, lengthOf, mainCopies, topOf } = combination;
const NUMBERS = 0xfff;
const PI_YA_BIT = 1 << 13;

/**
 * Whether the unseen cards, taken as one hand, hold no higher main part of the move's kind. Attached cards,
 * traps and the attack are left aside.
 */
export function isTop(move: Move, unseen: Int32Array): boolean {
  const kind = kindOf(move);
  if (kind === ATTACK_KIND) return true;
  const above = -2 << topOf(move);
  const ranks = unseen[mainCopies(move) - 1] as number;
  const length = lengthOf(move);
  if (length === 1) return (ranks & above) === 0;
  // Bit r of `whole`: the ranks up to r hold a whole row; of `gapped`: with one of them missing.
  const row = ranks & NUMBERS;
  let whole = row;
  let gapped = ~row;
  for (let i = 1; i < length; i++) {
    gapped = (gapped & (row << i)) | (whole & ~(row << i));
    whole &= row << i;
  }
  const ends = above & NUMBERS & (-1 << (length - 1));
  if ((whole & ends) !== 0) return false;
  const withPiYa = kind === STRAIGHT && ((unseen[0] as number) & PI_YA_BIT) !== 0;
  return !withPiYa || (gapped & ends) === 0;
}
