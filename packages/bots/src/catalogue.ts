import { chimera } from "@cairn/chimera";
import { type Game, ok, refuse, type Result } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import { type Bot, random } from "./bot.ts";
import { chimeraGreedy } from "./chimera-greedy.ts";
import { krassKariertGreedy } from "./krass-kariert-greedy.ts";

/** A game with the bots that can play it, weakest first. */
export interface Entry {
  readonly game: Game;
  readonly bots: readonly Bot[];
}

/** Every game there is. */
export const CATALOGUE: readonly Entry[] = [
  { game: chimera, bots: [random, chimeraGreedy] },
  { game: krassKariert, bots: [random, krassKariertGreedy] },
];

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(" or ");

/** The game with this id. */
export function findGame(id: string): Result<Entry> {
  const entry = CATALOGUE.find(({ game }) => game.id === id);
  if (entry) return ok(entry);
  return refuse(
    "unknown-game",
    `there is no game "${id.slice(0, 40)}", only ${list(CATALOGUE.map(({ game }) => game.id))}`,
  );
}

/** The bot with this name. */
export function findBot({ game, bots }: Entry, name: string): Result<Bot> {
  const bot = bots.find((known) => known.name === name);
  if (bot) return ok(bot);
  return refuse(
    "unknown-bot",
    `${game.id} has no bot "${name.slice(0, 40)}", only ${list(bots.map((known) => known.name))}`,
  );
}
