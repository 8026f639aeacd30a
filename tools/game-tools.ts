import { GAMES } from "@cairn/games";

/** A program or module among the tools of a game's package. */
export const gameTool = (game: string, name: string): URL =>
  new URL(`../packages/${game}/tools/${name}`, import.meta.url);

/** What every game's module of this name exports, in the order of the list of games. */
export const importGameTools = <T>(name: string): Promise<T[]> =>
  Promise.all(GAMES.map(async ({ game }) => (await import(gameTool(game.id, name).href)) as T));
