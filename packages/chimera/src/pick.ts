import { handA, handB } from "./access.ts";
import type { Move } from "@cairn/core";
import { HALF } from "./cards.ts";
import { extraCopies, extraOf, mainCopies, mainRanks } from "./combination.ts";
import { givenRanks, isGive } from "./exchange.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.

/**
 * Takes `copies` cards of each of these ranks out of the hand at words[hand…], of each rank the first
 * suits held, and adds them to the set at words[to…]. Takes what is there if that is less.
 */
function peel(words: Int32Array, hand: number, to: number, ranks: number, copies: number): void {
  const startA = words[hand] as number;
  const startB = words[hand + 1] as number;
  let a = startA;
  let b = startB;
  for (let left = copies; left > 0; left--) {
    const jade = a & ranks;
    a ^= jade;
    let rest = ranks ^ jade;
    if (rest === 0) continue;
    const sword = (a >>> 16) & rest;
    a ^= sword << 16;
    rest ^= sword;
    if (rest === 0) continue;
    const pagoda = b & rest & HALF;
    b ^= pagoda;
    rest ^= pagoda;
    b ^= ((b >>> 16) & rest) << 16;
  }
  words[hand] = a;
  words[hand + 1] = b;
  words[to] = (words[to] as number) | (startA ^ a);
  words[to + 1] = (words[to + 1] as number) | (startB ^ b);
}

/** Takes a rank move's canonical cards out of the hand at words[hand…] and adds them to words[to…]. */
export function pickPlay(words: Int32Array, hand: number, to: number, move: Move): void {
  peel(words, hand, to, mainRanks(move), mainCopies(move));
  const copies = extraCopies(move);
  if (copies !== 0) peel(words, hand, to, extraOf(move), copies);
}

/** The canonical cards of a play or gift of a seat, as a set; less than asked for if it does not hold them. */
export function canonicalCards(words: Int32Array, seat: number, move: Move): { a: number; b: number } {
  const scratch = Int32Array.of(handA(words, seat), handB(words, seat), 0, 0);
  if (isGive(move)) for (const rank of givenRanks(move)) peel(scratch, 0, 2, 1 << rank, 1);
  else pickPlay(scratch, 0, 2, move);
  return { a: scratch[2] as number, b: scratch[3] as number };
}
