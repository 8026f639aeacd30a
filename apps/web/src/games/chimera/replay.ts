import { rankOf, suitOf } from "@cairn/chimera/facts";
import type { ReplayUi } from "../game-ui.ts";
import { sortHand } from "./hand/order.ts";
import { moveWriter } from "./move-text.ts";
import { chimeraSettings } from "./settings.ts";
import { chimeraReplayTexts } from "./texts/replay/index.ts";
import { chimeraTexts } from "./texts/table/index.ts";

export const chimeraReplay: ReplayUi = {
  restName: () => chimeraReplayTexts.t.rest,
  cardName: (card) => chimeraTexts.t.card(rankOf(card), suitOf(card)),
  rankOf,
  inOrder: (hand) => sortHand(hand, chimeraSettings.handOrder),
  beforeTricks: () => chimeraReplayTexts.t.beforeTricks,
  moveWriter: (film, deal, knowledge) =>
    moveWriter(film, deal, knowledge, chimeraReplayTexts.t, chimeraTexts.t),
  sliderPlace: "bar",
};
