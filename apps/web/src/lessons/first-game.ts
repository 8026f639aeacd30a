import type { GameUi } from "../games/game-ui.ts";
import { app } from "../i18n/app/index.ts";
import { router } from "../router.svelte.ts";
import { newGame } from "../session/new-game.ts";
import { settings } from "../settings/settings.svelte.ts";
import { saveGame } from "../storage/games.ts";

/** Whoever has just learned a game plays it against the weakest bots, whatever is set for later ones. */
export async function startFirstGame(ui: GameUi): Promise<void> {
  const saved = newGame({
    game: ui.id,
    ...ui.newGame(),
    level: 1,
    help: settings.help,
    name: settings.name,
    botNames: app.t.botNames,
  });
  if (await saveGame(saved)) router.go({ name: "play", game: ui.id, id: saved.entry.id });
  else {
    // Without storage no game can be prepared: the next one begins at this level.
    settings.level = 1;
    router.go({ name: "play", game: ui.id });
  }
}
