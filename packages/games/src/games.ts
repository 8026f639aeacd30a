import { chimeraPackage } from "@cairn/chimera/package";
import { type Game, ok, refuse, type Result } from "@cairn/core";
import { krassKariertPackage } from "@cairn/krass-kariert/package";
import type { GamePackage, GameParts, PartName } from "@cairn/registry";

const registered: GamePackage[] = [
  // One line a game.
  chimeraPackage,
  krassKariertPackage,
];

/** Every game there is. */
export const GAMES: readonly GamePackage[] = registered;

/** Registers a further game in this process; the same one twice is no change. */
export function addGame(added: GamePackage): Result<GamePackage> {
  const known = registered.find(({ game }) => game.id === added.game.id);
  if (known === added) return ok(known);
  if (known) return refuse("known-game", `there is a game "${known.game.id}" already`);
  registered.push(added);
  return ok(added);
}

const listed = (games: readonly GamePackage[]): string =>
  games.map(({ game }) => `"${game.id}"`).join(" or ");

/** The game with this id, and all that belongs to it. */
export function findPackage(id: string): Result<GamePackage> {
  const found = registered.find(({ game }) => game.id === id);
  if (found) return ok(found);
  return refuse("unknown-game", `there is no game "${id.slice(0, 40)}", only ${listed(registered)}`);
}

/** The rules of the game with this id. */
export function findGame(id: string): Result<Game> {
  const found = findPackage(id);
  return found.ok ? ok(found.value.game) : found;
}

/** What a part is called where it is missing. */
const PART_NAMES: Readonly<Record<PartName, string>> = {
  bots: "bots",
  arena: "modes for the arena",
  learning: "nets to train",
  env: "environment for learning programs",
  terminal: "table for the terminal",
  study: "study of its play",
  ratings: "ratings",
  load: "script for load",
  puzzles: "puzzles",
  bench: "bench",
  census: "census",
};

/** A part of the game with this id, imported if nobody has asked for it before. */
export async function findPart<P extends PartName>(id: string, part: P): Promise<Result<GameParts[P]>> {
  const found = findPackage(id);
  if (!found.ok) return found;
  const load = found.value[part] as (() => Promise<GameParts[P]>) | undefined;
  if (load) return ok(await load());
  const others = registered.filter((other) => other[part] !== undefined);
  const only = others.length > 0 ? `, only ${listed(others)}` : "";
  return refuse("missing-part", `"${id}" has no ${PART_NAMES[part]}${only}`);
}
