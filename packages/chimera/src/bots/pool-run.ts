import type { Seat } from "@cairn/core";
import { BOTH_JOKERS, handA, handB, newLevels, popCount, readLevels } from "../kernel.ts";

const own = newLevels();
const pool = newLevels();

/** The ranks from the highest of these on: plays of these ranks are not beaten by them. */
const notBelow = (ranks: number): number => (ranks === 0 ? -1 : -1 << (31 - Math.clz32(ranks)));

/** The sums of some numbers as bits, with `count` more numbers of a size to add. */
function withUnits(sums: number, size: number, count: number): number {
  let reached = sums;
  for (let i = 0; i < count; i++) reached |= reached << size;
  return reached;
}

/**
 * Whether a leader of the others, with `left` cards of the pool it holds, can shed them by single cards, pairs and triples
 * that the seat cannot beat, one after the other, and a last card. The seat may beat anything with a trap or the attack.
 */
export function canRunOutLeading(words: Int32Array, leader: Seat, seat: Seat, left: number): boolean {
  readLevels(handA(words, seat), handB(words, seat), own);
  if (own[3] !== 0 || ((own[0] as number) & BOTH_JOKERS) === BOTH_JOKERS) return false;
  readLevels(handA(words, leader), handB(words, leader), pool);
  const [once, twice, thrice, four] = [...pool] as [number, number, number, number];
  const singles = notBelow(own[0] as number);
  const pairs = notBelow(own[1] as number) & ~singles;
  const triples = notBelow(own[2] as number) & ~singles & ~pairs;
  let sums = 1;
  for (const ranks of [once, twice, thrice, four]) sums = withUnits(sums, 1, popCount(ranks & singles));
  for (const ranks of [twice, four]) sums = withUnits(sums, 2, popCount(ranks & pairs));
  sums = withUnits(sums, 3, popCount(thrice & triples));
  // After all but one of its cards any card is the last play.
  return ((sums >>> left) & 1) !== 0 || ((sums >>> (left - 1)) & 1) !== 0;
}
