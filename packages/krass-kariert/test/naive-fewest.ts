import { DRAW, NAMINGS, type NamingTable, STRENGTHS, X } from "../src/kernel.ts";

/** Whether neighbouring cards may be played together, read straight from the table of namings. */
function isPlay(cards: readonly number[], policy: number): boolean {
  if (cards.some((card) => card >= DRAW)) return cards.length === 1;
  const code = cards.reduce((digits, card) => (digits << 4) | card, 0);
  const { start, entries } = NAMINGS[policy] as NamingTable;
  if (!cards.includes(X)) return (STRENGTHS[code] as number) > 0;
  return entries.slice(start[code], start[code + 1]).length > 0;
}

/** Tries every order of every play. */
export function naiveFewest(hand: readonly number[], policy: number, known: Map<string, number>): number {
  if (hand.length === 0) return 0;
  const found = known.get(hand.join());
  if (found !== undefined) return found;
  let fewest = Infinity;
  for (let at = 0; at < hand.length; at++) {
    for (let count = 1; count <= 3 && at + count <= hand.length; count++) {
      if (!isPlay(hand.slice(at, at + count), policy)) continue;
      fewest = Math.min(fewest, 1 + naiveFewest(hand.toSpliced(at, count), policy, known));
    }
  }
  known.set(hand.join(), fewest);
  return fewest;
}
