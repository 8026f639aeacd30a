import { untrack } from "svelte";
import { app } from "../../i18n/app/index.ts";
import { dropUntouched, type GameEntry, listGames } from "../../storage/games.ts";
import { deviceItem, type GameItem, serverItem } from "./items.ts";
import { serverGames } from "./server.ts";

/** All games of the reader, on this device and on the server, the latest first. Make it while a component starts. */
export class GamesList {
  #device: readonly GameEntry[] | undefined = $state.raw();
  #server: readonly unknown[] | undefined = $state.raw();
  #next: string | undefined = $state();
  #canKeep = $state(true);
  #isServerGone = $state(false);

  constructor() {
    $effect(() => {
      untrack(() => {
        void this.readDevice();
        void this.readMore();
      });
    });
  }

  get items(): readonly GameItem[] {
    const { botNames } = app.t;
    const device = (this.#device ?? []).map((entry) => deviceItem(entry, botNames));
    const server = (this.#server ?? []).flatMap((game) => serverItem(game, botNames) ?? []);
    return [...device, ...server].toSorted((a, b) => b.updatedAt - a.updatedAt);
  }
  /** Whether both places have been looked at. */
  get isKnown(): boolean {
    return this.#device !== undefined && (this.#server !== undefined || this.#isServerGone);
  }
  get canKeep(): boolean {
    return this.#canKeep;
  }
  get isServerGone(): boolean {
    return this.#isServerGone;
  }
  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  async readDevice(): Promise<void> {
    await dropUntouched();
    const found = await listGames();
    this.#canKeep = found !== undefined;
    this.#device = found ?? [];
  }

  /** The first page of the server's list, or the next. */
  async readMore(): Promise<void> {
    const page = await serverGames(this.#next);
    this.#isServerGone = page === undefined;
    if (!page) return;
    this.#server = [...(this.#server ?? []), ...page.games];
    this.#next = page.next;
  }
}
