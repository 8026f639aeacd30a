import { combination, type RankLevels } from "../kernel.ts";
import type { Move } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { ATTACK_KIND, STRAIGHT } = combination;
const { kindOf, lengthOf, mainCopies, topOf } = combination;
const NUMBERS = 0xfff;
const PI_YA_BIT = 1 << 13;

/**
 * Whether the unseen cards, taken as one hand of any size, hold no higher main part of the move's kind; what would be
 * attached to it does not count. The released nets were trained with this as a feature, so it stays as it is: whether
 * a play can be beaten is for `canBeTopped` and `canBeBeaten` to say.
 */
export function hasNoHigherMainPart(move: Move, unseen: RankLevels): boolean {
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
