import type { KindName } from "@cairn/krass-kariert";
import type { KrassKariertRules } from "../texts/rule-book/en.ts";
import { cardsOf, type Shown } from "../../../rules/blocks.ts";

// Every card that the rules of Krass Kariert show; a test asks the engine about each of them.

/** One example of every kind, weakest first (K6). */
export const KIND_EXAMPLES: Readonly<Record<KindName, string>> = {
  solo: "9",
  "straight-2": "5 4",
  pair: "3 3",
  "straight-3": "8 10 9",
  triple: "2 2 2",
};

/** What looks like a combination and is none. */
export const NOTHINGS: Readonly<Record<keyof KrassKariertRules["combinations"]["nothings"], string>> = {
  gap: "4 6",
  round: "12 1",
  mixed: "7 7 8",
};

/** A hand in which a play brings two cards together: the play, and what the new neighbours are (K2, K6). */
export const NEIGHBOURS = {
  hand: "4 9 8 4 11",
  at: 1,
  count: 2,
  kind: "straight-2",
  next: { at: 0, count: 2, kind: "pair" },
} as const;

/** What X can be named (K9). */
export const X_EXAMPLES: Readonly<
  Record<"pair" | "straight" | "middle" | "both", Shown & { readonly kind: KindName }>
> = {
  pair: { cards: cardsOf("X 7"), values: [7], kind: "pair" },
  straight: { cards: cardsOf("X 7"), values: [8], kind: "straight-2" },
  middle: { cards: cardsOf("5 X 7"), values: [6], kind: "straight-3" },
  both: { cards: cardsOf("X 9 X"), values: [9, 9], kind: "triple" },
};

/** By the key of its reason: what lies there, what is played on it, and whether that is higher (K6). */
export const DUELS: Readonly<
  Record<keyof KrassKariertRules["beats"]["duels"], readonly [lower: string, upper: string, beats: boolean]>
> = {
  number: ["7", "11", true],
  equal: ["8 8", "8 8", false],
  twoStraight: ["12", "2 1", true],
  pair: ["11 12", "1 1", true],
  threeStraight: ["12 12", "1 3 2", true],
  triple: ["10 12 11", "1 1 1", true],
  top: ["5 4", "5 6", true],
  backwards: ["2 3 4", "12 12", false],
};

/** The end of a deal that was really played: a test lets the engine say who pays (K14). By seat. */
export const END_EXAMPLE = {
  hands: ["9", "5 5", "2 11 3"].map(cardsOf),
  leader: 2,
  /** The place and the number of cards, in the order of play. */
  plays: [
    { seat: 2, at: 0, count: 1 },
    { seat: 0, at: 0, count: 1 },
    { seat: 1, at: 0, count: 2 },
  ],
  owed: [2],
} as const;
