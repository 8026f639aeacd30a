import { type ArenaPlayer, botPlayer, type Contest, type ContestSpec, type Team } from "@cairn/arena";
import { makeContest } from "@cairn/games/arena";
import { findBot } from "@cairn/bots";
import { findGame } from "@cairn/games/bots";
import { type Rng, unwrap } from "@cairn/core";

export const contestOf = (spec: Partial<ContestSpec> & { game: string }): Contest =>
  unwrap(makeContest({ options: {}, ...spec }));

/** One of our bots by its name. */
export const playerNamed = (game: string, name: string): ArenaPlayer =>
  botPlayer(unwrap(findBot(unwrap(findGame(game)), name)));

/** Two players, each at all seats of its side. */
export const teamOf =
  (a: ArenaPlayer, b: ArenaPlayer): Team =>
  (side) =>
    side === "a" ? a : b;

/** A number between 0 and 1. */
export const uniform = (rng: Rng): number => rng.next() / 2 ** 32;

/** A normally distributed number (Box–Muller). */
export const normal = (rng: Rng, mean: number, deviation: number): number =>
  mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform(rng))) * Math.cos(2 * Math.PI * uniform(rng));
