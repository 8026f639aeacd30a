import { pathOf } from "../routes.ts";
import type { SavedGame } from "../storage/games.ts";

let prepared: SavedGame | undefined;

/** Keeps a game that nobody has opened yet until its table asks for it; gives its path to go to. */
export function prepareGame(game: SavedGame): string {
  prepared = game;
  return pathOf({ name: "play", game: game.entry.game, id: game.entry.id });
}

/** The prepared game of this id, once: when its table is open, it keeps the game itself. */
export function takePrepared(id: string): SavedGame | undefined {
  if (prepared?.entry.id !== id) return undefined;
  const game = prepared;
  prepared = undefined;
  return game;
}
