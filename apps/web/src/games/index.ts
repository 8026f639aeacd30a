import { chimeraUi } from "./chimera/ui.ts";
import type { GameUi } from "./game-ui.ts";
import { krassKariertUi } from "./krass-kariert/ui.ts";

/** The games of the page, in the order in which it shows them: one line a game. */
export const GAMES: readonly GameUi[] = [chimeraUi, krassKariertUi];
