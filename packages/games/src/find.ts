import { type Game, ok, refuse, type Result } from "@cairn/core";

/** The one of these that belongs to the game with this id. */
export function findIn<T extends { readonly game: Game }>(all: readonly T[], id: string): Result<T> {
  const found = all.find(({ game }) => game.id === id);
  if (found) return ok(found);
  const known = all.map(({ game }) => `"${game.id}"`).join(" or ");
  return refuse("unknown-game", `there is no game "${id.slice(0, 40)}", only ${known}`);
}
