import { type Bot, type BotTable, findBot } from "@cairn/bots";
import { type Game, type Match, type RecordPlayer, type Result, startMatch } from "@cairn/core";
import { findGame, findPart } from "@cairn/games";
import type { GameParts, PartName } from "@cairn/registry";
import { WrongCall } from "./exit.ts";
import { readNets } from "@cairn/server/models";
import { splitSpecs } from "@cairn/server/programs";

/** The value of a result from a flag; a refusal is a wrong call. */
export function need<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new WrongCall(result.error.message);
}

/** The rules of a game. */
export const needGame = (id: string): Game => need(findGame(id));

/** A part of a game, such as its bots. */
export const needPart = async <P extends PartName>(id: string, part: P): Promise<GameParts[P]> =>
  need(await findPart(id, part));

/** A whole number from a flag. */
export function needInt(text: string, flag: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new WrongCall(`${flag} must be a whole number from ${min} to ${max}, not "${text.slice(0, 20)}"`);
}

/** A JSON value from a flag. */
export function needJson(text: string, flag: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongCall(`${flag} must be JSON, not "${text.slice(0, 40)}"`);
  }
}

/**
 * Our bots by their names. Without a clock no bot can have a budget in milliseconds: what must be reproducible passes
 * none.
 */
export const needBots = (entry: BotTable, names: readonly string[], now?: () => number): Bot[] =>
  names.map((name) => need(findBot(entry, name, now, readNets)));

/** A name for each seat, from `a,b,c`; one alone stands for all seats. */
export function needNames(text: string, players: number): string[] {
  const listed = splitSpecs(text);
  const names = listed.length === 1 ? Array.from({ length: players }, () => listed[0] as string) : listed;
  if (names.length === players) return names;
  throw new WrongCall(`--bots names ${listed.length} bots for ${players} players`);
}

/** How many players: as many as asked for, else as many as bots are named, else the fewest there may be. */
export function needPlayers(game: Game, asked: string | undefined, names: string): number {
  const { minPlayers, maxPlayers } = game;
  if (asked !== undefined) return needInt(asked, "--players", minPlayers, maxPlayers);
  const named = splitSpecs(names).length;
  return named === 1 ? minPlayers : needInt(String(named), "the number of --bots", minPlayers, maxPlayers);
}

export const needMatch = (game: Game, options: unknown, players: readonly RecordPlayer[]): Match =>
  need(startMatch(game, options, players));
