import type { Bot } from "@cairn/bots";
import { type BaseView, type Game, Match, Rng, type Seat, unwrap } from "@cairn/core";

/** The deal that everybody plays on one day: it follows from the date and the game alone. */
export interface DayDeal {
  readonly date: string;
  readonly game: string;
  readonly players: number;
  /** Where everybody sits. */
  readonly seat: Seat;
  /** Makes the cards and the bots' choices. */
  readonly seed: string;
}

/** Changes when the same date shall have other cards. */
const SERIES = "cairn-day/1";

/** The deal of a date, written as year, month and day: `2026-11-18`. */
export function dealOfDay(game: string, players: number, date: string): DayDeal {
  const seed = `${SERIES}/${date}/${game}`;
  return { date, game, players, seat: new Rng(`${seed}/seat`).below(players), seed };
}

/** The rng of a match's deal, by how many deals were before it: a pass-out is dealt again. */
export const dealRng = (seed: string, deals: number): Rng => new Rng(`${seed}/deal/${deals}`);

/**
 * What the seat sees when a bot has played the deal at every seat. `luck` makes the choices of bots that choose by
 * chance; `isScored` says whether a view shows a deal with a score.
 */
export function playDayDeal(
  game: Game,
  { players, seat, seed }: DayDeal,
  bot: Bot,
  luck: string,
  isScored: (view: BaseView) => boolean,
): BaseView {
  const names = Array.from({ length: players }, () => ({ name: "" }));
  const match = new Match(game, unwrap(game.parseOptions({}, players)), names);
  const { position } = match;
  const choices = new Rng(`${seed}/${luck}`);
  for (let deals = 0; ;) {
    const view = game.view(position, seat);
    if (position.stage === "over" || (deals > 0 && position.stage === "deal-due" && isScored(view)))
      return view;
    if (position.stage === "deal-due") unwrap(match.apply(game.deal(position, dealRng(seed, deals++))));
    else {
      const legal = game.legalActions(position, position.turn, { byRank: true });
      unwrap(match.apply(bot.choose(game.view(position, position.turn), legal, choices)));
    }
  }
}

/** The share of other results that one is better than; equal ones count half. */
export function shareBeaten(own: number, others: readonly number[]): number {
  const worse = others.filter((other) => other < own).length;
  const equal = others.filter((other) => other === own).length;
  return others.length === 0 ? 0.5 : (worse + equal / 2) / others.length;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
