import type { GameUi } from "../../src/games/game-ui.ts";
import { GAMES as OWN } from "../../src/games/index.ts";
import { plainGame } from "../../src/table/plain/plain-game.ts";
import scree from "@cairn/testkit/scree";

const NAMES = {
  name: scree.title,
  tagline: "Loose stones lie on a slope.",
  about: "Take stones away until none is left.",
};

/** The games of the page and a third that has nothing but its rules: the page must be able to play it all the same. */
export const GAMES: readonly GameUi[] = [
  ...OWN,
  plainGame({ id: scree.game.id, game: scree.game, names: NAMES }),
];
