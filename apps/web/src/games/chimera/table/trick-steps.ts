import { rankOf } from "@cairn/chimera/facts";
import type { ChimeraTexts } from "../texts/table/en.ts";
import type { LineStep } from "../../../table/line-step.ts";
import { orderOfPlay } from "./order-of-play.ts";
import type { Trick, TrickEvent } from "./trick.ts";

/** Sequences are told by their ends, as many cards of each as there are: 3 … 7 is a straight, 3 3 … 5 5 are pairs. */
function ranksOf({ cards, piYa }: Extract<TrickEvent, { type: "play" }>): string {
  const { mains, attached } = orderOfPlay(cards, piYa);
  const ranks = mains.map((card) => (card === "PY" && piYa ? String(piYa) : rankOf(card)));
  const low = ranks.filter((rank) => rank === ranks[0]);
  const top = ranks.filter((rank) => rank === ranks.at(-1));
  const isSequence = low.length + top.length < ranks.length || (low[0] !== top[0] && low.length > 1);
  const main = isSequence ? `${low.join(" ")} … ${top.join(" ")}` : ranks.join(" ");
  return attached.length === 0 ? main : `${main} + ${attached.map(rankOf).join(" ")}`;
}

/** A trick in short. */
export const trickSteps = (t: ChimeraTexts, trick: Trick, nameOf: (seat: number) => string): LineStep[] =>
  trick.events.map((event) => ({
    name: nameOf(event.seat),
    short: event.type === "pass" ? t.play.passed : ranksOf(event),
    isQuiet: event.type === "pass",
  }));
