import type { CardText } from "@cairn/chimera";
import { countRanks, heightOf, NUMBER_RANKS, rankOf, SHORTEST_STRAIGHT } from "@cairn/chimera/facts";
import type { ChimeraSettings } from "../settings.ts";

const byHeight = (a: CardText, b: CardText): number => heightOf(b) - heightOf(a);

/** The heights of the straights that single cards make. */
function straightHeights(counts: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (let low = 0; low < NUMBER_RANKS; low++) {
    let length = 0;
    while (low + length < NUMBER_RANKS && counts[low + length] === 1) length++;
    if (length >= SHORTEST_STRAIGHT) for (let i = 0; i < length; i++) found.add(low + i);
    low += length;
  }
  return found;
}

/** Which group of a hand sorted by combination a card belongs to: equal cards together, straights, the rest. */
function groupOf(counts: readonly number[], straights: ReadonlySet<number>, card: CardText): number {
  const count = counts[heightOf(card)] ?? 0;
  return count > 1 ? 4 - count : straights.has(heightOf(card)) ? 3 : 4;
}

/** Where in a hand sorted by combination a new one begins, but for the first. */
export function groupStarts(sorted: readonly CardText[]): number[] {
  const counts = countRanks(sorted);
  const straights = straightHeights(counts);
  return sorted.flatMap((card, i) => {
    const before = sorted[i - 1];
    if (before === undefined) return [];
    const [group, last] = [card, before].map((one) => groupOf(counts, straights, one));
    const isNewSet = group !== undefined && group < 3 && heightOf(card) !== heightOf(before);
    return group !== last || isNewSet ? [i] : [];
  });
}

/** Traps first, then triples, pairs, straights of what is left, the rest; each from high to low. */
function byCombination(hand: readonly CardText[]): CardText[] {
  const counts = countRanks(hand);
  const straights = straightHeights(counts);
  const group = (card: CardText): number => groupOf(counts, straights, card);
  return hand.toSorted((a, b) => group(a) - group(b) || byHeight(a, b));
}

/** A hand in the order that its player wants. */
export function sortHand(hand: readonly CardText[], order: ChimeraSettings["handOrder"]): CardText[] {
  if (order === "combinations") return byCombination(hand);
  const sorted = hand.toSorted(byHeight);
  return order === "low-left" ? sorted.toReversed() : sorted;
}

/** Equal cards of a sorted hand as one stack. */
export function stacksOf(sorted: readonly CardText[]): CardText[][] {
  const stacks: CardText[][] = [];
  for (const card of sorted) {
    const last = stacks.at(-1);
    if (last?.[0] !== undefined && rankOf(last[0]) === rankOf(card)) last.push(card);
    else stacks.push([card]);
  }
  return stacks;
}
