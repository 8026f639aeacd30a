import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import type { Action } from "@cairn/core";
import type { Film, FilmDeal, Moment } from "../../session/replay/film.ts";
import type { FilmMove, Knowledge } from "../../session/replay/moves.ts";
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

/** Writes down the moves of a deal for somebody. */
export function moveWriter(film: Film, deal: FilmDeal, knowledge: Knowledge, t: ChimeraReplayTexts) {
  // Which cards moved the hunters know, when both have chosen, and nobody else (C10).
  const knowsAll =
    knowledge === "all" || (film.viewAt(deal.end, knowledge) as ChimeraView).deal?.got !== undefined;
  return (action: Action, moment: Moment): FilmMove => ({
    moment,
    seat: action.seat,
    text: moveText(action as ChimeraAction, t, knowsAll || action.seat === knowledge),
  });
}
