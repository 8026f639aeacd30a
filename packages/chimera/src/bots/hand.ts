import { combination } from "../kernel.ts";
import type { Move } from "@cairn/core";
import { turnsToShed } from "../nets/index.ts";

const { classify, extraCopies, extraOf, mainCopies, mainRanks } = combination;

// A hand by rank in unary: `one` has a bit for each rank held at least once, `two` at least twice, and
// so on. Bits 0 … 11 are the numbers, 12 is Hero. Pi Ya and Chimera are apart: bits 0 and 1 of `jokers`.

const ALL = 0x1fff;
/** How many ranks Pi Ya may stand for. */
const NUMBERS = 12;

/** A hand by rank, reused from call to call. */
export interface RankHand {
  one: number;
  two: number;
  three: number;
  four: number;
  jokers: number;
}

export const emptyHand = (): RankHand => ({ one: 0, two: 0, three: 0, four: 0, jokers: 0 });

export function copyHand(from: RankHand, to: RankHand): void {
  to.one = from.one;
  to.two = from.two;
  to.three = from.three;
  to.four = from.four;
  to.jokers = from.jokers;
}

/** Reads a hand's two words. */
export function readHand(a: number, b: number, hand: RankHand): void {
  const j = a & ALL;
  const s = (a >>> 16) & ALL;
  const p = b & ALL;
  const t = (b >>> 16) & ALL;
  hand.one = j | s | p | t;
  hand.two = (j & s) | (p & t) | ((j | s) & (p | t));
  hand.three = (j & s & (p | t)) | (p & t & (j | s));
  hand.four = j & s & p & t;
  hand.jokers = (a >>> 13) & 3;
}

/** Takes one card of each of these ranks away; Pi Ya and Chimera are ranks 13 and 14. */
export function takeRanks(hand: RankHand, ranks: number): void {
  hand.one &= ~(ranks & ~hand.two);
  hand.two &= ~(ranks & ~hand.three);
  hand.three &= ~(ranks & ~hand.four);
  hand.four &= ~ranks;
  hand.jokers &= ~(ranks >>> 13);
}

/** Takes the cards of a play away. */
export function takePlay(hand: RankHand, play: Move): void {
  for (let copies = mainCopies(play); copies > 0; copies--) takeRanks(hand, mainRanks(play));
  for (let copies = extraCopies(play); copies > 0; copies--) takeRanks(hand, extraOf(play));
}

/** Ranks by how many copies there are at least, as the nets have them. */
export const byCopies = ({ one, two, three, four, jokers }: RankHand): Int32Array =>
  Int32Array.of(one | (jokers << 13), two, three, four);

/** Whether a hand can be shed by one play. */
export function isOnePlay({ one, two, three, four, jokers }: RankHand): boolean {
  // Suits do not matter: first cards of a rank get one suit, second ones another.
  const a = one | (jokers << 13) | (two << 16);
  const b = three | (four << 16);
  if (classify(a, b) !== 0) return true;
  if ((jokers & 1) === 0) return false;
  for (let number = 0; number < NUMBERS; number++) if (classify(a, b, number) !== 0) return true;
  return false;
}

/** About the fewest plays that shed a hand. */
export const fewestTurns = ({ one, two, three, four, jokers }: RankHand): number =>
  turnsToShed(one, two, three, four, jokers);

/** How many cards of Hero rank the hand has. */
export const heroes = ({ one, two, three, four }: RankHand): number =>
  (one >> 12) + (two >> 12) + (three >> 12) + (four >> 12);

/** How many cards of number 12 the hand has. */
export const twelves = ({ one, two, three, four }: RankHand): number =>
  ((one >> 11) & 1) + ((two >> 11) & 1) + ((three >> 11) & 1) + ((four >> 11) & 1);
