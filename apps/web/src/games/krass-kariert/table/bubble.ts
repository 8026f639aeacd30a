import { describeCards, type SeenEvent } from "@cairn/krass-kariert";
import type { KrassKariertTexts } from "../texts/table/en.ts";
import { krassKariertFace } from "../cards/krass-kariert-face.ts";
import type { LineStep } from "../../../table/line-step.ts";
import { isStop, newsOf, numbersOf, type Round } from "./rounds.ts";
import { playName } from "./story.ts";

/** Three that follow each other need the ends only: there is little room at a seat. */
function shortOf(cards: readonly string[]): string {
  const info = describeCards(cards);
  return info?.kind === "straight-3"
    ? `${info.value - 2}–${info.value}`
    : cards.map((card) => signOf(card)).join(" ");
}
const signOf = (card: string): string => krassKariertFace(card)?.index ?? card;

/** What somebody did, as signs for eyes and in words for ears. */
export function bubbleOf(t: KrassKariertTexts, event: SeenEvent): { short: string; long: string } {
  switch (event.type) {
    case "play":
      return {
        short: shortOf(numbersOf(event)),
        long: isStop(event) ? t.play.stopped : playName(t, event),
      };
    case "take":
      return { short: `↓ ${signOf(event.card)}`, long: t.seat.takes(event.card) };
    case "insert":
      return { short: "↓", long: "" };
    case "concede":
      return { short: "✕", long: t.seat.lost };
  }
}

/** A round in short. */
export const roundSteps = (
  t: KrassKariertTexts,
  round: Round,
  nameOf: (seat: number) => string,
): LineStep[] =>
  newsOf(round).map((event) => ({
    name: nameOf(event.seat),
    ...bubbleOf(t, event),
    isQuiet: event.type !== "play",
    isTop: event === round.top,
  }));
