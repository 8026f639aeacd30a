import type { Action } from "@cairn/core";
import type { KrassKariertView, SeenEvent } from "@cairn/krass-kariert";
import type { Film, FilmDeal, Moment } from "../../session/replay/film.ts";
import type { FilmMove, Knowledge } from "../../session/replay/moves.ts";
import { whereInHand } from "./table/places.ts";
import { playName } from "./table/story.ts";
import type { KrassKariertTexts } from "./texts/table/en.ts";
import type { KrassKariertReplayTexts } from "./texts/replay/en.ts";

/** What was seen in the words of docs/notation.md; cards are written as everywhere. */
function moveText(seen: SeenEvent, t: KrassKariertReplayTexts): string {
  switch (seen.type) {
    case "play": {
      const values = [...(seen.values ?? [])];
      return seen.cards.map((card) => (card === "X" ? `X=${values.shift() ?? "?"}` : card)).join("-");
    }
    case "take":
      return t.take(seen.card);
    case "insert":
      return t.insert(seen.card ?? "");
    case "concede":
      return t.concede;
  }
}

/** What was seen in words and cards. */
function shownMove(
  seen: SeenEvent | undefined,
  t: KrassKariertReplayTexts,
  table: KrassKariertTexts,
): Pick<FilmMove, "words" | "cards" | "isPlay"> {
  switch (seen?.type) {
    case "play": {
      const values = [...(seen.values ?? [])];
      const cards = seen.cards.map((card) => ({ card, value: card === "X" ? values.shift() : undefined }));
      return { words: playName(table, seen), cards, isPlay: true };
    }
    case "take":
      return { words: t.takes, cards: [{ card: seen.card }], isPlay: false };
    case "insert":
      return {
        words: t.draws,
        cards: seen.card === undefined ? [] : [{ card: seen.card }],
        isPlay: false,
      };
    case "concede":
    case undefined:
      return { words: table.seat.lost, cards: [], isPlay: false };
  }
}

/** Writes down the moves of a deal for somebody: each by what that seat, or everybody together, saw of it. */
export function moveWriter(
  film: Film,
  deal: FilmDeal,
  knowledge: Knowledge,
  t: KrassKariertReplayTexts,
  table: KrassKariertTexts,
) {
  const histories = film.names.map(
    (_, seat) => (film.viewAt(deal.end, seat) as KrassKariertView).deal?.history ?? [],
  );
  return (action: Action, moment: Moment): FilmMove => {
    const isKnown = knowledge === "all" || knowledge === action.seat;
    const seen = histories[isKnown ? action.seat : knowledge]?.[moment - deal.start - 1];
    const move = {
      moment,
      seat: action.seat,
      text: seen ? moveText(seen, t) : "",
      ...shownMove(seen, t, table),
    };
    if (!isKnown || action.type === "concede") return move;
    const placed = { ...move, places: film.format(action) };
    const { at } = action as { readonly at?: number };
    if (action.type === "play" || at === undefined) return placed;
    const { deal: before } = film.viewAt(moment - 1, action.seat) as KrassKariertView;
    return { ...placed, where: whereInHand(table, before?.hand ?? [], at) };
  };
}
