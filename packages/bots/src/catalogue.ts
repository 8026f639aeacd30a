import { ok, refuse, type Result } from "@cairn/core";
import { chimeraEntry } from "./chimera/entry.ts";
import type { Entry } from "./entry.ts";
import { krassKariertEntry } from "./krass-kariert/entry.ts";

/** Every game there is. */
export const CATALOGUE: readonly Entry[] = [chimeraEntry, krassKariertEntry];

/** The game with this id. */
export function findGame(id: string): Result<Entry> {
  const entry = CATALOGUE.find(({ game }) => game.id === id);
  if (entry) return ok(entry);
  const known = CATALOGUE.map(({ game }) => `"${game.id}"`).join(" or ");
  return refuse("unknown-game", `there is no game "${id.slice(0, 40)}", only ${known}`);
}
