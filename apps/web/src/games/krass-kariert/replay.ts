import type { ReplayUi } from "../game-ui.ts";
import { moveWriter } from "./move-text.ts";
import { krassKariertTexts } from "./texts/table/index.ts";
import { krassKariertReplayTexts } from "./texts/replay/index.ts";

export const krassKariertReplay: ReplayUi = {
  restName: () => krassKariertReplayTexts.t.rest,
  hasLargeRest: true,
  cardName(card) {
    const special: Readonly<Record<string, string>> = krassKariertReplayTexts.t.cards;
    return special[card] ?? card;
  },
  hasLargeHands: true,
  moveWriter: (film, deal, knowledge) =>
    moveWriter(film, deal, knowledge, krassKariertReplayTexts.t, krassKariertTexts.t),
  sliderPlace: "column",
};
