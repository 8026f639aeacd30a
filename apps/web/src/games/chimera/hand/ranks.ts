import type { CardText } from "@cairn/chimera";

// Cards as texts, `7j` or `PY`, for a screen that knows no rules: which rank, which suit, in which order.

/** Ranks from low to high (C11). */
export const RANKS = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
  "12",
  "H",
  "PY",
  "CH",
] as const;

const isSingle = (card: CardText): boolean => card === "PY" || card === "CH";
export const rankOf = (card: CardText): string => (isSingle(card) ? card : card.slice(0, -1));
/** A letter, empty for Pi Ya and the Chimera. */
export const suitOf = (card: CardText): string => (isSingle(card) ? "" : card.slice(-1));
export const heightOf = (card: CardText): number => RANKS.indexOf(rankOf(card) as (typeof RANKS)[number]);
/** How many of a rank there are in the deck (C1). */
export const copiesOf = (rank: string): number => (rank === "PY" || rank === "CH" ? 1 : 4);

/** What a card is worth to whoever takes it (C2). */
export function treasureOf(card: CardText): number {
  const rank = rankOf(card);
  return rank === "2" ? 10 : rank === "11" ? 5 : 0;
}
export const treasureIn = (cards: readonly CardText[]): number =>
  cards.reduce((sum, card) => sum + treasureOf(card), 0);

/** How many of each rank some cards have, by height. */
export function countRanks(cards: readonly CardText[]): number[] {
  const counts = RANKS.map(() => 0);
  for (const card of cards) counts[heightOf(card)] = (counts[heightOf(card)] ?? 0) + 1;
  return counts;
}

/** Whether one count of ranks is within another. */
export const isWithin = (part: readonly number[], whole: readonly number[]): boolean =>
  part.every((count, height) => count <= (whole[height] ?? 0));

/** Cards of a hand for a count of ranks; those in `first` are taken before others. */
export function pickCards(
  hand: readonly CardText[],
  counts: readonly number[],
  first: readonly CardText[] = [],
): CardText[] {
  const left = [...counts];
  const ordered = [...first, ...hand.filter((card) => !first.includes(card))];
  return ordered.filter((card) => {
    const height = heightOf(card);
    const isWanted = (left[height] ?? 0) > 0;
    if (isWanted) left[height] = (left[height] ?? 0) - 1;
    return isWanted;
  });
}
