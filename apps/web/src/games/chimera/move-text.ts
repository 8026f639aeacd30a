import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import type { Action } from "@cairn/core";
import type { Film, FilmDeal, Moment } from "../../session/replay/film.ts";
import type { FilmMove, Knowledge } from "../../session/replay/moves.ts";
import { orderOfPlay } from "./table/order-of-play.ts";
import { playName } from "./table/story.ts";
import type { ChimeraTexts } from "./texts/table/en.ts";
import type { ChimeraReplayTexts } from "./texts/replay/en.ts";

/** An action in the words of docs/notation.md; cards are written as everywhere. */
function moveText(action: ChimeraAction, t: ChimeraReplayTexts, knowsGifts: boolean): string {
  switch (action.type) {
    case "pass":
      return t.pass;
    case "bid":
      return t.bid(action.amount);
    case "give":
      return t.give(knowsGifts ? action.cards.join("-") : "");
    case "play":
      return action.cards
        .map((card) => (card === "PY" && action.piYa ? `PY=${action.piYa}` : card))
        .join("-");
  }
}

/** An action in words and cards. */
function shownMove(
  action: ChimeraAction,
  t: ChimeraReplayTexts,
  table: ChimeraTexts,
  knowsGifts: boolean,
): Pick<FilmMove, "words" | "cards" | "isPlay"> {
  switch (action.type) {
    case "pass":
      return { words: table.play.passed, cards: [], isPlay: false };
    case "bid":
      return { words: t.bid(action.amount), cards: [], isPlay: false };
    case "give":
      return {
        words: t.give(""),
        cards: knowsGifts ? action.cards.map((card) => ({ card })) : [],
        isPlay: false,
      };
    case "play": {
      const { mains, attached } = orderOfPlay(action.cards, action.piYa);
      const cards = [...mains, ...attached].map((card) => ({
        card,
        value: card === "PY" ? action.piYa : undefined,
      }));
      return { words: playName(table, action), cards, isPlay: true };
    }
  }
}

/** Writes down the moves of a deal for somebody. */
export function moveWriter(
  film: Film,
  deal: FilmDeal,
  knowledge: Knowledge,
  t: ChimeraReplayTexts,
  table: ChimeraTexts,
) {
  // Which cards moved the hunters know, when both have chosen, and nobody else (C10).
  const knowsAll =
    knowledge === "all" || (film.viewAt(deal.end, knowledge) as ChimeraView).deal?.got !== undefined;
  return (action: Action, moment: Moment): FilmMove => {
    const knowsGifts = knowsAll || action.seat === knowledge;
    return {
      moment,
      seat: action.seat,
      text: moveText(action as ChimeraAction, t, knowsGifts),
      ...shownMove(action as ChimeraAction, t, table, knowsGifts),
    };
  };
}
