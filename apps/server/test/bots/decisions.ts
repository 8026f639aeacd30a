import { GAMES } from "@cairn/games";
import { type Action, type BaseView, type Game, seatsToAct } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import type { LevelRequest } from "../../src/bots/index.ts";

/** A decision in a match, with the truth that a bot does not get. */
export interface Decision {
  readonly game: Game;
  /** As it would come out of a message. */
  readonly view: BaseView;
  readonly legal: readonly Action[];
}

/** Every decision of random matches, match after match. */
function* decisionsIn(game: Game, seed: string): Generator<Decision> {
  for (let match = 0; ; match++) {
    const setup = { players: game.minPlayers, options: {} };
    for (const { position } of randomMoments(game, setup, `${seed}/${match}`)) {
      for (const seat of seatsToAct(position)) {
        const view = JSON.parse(JSON.stringify(game.view(position, seat))) as BaseView;
        yield { game, view, legal: game.legalActions(position, seat) };
      }
    }
  }
}

/** Decisions of each game in turn, from random play. */
export function decisions(count: number, seed: string): Decision[] {
  const sources = GAMES.map(({ game }) => decisionsIn(game, seed));
  return Array.from({ length: count }, (_, i) => sources[i % sources.length]?.next().value as Decision);
}

/** The first decision with a real choice. */
export const hardDecision = (seed: string): Decision =>
  decisions(40, seed).find(({ legal }) => legal.length > 5) as Decision;

export const ask = ({ game, view }: Decision, level: number, seed = "seed"): LevelRequest => ({
  game: game.id,
  level,
  view,
  seed,
});
