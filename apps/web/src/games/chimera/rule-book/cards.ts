import { rankOf } from "@cairn/chimera/facts";
import { chimeraRules } from "../texts/rule-book/index.ts";

/** A card by its rank, for ears: suits mean nothing. */
export function cardName(card: string): string {
  const rank = rankOf(card);
  const names: Readonly<Record<string, string>> = chimeraRules.t.cardNames;
  return names[rank] ?? rank;
}

export const isJoker = (card: string): boolean => card === "PY";
