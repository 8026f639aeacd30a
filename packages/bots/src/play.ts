import {
  type Action,
  type BaseView,
  type Game,
  type Match,
  Rng,
  type Seat,
  seatsToAct,
  unwrap,
} from "@cairn/core";
import type { Bot } from "./bot.ts";
import type { BotMemory } from "./memory.ts";

/** A bot's choice at a seat of a match, with its memory there if it has one. */
export function chooseFor(match: Match, bot: Bot, seat: Seat, rng: Rng, memory?: BotMemory): Action {
  const { game, position } = match;
  const legal = game.legalActions(position, seat, { byRank: true });
  return bot.choose(game.view(position, seat), legal, rng, undefined, memory);
}

/** The viewer's legal actions, from the view alone: they are the same in every world that fits the view. */
export function legalFromView(game: Game, view: BaseView): Action[] {
  if (view.viewer === "spectator") return [];
  return game.legalActions(game.sample(view, new Rng("any")), view.viewer, { byRank: true });
}

/** Plays a match to its end; the deals and the bots draw from separate random streams of the seed. */
export function playOut(match: Match, bots: readonly Bot[], seed: string): void {
  const deals = new Rng(`${seed}/deals`);
  const choices = new Rng(`${seed}/bots`);
  const memories = bots.map((): BotMemory => ({}));
  while (match.position.stage !== "over") {
    if (match.position.stage === "deal-due") {
      unwrap(match.apply(match.game.deal(match.position, deals)));
      continue;
    }
    const seat = seatsToAct(match.position)[0] as Seat;
    unwrap(match.apply(chooseFor(match, bots[seat] as Bot, seat, choices, memories[seat])));
  }
}
