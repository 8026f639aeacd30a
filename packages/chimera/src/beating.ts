import type { Move } from "@cairn/core";
import * as cards from "./cards.ts";
import { popCount } from "./cards.ts";
import * as C from "./combination.ts";
import { extraCopies, kindOf, lengthOf, mainCopies, sizeOf, topOf } from "./combination.ts";
import type { RankLevels } from "./levels.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { BOTH_JOKERS, NUMBERS, PI_YA_BIT } = cards;
const { ATTACK_KIND, QUAD_CARDS, QUAD_PAIRS, STRAIGHT, TRAP } = C;
const TOP_NUMBER = 11;

const holdsBothJokers = (unseen: RankLevels): boolean =>
  ((unseen[0] as number) & BOTH_JOKERS) === BOTH_JOKERS;

/** How many attached groups a combination of this kind and length has. */
const extraGroups = (kind: number, length: number): number =>
  kind === QUAD_CARDS || kind === QUAD_PAIRS ? 2 : length;

/** Whether enough is unseen beside the main ranks to attach; Pi Ya and Chimera never both (C11). */
function canAttach(unseen: RankLevels, mains: number, copies: number, groups: number): boolean {
  const ranks = (unseen[copies - 1] as number) & ~mains;
  const both = copies === 1 && (ranks & BOTH_JOKERS) === BOTH_JOKERS ? 1 : 0;
  return popCount(ranks) - both >= groups;
}

/** The same question for rows: sequences, and straights with Pi Ya for one of their numbers. */
function canRowBeTopped(move: Move, unseen: RankLevels): boolean {
  const kind = kindOf(move);
  const length = lengthOf(move);
  const copies = extraCopies(move);
  const ranks = (unseen[mainCopies(move) - 1] as number) & NUMBERS;
  const mayMiss = kind === STRAIGHT && ((unseen[0] as number) & PI_YA_BIT) !== 0 ? 1 : 0;
  for (let top = topOf(move) + 1; top <= TOP_NUMBER; top++) {
    const row = ((1 << length) - 1) << (top - length + 1);
    const missing = popCount(row & ~ranks);
    if (missing <= mayMiss && (copies === 0 || canAttach(unseen, row, copies, length))) return true;
  }
  return false;
}

/**
 * Whether a hand of at most `most` cards, all of them unseen, can hold a higher combination of the move's kind:
 * traps on other kinds and the attack are left aside.
 */
export function canBeTopped(move: Move, unseen: RankLevels, most: number): boolean {
  const kind = kindOf(move);
  if (kind === ATTACK_KIND || sizeOf(move) > most) return false;
  if (lengthOf(move) > 1) return canRowBeTopped(move, unseen);
  const higher = (unseen[mainCopies(move) - 1] as number) & (-2 << topOf(move));
  const copies = extraCopies(move);
  if (copies === 0 || higher === 0) return higher !== 0;
  const groups = extraGroups(kind, 1);
  for (let rest = higher; rest !== 0; rest &= rest - 1) {
    if (canAttach(unseen, rest & -rest, copies, groups)) return true;
  }
  return false;
}

/** Whether a hand of at most `most` cards, all of them unseen, can hold anything that beats the move (C16, C17). */
export function canBeBeaten(move: Move, unseen: RankLevels, most: number): boolean {
  const kind = kindOf(move);
  if (kind === ATTACK_KIND) return false;
  if (most >= 2 && holdsBothJokers(unseen)) return true;
  if (most >= 4 && kind !== TRAP && unseen[3] !== 0) return true;
  return canBeTopped(move, unseen, most);
}
