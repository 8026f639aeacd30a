import { describeCards } from "../index.ts";

/** The kinds of a view, weakest first, as people call them (K6). */
export const KINDS = {
  solo: "solo",
  "straight-2": "2-straight",
  pair: "pair",
  "straight-3": "3-straight",
  triple: "triple",
} as const;

const SPECIALS: Readonly<Record<string, string>> = { D: "Draw", S: "Stop" };

/** A card in a sentence. */
export const cardName = (card: string): string => SPECIALS[card] ?? card;

/** Cards in words. */
export interface Named {
  readonly kind: string;
  /** With its number: `pair 7`, `3-straight 6-8`. */
  readonly label: string;
  /** The stronger the greater; Draw and Stop come after all combinations. */
  readonly strength: number;
}

/** What neighbouring cards are, with the numbers named for their X; undefined for nothing. */
export function nameOf(cards: readonly string[], values: readonly number[] = []): Named | undefined {
  const special = SPECIALS[cards[0] ?? ""];
  if (special !== undefined && cards.length === 1) {
    return { kind: special, label: special, strength: special === "Draw" ? 100 : 101 };
  }
  const info = describeCards(cards, values);
  if (info === undefined) return undefined;
  const { value, strength } = info;
  const rows = { "straight-2": 1, "straight-3": 2, solo: 0, pair: 0, triple: 0 } as const;
  const below = rows[info.kind];
  return {
    kind: KINDS[info.kind],
    label: `${KINDS[info.kind]} ${below === 0 ? value : `${value - below}-${value}`}`,
    strength,
  };
}

/** Cards with the numbers their X stand for: `7 X=7`. */
export function cardsText(cards: readonly string[], values: readonly number[] = []): string {
  const left = [...values];
  return cards.map((card) => (card === "X" && left.length > 0 ? `X=${left.shift()}` : card)).join(" ");
}

/** The combinations of `count` neighbours around a place. */
function around(hand: readonly string[], at: number, count: number): Named[] {
  const from = Math.max(0, at - count + 1);
  const windows = Array.from({ length: at - from + 1 }, (_, i) => hand.slice(from + i, from + i + count));
  return windows.flatMap((cards) => (cards.length === count ? (nameOf(cards) ?? []) : []));
}

/** What a card at a place would make with its neighbours, the strongest first; what is part of more is left out. */
function makes(hand: readonly string[], at: number): string[] {
  const threes = around(hand, at, 3);
  const found = threes.length > 0 ? threes : around(hand, at, 2);
  found.sort((a, b) => b.strength - a.strength);
  return [...new Set(found.map(({ label }) => label))];
}

/** What is good and bad about putting a card at a place. */
export function placeNotes(hand: readonly string[], card: string, at: number): string[] {
  const [left, right] = [hand[at - 1], hand[at]];
  const made = card === "D" || card === "S" ? [] : makes(hand.toSpliced(at, 0, card), at);
  const notes = made.length === 0 ? [] : [`makes ${made.join(", ")}`];
  if (card !== "X" && [left, right].includes("X") && Number(card) > 0) notes.push("next to X");
  if (left !== undefined && right !== undefined) {
    const parted = nameOf([left, right]);
    if (parted) notes.push(`parts ${parted.label}`);
  }
  return notes;
}
