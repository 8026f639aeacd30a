import type { Action, Seat } from "@cairn/core";
import type { Film, FilmDeal, Moment } from "./film.ts";

export interface FilmMove {
  /** The moment right after it. */
  readonly moment: Moment;
  readonly seat: Seat;
  /** In the notation of records. */
  readonly text: string;
  /** In words, as the table has them. */
  readonly words: string;
  /** The cards that are shown, in the order in which they lie, with what each stands for. */
  readonly cards: readonly { readonly card: string; readonly value?: number | undefined }[];
  /** Whether the cards are a play: they say all that there is to say. */
  readonly isPlay: boolean;
  /** Where a card goes in the hand, in words, where that is a choice and the reader may know it. */
  readonly where?: string;
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

/** The moves of a deal, trick by trick. */
export function movesOf(
  film: Film,
  deal: FilmDeal,
  write: (action: Action, moment: Moment) => FilmMove,
): FilmTrick[] {
  const tricks: { number: number; moves: FilmMove[] }[] = [];
  for (const [i, event] of film.events.slice(deal.start, deal.end).entries()) {
    const moment = deal.start + i + 1;
    const number = film.trickAt(moment);
    if (tricks.at(-1)?.number !== number) tricks.push({ number, moves: [] });
    tricks.at(-1)?.moves.push(write(event as Action, moment));
  }
  return tricks;
}
