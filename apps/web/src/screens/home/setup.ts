import { loadSettingFields } from "../../games/form/settings.ts";
import type { GameUi } from "../../games/game-ui.ts";

/** Loads the sheet in which a new game is set up, with what there is to set. */
export async function loadSetup(ui: GameUi) {
  const [module] = await Promise.all([import("./SetupSheet.svelte"), loadSettingFields([ui])]);
  return module;
}
