import * as facts from "../../facts.ts";
import {
  BOTH_JOKERS,
  combination,
  HALF,
  handA,
  handB,
  heldFourTimes,
  heldOnce,
  heldThrice,
  heldTwice,
  NUMBERS,
  PI_YA_BIT,
  popCount,
  setHand,
} from "../../kernel.ts";
import type { Move } from "@cairn/core";

// A hand with its suits sorted says in each half of its two words which ranks are held at least so often:
//   a = four times, with Pi Ya and Chimera | three times << 16      b = twice | once << 16
// Play takes the suits in the order four, three, twice, once, so sorted hands stay sorted, and two
// hands are equal by rank exactly if their words are equal.

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { classify, packMove, STRAIGHT } = combination;

/** The ranks that can be held four times. */
export const QUADS = 0x1fff;
const TOP_NUMBER = 11;
const { CAT_TREASURE, TOAD_TREASURE } = facts;
const TOADS = 1 << (facts.TOAD + 16);
const CATS = 1 << (facts.CAT + 16);

/** Changes the suits of all hands, which mean nothing in play, to the ones described above. */
export function sortSuits(words: Int32Array): void {
  for (let seat = 0; seat < 3; seat++) {
    const a = handA(words, seat);
    const b = handB(words, seat);
    const once = heldOnce(a, b) & ~BOTH_JOKERS;
    const four = (a & BOTH_JOKERS) | heldFourTimes(a, b);
    setHand(words, seat, four | (heldThrice(a, b) << 16), heldTwice(a, b) | (once << 16));
  }
}

/** The strongest combination that a sorted hand is as a whole, 0 if it is none. */
export function wholeHand(a: number, b: number): Move {
  const numbers = b >>> 16;
  const count = popCount(numbers);
  // Pi Ya as a straight's missing number is the only case with a choice (C14).
  if ((a & PI_YA_BIT) === 0 || (b & HALF) !== 0 || count < 4) return classify(a, b);
  if ((numbers & ~NUMBERS) !== 0 || (a & BOTH_JOKERS) === BOTH_JOKERS) return 0;
  const top = 31 - Math.clz32(numbers);
  const bottom = 31 - Math.clz32(numbers & -numbers);
  const span = top - bottom + 1;
  if (span === count + 1) {
    const gap = 31 - Math.clz32((((1 << span) - 1) << bottom) & ~numbers);
    return packMove(STRAIGHT, span, top, gap + 1);
  }
  if (span !== count || count === 12) return 0;
  return top < TOP_NUMBER
    ? packMove(STRAIGHT, count + 1, top + 1, top + 2)
    : packMove(STRAIGHT, count + 1, top, bottom);
}

/** Whether a sorted hand may hold a straight or a sequence; if not, it never will. */
export function mayHoldRow(a: number, b: number): boolean {
  const once = (b >>> 16) & NUMBERS;
  const twice = b & NUMBERS;
  const thrice = (a >>> 16) & NUMBERS;
  const five = once & (once >> 1) & (once >> 2) & (once >> 3) & (once >> 4);
  return (
    (twice & (twice >> 1) & (twice >> 2)) !== 0 ||
    (thrice & (thrice >> 1)) !== 0 ||
    five !== 0 ||
    ((a & PI_YA_BIT) !== 0 && popCount(once) >= 4)
  );
}

/** The treasure of the dearest single card in a sorted hand. */
export const dearestCard = (b: number): number =>
  (b & TOADS) !== 0 ? TOAD_TREASURE : (b & CATS) !== 0 ? CAT_TREASURE : 0;
