import { describeCards, type KindName } from "../index.ts";

const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H", "PY", "CH"];
const WORDS: Readonly<Record<string, string>> = { H: "Hero", PY: "Pi Ya", CH: "Chimera" };

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

/** Where a kind's value stands among its words. */
const KIND_WORDS: Readonly<Record<KindName, readonly [before: string, after: string]>> = {
  single: ["single", ""],
  pair: ["pair", ""],
  "pair-sequence": ["pair sequence", ""],
  triple: ["triple", ""],
  "triple-sequence": ["triple sequence", ""],
  "triple-card": ["triple", " + card"],
  "triple-pair": ["triple", " + pair"],
  "triple-sequence-cards": ["triple sequence", " + cards"],
  "triple-sequence-pairs": ["triple sequence", " + pairs"],
  straight: ["straight", ""],
  "quad-cards": ["quad", " + two cards"],
  "quad-pairs": ["quad", " + two pairs"],
  trap: ["trap", ""],
  attack: ["Chimera's attack", ""],
};

/** Names cards that are known to be a combination (C11, C15). */
export function nameOf(cards: readonly string[], piYa?: number): Named {
  const info = describeCards(cards, piYa);
  if (info === undefined) throw new Error(`${cards.join("-")} is no combination`);
  const [before, after] = KIND_WORDS[info.kind];
  const value = info.length > 1 ? `${info.low}-${info.top}` : (WORDS[info.top] ?? info.top);
  if (info.kind === "attack") return { kind: "attack", label: before, ranks: "PY-CH" };
  if (info.kind !== "straight") {
    const ranks = [...byRank(info.mains), ...byRank(info.attached)].flat().map(rankOf).join("-");
    return { kind: before + after, label: `${before} ${value}${after}`, ranks };
  }
  const numbers = cards.map((card) => (card === "PY" ? (piYa ?? 0) : Number(rankOf(card))));
  const ranks = numbers
    .toSorted((a, b) => a - b)
    .map((n) => (n === piYa ? `PY=${n}` : `${n}`))
    .join("-");
  const reading = piYa === undefined ? "" : ` (Pi Ya as ${piYa})`;
  return { kind: `straight of ${cards.length}`, label: `straight ${value}${reading}`, ranks };
}
