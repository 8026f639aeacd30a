import type { KindName } from "@cairn/chimera";
import type { ChimeraRules } from "../texts/rule-book/en.ts";
import { cardsOf, type Shown } from "../../../rules/blocks.ts";

// Every card that the rules of Chimera show; a test asks the engine about each of them.

/** One example of every kind, in the order of C11. */
export const KIND_EXAMPLES: Readonly<Record<KindName, string>> = {
  single: "8p",
  pair: "9j 9s",
  "pair-sequence": "4j 4s 5p 5t 6j 6p",
  triple: "7j 7s 7p",
  "triple-sequence": "10j 10s 10p 11s 11p 11t",
  "triple-card": "6s 6p 6t Hj",
  "triple-pair": "3j 3s 3p 12s 12t",
  "triple-sequence-cards": "4j 4s 4p 5j 5s 5t 9p PY",
  "triple-sequence-pairs": "8j 8s 8p 9j 9s 9t 2s 2p Hj Hs",
  straight: "5j 6s 7p 8t 9j",
  "quad-cards": "10j 10s 10p 10t 3s 7j",
  "quad-pairs": "5j 5s 5p 5t 8j 8s 12p 12t",
  trap: "6j 6s 6p 6t",
  attack: "PY CH",
};

/** What looks like a combination and is none (C3, C11–C14). */
export const NOTHINGS: Readonly<Record<keyof ChimeraRules["combinations"]["nothings"], string>> = {
  short: "3j 4s 5p 6t",
  hero: "9j 10s 11p 12t Hj",
  quad: "9j 9s 9p 9t 4j 4s",
  ownFourth: "5j 5s 5p 5t 6j 6s 6p 6t",
  piYa: "10j PY",
};

export const PI_YA_EXAMPLES: Readonly<Record<"inside" | "high" | "low", Shown>> = {
  inside: { cards: cardsOf("4j 5s PY 7p 8t"), values: [6] },
  high: { cards: cardsOf("5s 6j 7p 8t PY"), values: [9] },
  low: { cards: cardsOf("PY 5s 6j 7p 8t"), values: [4] },
};

/** Single cards from weak to strong, and the cards that are worth something (C2, C11). */
export const SINGLES: readonly string[] = cardsOf("1j 7s 12p Ht PY CH");
export const TREASURES: Readonly<
  Record<"toad" | "cat", { readonly cards: readonly string[]; readonly points: number }>
> = {
  toad: { cards: cardsOf("2j 2s 2p 2t"), points: 10 },
  cat: { cards: cardsOf("11j 11s 11p 11t"), points: 5 },
};

/** By the key of its reason: what lies there, what is played on it, and whether that is higher (C16, C17). */
export const DUELS: Readonly<
  Record<keyof ChimeraRules["beats"]["duels"], readonly [lower: string, upper: string, beats: boolean]>
> = {
  higher: ["6j 6s", "9j 9p", true],
  equal: ["9j 9p", "9s 9t", false],
  straight: ["3j 4s 5p 6t 7j", "5j 6s 7p 8t 9j", true],
  length: ["3j 4s 5p 6t 7j", "5j 6s 7p 8t 9j 10s", false],
  attached: ["8j 8s 8p 12t", "10j 10s 10p 1t", true],
  kind: ["8j 8s 8p 3t", "12j 12s 12p", false],
  trap: ["CH", "3j 3s 3p 3t", true],
  quad: ["12j 12s 12p 12t 8j 9j", "1j 1s 1p 1t", true],
  higherTrap: ["3j 3s 3p 3t", "5j 5s 5p 5t", true],
  chimera: ["3j 3s 3p 3t", "CH", false],
  attack: ["Hj Hs Hp Ht", "PY CH", true],
};
