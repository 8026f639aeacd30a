import { krassKariertRules } from "../texts/rule-book/index.ts";

/** A card by name, for ears. */
export function cardName(card: string): string {
  const names: Readonly<Record<string, string>> = krassKariertRules.t.cardNames;
  return names[card] ?? card;
}

export const isJoker = (card: string): boolean => card === "X";
