import type { GameId } from "../game-id.ts";
import type { GameUi, SettingField } from "../game-ui.ts";
import { GAMES } from "../index.ts";

const loaded = new Map<GameId, readonly SettingField[]>();

/** Makes the settings of some games known. Fails where the network does. */
export async function loadSettingFields(games: readonly GameUi[] = GAMES): Promise<void> {
  const load = async ({ id, loadSettings }: GameUi): Promise<void> => {
    if (loadSettings && !loaded.has(id)) loaded.set(id, await loadSettings());
  };
  await Promise.all(games.map(load));
}

/** The loaded settings of a group, of one game or of all. */
export const settingFields = (
  group: SettingField["group"],
  games: readonly GameUi[] = GAMES,
): readonly SettingField[] =>
  games.flatMap(({ id }) => (loaded.get(id) ?? []).filter((field) => field.group === group));
