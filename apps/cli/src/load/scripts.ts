import { GAMES } from "@cairn/games";
import type { LoadScript } from "@cairn/registry";

/** The scripts of all games that have one. */
export const allScripts = (): Promise<LoadScript[]> =>
  Promise.all(GAMES.flatMap(({ load }) => (load ? [load()] : [])));
