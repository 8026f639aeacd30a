import type { Rules } from "../src/games/game-ui.ts";
import { rules as chimera } from "../src/games/chimera/rules.ts";
import { DEFAULT_OPTIONS } from "@cairn/chimera/facts";
import { defaultOptions } from "@cairn/krass-kariert/facts";
import { rules as krassKariert } from "../src/games/krass-kariert/rules.ts";

/** The games of the page without anything that only a browser has. */
export const GAMES: Readonly<
  Record<string, { readonly rules: Rules; readonly usual: (players: number) => object }>
> = {
  chimera: { rules: chimera, usual: () => DEFAULT_OPTIONS },
  "krass-kariert": { rules: krassKariert, usual: defaultOptions },
};

/** The rules of a game that there is. */
export function rulesOf(game: string): Rules {
  const found = GAMES[game];
  if (!found) throw new Error(`there is no game ${game}`);
  return found.rules;
}
