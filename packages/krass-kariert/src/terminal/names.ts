import { describeCards } from "../index.ts";
import { TEXTS } from "./texts/index.ts";
import type { KrassKariertTexts } from "./texts/shape.ts";

/** A card in a sentence. */
export const cardName = (card: string, { draw, stop }: KrassKariertTexts): string =>
  card === "D" ? draw : card === "S" ? stop : card;

/** Cards in words. */
export interface Named {
  readonly kind: string;
  /** With its number: `pair 7`, `3-straight 6-8`. */
  readonly label: string;
  /** The stronger the greater; Draw and Stop come after all combinations. */
  readonly strength: number;
}

/** What neighbouring cards are, with the numbers named for their X; undefined for nothing. */
export function nameOf(
  cards: readonly string[],
  values: readonly number[] = [],
  texts: KrassKariertTexts = TEXTS.en,
): Named | undefined {
  const [only = ""] = cards;
  if (cards.length === 1 && (only === "D" || only === "S")) {
    const special = cardName(only, texts);
    return { kind: special, label: special, strength: only === "D" ? 100 : 101 };
  }
  const info = describeCards(cards, values);
  if (info === undefined) return undefined;
  const { value, strength } = info;
  const rows = { "straight-2": 1, "straight-3": 2, solo: 0, pair: 0, triple: 0 } as const;
  const below = rows[info.kind];
  return {
    kind: texts.kinds[info.kind],
    label: texts.label(info.kind, value - below, value),
    strength,
  };
}

/** Cards with the numbers their X stand for: `7 X=7`. */
export function cardsText(cards: readonly string[], values: readonly number[] = []): string {
  const left = [...values];
  return cards.map((card) => (card === "X" && left.length > 0 ? `X=${left.shift()}` : card)).join(" ");
}

/** The combinations of `count` neighbours around a place. */
function around(hand: readonly string[], at: number, count: number, texts: KrassKariertTexts): Named[] {
  const from = Math.max(0, at - count + 1);
  const windows = Array.from({ length: at - from + 1 }, (_, i) => hand.slice(from + i, from + i + count));
  return windows.flatMap((cards) => (cards.length === count ? (nameOf(cards, [], texts) ?? []) : []));
}

/** What a card at a place would make with its neighbours, the strongest first; what is part of more is left out. */
function makes(hand: readonly string[], at: number, texts: KrassKariertTexts): string[] {
  const threes = around(hand, at, 3, texts);
  const found = threes.length > 0 ? threes : around(hand, at, 2, texts);
  found.sort((a, b) => b.strength - a.strength);
  return [...new Set(found.map(({ label }) => label))];
}

/** What is good and bad about putting a card at a place. */
export function placeNotes(
  hand: readonly string[],
  card: string,
  at: number,
  texts: KrassKariertTexts = TEXTS.en,
): string[] {
  const [left, right] = [hand[at - 1], hand[at]];
  const made = card === "D" || card === "S" ? [] : makes(hand.toSpliced(at, 0, card), at, texts);
  const notes = made.length === 0 ? [] : [texts.menu.makes(made.join(", "))];
  if (card !== "X" && [left, right].includes("X") && Number(card) > 0) notes.push(texts.menu.nextToX);
  if (left !== undefined && right !== undefined) {
    const parted = nameOf([left, right], [], texts);
    if (parted) notes.push(texts.menu.parts(parted.label));
  }
  return notes;
}
