import type { GameId } from "../game-id.ts";
import type { OptionsUi } from "../game-ui.ts";
import { GAMES } from "../index.ts";

const loaded = new Map<GameId, OptionsUi>();

/** Makes the options of all games known: lists of tables show many. Fails where the network does. */
export async function loadOptions(): Promise<void> {
  const load = async ({ id, loadOptions: loader }: (typeof GAMES)[number]): Promise<void> => {
    if (loader && !loaded.has(id)) loaded.set(id, await loader());
  };
  await Promise.all(GAMES.map(load));
}

/** The options of a game; undefined where it has none, or the page does not have the game. */
export const optionsOf = (id: GameId): OptionsUi | undefined => loaded.get(id);
