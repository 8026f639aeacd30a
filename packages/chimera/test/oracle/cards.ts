// The first part of the oracle, a second, naive reading of the rules of Chimera (C1-C24) that was written without sight
// of the engine, only for tests to compare the engine with. Nothing here imports from outside this folder.
// Cards (C1-C3), and how often each rank occurs among some.

/** As records spell it: "7j", "12t", "Hs", "PY", "CH". */
export type Card = string;

/** C11: the rank order. A rank's order number is its place here plus one: 1 to 12, Hero 13, Pi Ya 14, Chimera 15. */
const RANK_NAMES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H", "PY", "CH"];
export const HIGHEST_NUMBER = 12;
export const PI_YA = 14;
export const CHIMERA = 15;

/** C1: all 54 cards. */
export const DECK: readonly Card[] = [
  ...RANK_NAMES.slice(0, 13).flatMap((rank) => ["j", "s", "p", "t"].map((suit) => rank + suit)),
  "PY",
  "CH",
];

export function rankName(card: Card): string {
  if (!DECK.includes(card)) throw new Error(`no such card: ${card}`);
  return card === "PY" || card === "CH" ? card : card.slice(0, -1);
}

function rankOrder(card: Card): number {
  return RANK_NAMES.indexOf(rankName(card)) + 1;
}

/** C2. */
export function treasure(card: Card): number {
  const rank = rankName(card);
  if (rank === "2") return 10;
  return rank === "11" ? 5 : 0;
}

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** How often each rank occurs, by order number; place 0 is not used. */
export type Counts = number[];

export function countRanks(cards: readonly Card[]): Counts {
  const counts: Counts = Array.from({ length: CHIMERA + 1 }, () => 0);
  for (const card of cards) counts[rankOrder(card)] = at(counts, rankOrder(card)) + 1;
  return counts;
}

/** The rank names, ascending, each as often as it occurs, joined by "-". */
export function spell(counts: Counts): string {
  return RANK_NAMES.flatMap((name, i) => Array.from({ length: at(counts, i + 1) }, () => name)).join("-");
}
