import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import type { Action, BaseView, Seat } from "@cairn/core";
import type { SeenEvent } from "@cairn/krass-kariert";
import type { Film, FilmDeal, Moment } from "./film.ts";
import { isChimera } from "./look.ts";

/** The words of docs/notation.md in the reader's language; cards are written as everywhere. */
export interface MoveWords {
  readonly pass: string;
  readonly bid: (amount: number) => string;
  /** Without cards where they are not known. */
  readonly give: (cards: string) => string;
  readonly take: (card: string) => string;
  readonly insert: (card: string) => string;
  readonly concede: string;
}

export interface FilmMove {
  /** The moment right after it. */
  readonly moment: Moment;
  readonly seat: Seat;
  /** The cards, or what else was done. */
  readonly text: string;
  /** The record's own spelling, where it says more and the reader may know it: the places of a hand. */
  readonly places?: string;
}

/** The moves of one trick or round; number 0 is what comes before the first. */
export interface FilmTrick {
  readonly number: number;
  readonly moves: readonly FilmMove[];
}

/** Whose knowledge the list has: that of a seat, or everything. */
export type Knowledge = Seat | "all";

function chimeraText(action: ChimeraAction, words: MoveWords, knowsGifts: boolean): string {
  switch (action.type) {
    case "pass":
      return words.pass;
    case "bid":
      return words.bid(action.amount);
    case "give":
      return words.give(knowsGifts ? action.cards.join("-") : "");
    case "play":
      return action.cards
        .map((card) => (card === "PY" && action.piYa ? `PY=${action.piYa}` : card))
        .join("-");
  }
}

function krassKariertText(seen: SeenEvent, words: MoveWords): string {
  switch (seen.type) {
    case "play": {
      const values = [...(seen.values ?? [])];
      return seen.cards.map((card) => (card === "X" ? `X=${values.shift() ?? "?"}` : card)).join("-");
    }
    case "take":
      return words.take(seen.card);
    case "insert":
      return words.insert(seen.card ?? "");
    case "concede":
      return words.concede;
  }
}

const historyOf = (view: BaseView): readonly SeenEvent[] =>
  (view as BaseView & { deal?: { history: readonly SeenEvent[] } }).deal?.history ?? [];

/** Writes down the moves of a deal for somebody. */
function writer(film: Film, deal: FilmDeal, knowledge: Knowledge, words: MoveWords) {
  const { ending } = deal;
  if (isChimera(ending)) {
    // Which cards moved the hunters know, when both have chosen, and nobody else (C10).
    const knowsAll =
      knowledge === "all" || (film.viewAt(deal.end, knowledge) as ChimeraView).deal?.got !== undefined;
    return (action: Action, moment: Moment): FilmMove => ({
      moment,
      seat: action.seat,
      text: chimeraText(action as ChimeraAction, words, knowsAll || action.seat === knowledge),
    });
  }
  const histories = film.names.map((_, seat) => historyOf(film.viewAt(deal.end, seat)));
  return (action: Action, moment: Moment): FilmMove => {
    const isKnown = knowledge === "all" || knowledge === action.seat;
    const seen = histories[isKnown ? action.seat : knowledge]?.[moment - deal.start - 1];
    const move = { moment, seat: action.seat, text: seen ? krassKariertText(seen, words) : "" };
    return isKnown && action.type !== "concede" ? { ...move, places: film.format(action) } : move;
  };
}

/** The moves of a deal, trick by trick. */
export function movesOf(film: Film, deal: FilmDeal, knowledge: Knowledge, words: MoveWords): FilmTrick[] {
  const write = writer(film, deal, knowledge, words);
  const tricks: { number: number; moves: FilmMove[] }[] = [];
  for (const [i, event] of film.events.slice(deal.start, deal.end).entries()) {
    const moment = deal.start + i + 1;
    const number = film.trickAt(moment);
    if (tricks.at(-1)?.number !== number) tricks.push({ number, moves: [] });
    tricks.at(-1)?.moves.push(write(event as Action, moment));
  }
  return tricks;
}
