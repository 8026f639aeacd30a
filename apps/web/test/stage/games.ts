import type { GameUi } from "../../src/games/game-ui.ts";
import { GAMES as OWN } from "../../src/games/index.ts";
import { plainGame } from "../../src/table/plain/plain-game.ts";
import { tinyGame } from "./tiny-game.ts";

const NAMES = { name: "Highest of three", tagline: "Three cards each, and the highest wins." };

/** The games of the page and one that has nothing but its rules: the page must be able to play it all the same. */
export const GAMES: readonly GameUi[] = [
  ...OWN,
  plainGame({ id: tinyGame.id, game: tinyGame, names: { en: NAMES, de: NAMES, ko: NAMES, hu: NAMES } }),
];
