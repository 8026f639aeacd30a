import {
  botPlayer,
  type Contest,
  type ContestSpec,
  contestOf as find,
  type ArenaPlayer,
  type Team,
} from "@cairn/arena";
import { findBot } from "@cairn/bots";
import { type Rng, unwrap } from "@cairn/core";
import { GAMES } from "@cairn/games";

const ENTRIES = await Promise.all(GAMES.map(({ bots }) => bots()));
const ARENAS = await Promise.all(GAMES.flatMap(({ arena }) => (arena ? [arena()] : [])));

/** The one that belongs to a game. */
const of = <T extends { readonly game: { readonly id: string } }>(all: readonly T[], id: string): T =>
  all.find(({ game }) => game.id === id) as T;

export const contestOf = (spec: Partial<ContestSpec> & { game: string }): Contest =>
  unwrap(find(of(ARENAS, spec.game), { options: {}, ...spec }));

/** A bot of the house by its name. */
export const playerNamed = (game: string, name: string): ArenaPlayer =>
  botPlayer(unwrap(findBot(of(ENTRIES, game), name)));

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
