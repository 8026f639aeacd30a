// Cards of one number are the same (S1), so a set of cards is how many there are of each number: two bits a number.

export const RANKS = 9;
export const COPIES = 3;
export const HAND_SIZE = 8;

const shiftOf = (rank: number): number => 2 * (rank - 1);

/** `count` cards of one number. */
export const cardsOf = (rank: number, count: number): number => count << shiftOf(rank);

export const countOf = (cards: number, rank: number): number => (cards >> shiftOf(rank)) & 3;

/** How many cards there are. */
export function size(cards: number): number {
  let sum = 0;
  for (let left = cards; left !== 0; left >>= 2) sum += left & 3;
  return sum;
}

/** Whether all of these cards are among those. */
export function contains(cards: number, part: number): boolean {
  for (let rank = 1; rank <= RANKS; rank++) if (countOf(part, rank) > countOf(cards, rank)) return false;
  return true;
}

/** All cards there are. */
export const DECK: number = Array.from({ length: RANKS }, (_, i) => cardsOf(i + 1, COPIES)).reduce(
  (all, cards) => all + cards,
  0,
);

/** Cards as texts, ascending. */
export const formatCards = (cards: number): string[] =>
  Array.from({ length: RANKS }, (_, i) =>
    Array.from({ length: countOf(cards, i + 1) }, () => `${i + 1}`),
  ).flat();

/** Cards from texts; undefined if one is none, or there are more of a number than exist. */
export function parseCards(texts: readonly string[]): number | undefined {
  let cards = 0;
  for (const text of texts) {
    if (!/^[1-9]$/.test(text) || countOf(cards, Number(text)) === COPIES) return undefined;
    cards += cardsOf(Number(text), 1);
  }
  return cards;
}
