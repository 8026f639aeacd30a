import { settings } from "../../settings/settings.svelte.ts";
import { type GameEntry, isUnfinished, listGames } from "../../storage/games.ts";
import { deviceItem, type GameItem, serverItem } from "../games/items.ts";
import { serverGames } from "../games/server.ts";

export { default as ContinueCard } from "./ContinueCard.svelte";
export { default as RecentGames } from "./RecentGames.svelte";

const RECENT = 3;

/** What the reader has played, for the home page; reactive, for it comes bit by bit. */
export class OwnGames {
  #device: readonly GameEntry[] = $state.raw([]);
  #online: readonly unknown[] = $state.raw([]);

  constructor() {
    void listGames().then((found = []) => (this.#device = found.filter(({ decisions }) => decisions > 0)));
    // Whoever has been at a table with people has a name.
    if (settings.name !== "") void serverGames().then((page) => (this.#online = page?.games ?? []));
  }

  get areNone(): boolean {
    return this.#device.length === 0 && this.#online.length === 0;
  }

  /** The last of this device that is not over. */
  unfinished(botNames: readonly string[]): GameItem | undefined {
    const entry = this.#device.find(isUnfinished);
    return entry && deviceItem(entry, botNames);
  }

  /** The last at a table with people that is not over. */
  table(botNames: readonly string[]): GameItem | undefined {
    return this.#online
      .flatMap((game) => serverItem(game, botNames) ?? [])
      .find(({ state }) => state === "unfinished");
  }

  get finished(): readonly GameEntry[] {
    return this.#device.filter((game) => !isUnfinished(game)).slice(0, RECENT);
  }
}
