/** The kinds of a view, weakest first, as people call them (K6). */
export const KINDS = {
  solo: "solo",
  "straight-2": "2-straight",
  pair: "pair",
  "straight-3": "3-straight",
  triple: "triple",
} as const;

const LADDER: readonly string[] = Object.values(KINDS);
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

function nameNumbers(numbers: readonly number[]): Named | undefined {
  const [low = 0, ...rest] = [...numbers].sort((a, b) => a - b);
  const top = rest.at(-1) ?? low;
  const isEqual = top === low;
  const isRow = rest.every((n, i) => n === low + i + 1);
  if (!isEqual && !isRow) return undefined;
  const size = numbers.length;
  const kind = size === 1 ? "solo" : isEqual ? (size === 2 ? "pair" : "triple") : `${size}-straight`;
  const label = `${kind} ${isEqual ? top : `${low}-${top}`}`;
  return { kind, label, strength: 16 * LADDER.indexOf(kind) + top };
}

/** What neighbouring cards are, with the numbers named for their X; undefined for nothing. */
export function nameOf(cards: readonly string[], values: readonly number[] = []): Named | undefined {
  const special = SPECIALS[cards[0] ?? ""];
  if (special !== undefined && cards.length === 1) {
    return { kind: special, label: special, strength: special === "Draw" ? 100 : 101 };
  }
  const left = [...values];
  const numbers = cards.map((card) =>
    card === "X" ? (left.shift() ?? Number.NaN) : Number(card) || Number.NaN,
  );
  return numbers.some(Number.isNaN) ? undefined : nameNumbers(numbers);
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
