import { heightOf, rankOf } from "@cairn/chimera/facts";
import type { ChimeraTexts } from "../texts/table/en.ts";
import type { LineStep } from "../../../table/line-step.ts";
import type { Trick, TrickEvent } from "./trick.ts";

/** Longer plays are told by their ends. */
const MANY = 4;

function ranksOf({ cards, piYa }: Extract<TrickEvent, { type: "play" }>): string {
  const heightHere = (card: string): number => (card === "PY" && piYa ? piYa - 1 : heightOf(card));
  const ranks = cards
    .toSorted((a, b) => heightHere(a) - heightHere(b))
    .map((card) => (card === "PY" && piYa ? String(piYa) : rankOf(card)));
  return ranks.length > MANY ? `${ranks[0]} … ${ranks.at(-1)}` : ranks.join(" ");
}

/** A trick in short. */
export const trickSteps = (t: ChimeraTexts, trick: Trick, nameOf: (seat: number) => string): LineStep[] =>
  trick.events.map((event) => ({
    name: nameOf(event.seat),
    short: event.type === "pass" ? t.play.passed : ranksOf(event),
    isQuiet: event.type === "pass",
  }));
