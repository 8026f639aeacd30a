import type { Game } from "@cairn/core";
import { type GameId, isGameId } from "../../games.ts";

const LOADERS: Readonly<Record<GameId, () => Promise<Game>>> = {
  chimera: async () => (await import("../../games/chimera/game.ts")).rules,
  "krass-kariert": async () => (await import("../../games/krass-kariert/game.ts")).rules,
};

const loaded = new Map<string, Game>();

/** The rules of a game, once they are loaded. */
export const rulesOf = (game: string): Game | undefined => loaded.get(game);

/** Loads the rules of a game: a table of it can then be followed. Fails where the network does. */
export async function loadRules(game: string): Promise<void> {
  if (isGameId(game) && !loaded.has(game)) loaded.set(game, await LOADERS[game]());
}
