import { type CombinationInfo, describeCards } from "../index.ts";
import { TEXTS } from "./texts/index.ts";
import type { ChimeraTexts } from "./texts/shape.ts";

const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H", "PY", "CH"];

export const rankOf = (card: string): string => (card === "PY" || card === "CH" ? card : card.slice(0, -1));

/** The treasure in some cards: 10 for each 2, 5 for each 11 (C2). */
export const treasureOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) === "2" ? 10 : rankOf(card) === "11" ? 5 : 0), 0);

/** Cards grouped by rank, lowest first, in the order they come in. */
export function byRank(cards: readonly string[]): string[][] {
  const groups = RANKS.map((rank) => cards.filter((card) => rankOf(card) === rank));
  return groups.filter((group) => group.length > 0);
}

/** A combination in words. */
export interface Named {
  readonly kind: string;
  /** With its value: `pair 7`, `straight 4-8`, `triple 9 + card`. */
  readonly label: string;
  /** By rank, as it may be typed: `7-7-7-9`, `8-9-10-PY=11-12`. */
  readonly ranks: string;
}

/** Names cards that are known to be a combination (C11, C15). */
export function nameOf(cards: readonly string[], piYa?: number, texts: ChimeraTexts = TEXTS.en): Named {
  const info = describeCards(cards, piYa);
  if (info === undefined) throw new Error(`${cards.join("-")} is no combination`);
  return { ...texts.combination(info, cards.length, piYa), ranks: ranksOf(info, cards, piYa) };
}

/** A combination's ranks, as they may be typed. */
function ranksOf(
  { kind, mains, attached }: CombinationInfo,
  cards: readonly string[],
  piYa?: number,
): string {
  if (kind === "attack") return "PY-CH";
  if (kind !== "straight") return [...byRank(mains), ...byRank(attached)].flat().map(rankOf).join("-");
  return cards
    .map((card) => (card === "PY" ? (piYa ?? 0) : Number(rankOf(card))))
    .toSorted((a, b) => a - b)
    .map((n) => (n === piYa ? `PY=${n}` : `${n}`))
    .join("-");
}
