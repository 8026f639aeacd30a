import type { GameUi } from "../games/game-ui.ts";
import { app } from "../i18n/app/index.ts";
import { router } from "../router.svelte.ts";
import { newGame } from "../session/new-game.ts";
import { settings } from "../settings/settings.svelte.ts";
import { saveGame } from "../storage/games.ts";
import { FIRST_GAME } from "./first-game-key.ts";
import { browserStore } from "../settings/storage.ts";

/**
 * Whoever has just learned a game plays it against the weakest bots and with advice, whatever is set for later ones.
 * The advice goes after two deals.
 */
export async function startFirstGame(ui: GameUi): Promise<void> {
  const saved = newGame({
    game: ui.id,
    ...ui.newGame(),
    level: 1,
    help: "advice",
    name: settings.name,
    botNames: app.t.botNames,
  });
  if (await saveGame(saved)) {
    browserStore().write(FIRST_GAME, JSON.stringify({ id: saved.entry.id, deals: 0 }));
    router.go({ name: "play", game: ui.id, id: saved.entry.id });
  } else {
    // Without storage no game can be prepared: the next one begins at this level.
    settings.level = 1;
    router.go({ name: "play", game: ui.id });
  }
}
