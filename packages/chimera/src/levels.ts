import type { Move } from "@cairn/core";
import * as cards from "./cards.ts";
import { heldFourTimes, heldOnce, heldThrice, heldTwice, popCount } from "./cards.ts";
import { classify, extraCopies, extraOf, mainCopies, mainRanks } from "./combination.ts";
import type { Rank } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { CHIMERA_BIT, PI_YA_BIT } = cards;

/** The ranks with four cards: the numbers and Hero. */
const FOURFOLD = 0x1fff;
const HERO = 12;
const TWELVE = 11;
/** How many ranks Pi Ya may stand for. */
const NUMBER_RANKS = 12;

/**
 * Cards by rank, as thermometers of four ints: level 0 has a bit for each rank held at least once, Pi Ya and Chimera
 * among them, level 1 for each held at least twice, and so on.
 */
export type RankLevels = Int32Array;

export const newLevels = (): RankLevels => new Int32Array(4);

/** Writes the levels of a set. */
export function readLevels(a: number, b: number, levels: RankLevels): void {
  levels[0] = heldOnce(a, b);
  levels[1] = heldTwice(a, b);
  levels[2] = heldThrice(a, b);
  levels[3] = heldFourTimes(a, b);
}

export function copyLevels(from: RankLevels, to: RankLevels): void {
  to[0] = from[0] as number;
  to[1] = from[1] as number;
  to[2] = from[2] as number;
  to[3] = from[3] as number;
}

/** How many cards of a rank the levels hold. */
export const copiesOf = (levels: RankLevels, rank: Rank): number =>
  (((levels[0] as number) >> rank) & 1) +
  (((levels[1] as number) >> rank) & 1) +
  (((levels[2] as number) >> rank) & 1) +
  (((levels[3] as number) >> rank) & 1);

/** How many cards of some ranks with much control the levels hold. */
export const chimerasIn = (levels: RankLevels): number =>
  ((levels[0] as number) & CHIMERA_BIT) === 0 ? 0 : 1;
export const piYasIn = (levels: RankLevels): number => (((levels[0] as number) & PI_YA_BIT) === 0 ? 0 : 1);
export const heroesIn = (levels: RankLevels): number => copiesOf(levels, HERO);
export const twelvesIn = (levels: RankLevels): number => copiesOf(levels, TWELVE);
/** How many cards the levels hold beside Pi Ya and Chimera. */
export const plainCardsIn = (levels: RankLevels): number =>
  popCount((levels[0] as number) & FOURFOLD) +
  popCount(levels[1] as number) +
  popCount(levels[2] as number) +
  popCount(levels[3] as number);

/** Takes one card of each of these ranks out of the levels. */
export function takeRanks(levels: RankLevels, ranks: number): void {
  levels[0] = (levels[0] as number) & ~(ranks & ~(levels[1] as number));
  levels[1] = (levels[1] as number) & ~(ranks & ~(levels[2] as number));
  levels[2] = (levels[2] as number) & ~(ranks & ~(levels[3] as number));
  levels[3] = (levels[3] as number) & ~ranks;
}

/** Takes the cards of a play out of the levels. */
export function takePlay(levels: RankLevels, play: Move): void {
  for (let copies = mainCopies(play); copies > 0; copies--) takeRanks(levels, mainRanks(play));
  for (let copies = extraCopies(play); copies > 0; copies--) takeRanks(levels, extraOf(play));
}

/** Whether one play sheds all cards of the levels. */
export function isOnePlay(levels: RankLevels): boolean {
  // Suits do not matter: first cards of a rank get one suit, second ones another.
  const a = (levels[0] as number) | ((levels[1] as number) << 16);
  const b = (levels[2] as number) | ((levels[3] as number) << 16);
  if (classify(a, b) !== 0) return true;
  if (piYasIn(levels) === 0) return false;
  for (let number = 0; number < NUMBER_RANKS; number++) if (classify(a, b, number) !== 0) return true;
  return false;
}
