import type { SeenEvent } from "@cairn/krass-kariert";
import type { KrassKariertTexts } from "../../i18n/table/krass-kariert/en.ts";
import { krassKariertFace } from "../../cards/krass-kariert-face.ts";
import { isStop, numbersOf } from "./rounds.ts";
import { playName } from "./story.ts";

const signOf = (card: string): string => krassKariertFace(card)?.index ?? card;

/** What somebody did, as signs for eyes and in words for ears. */
export function bubbleOf(t: KrassKariertTexts, event: SeenEvent): { short: string; long: string } {
  switch (event.type) {
    case "play":
      return {
        short: numbersOf(event).map(signOf).join(" "),
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
