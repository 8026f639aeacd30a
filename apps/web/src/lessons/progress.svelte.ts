import type { GameId } from "../games/game-id.ts";
import { browserStore, readJson } from "../settings/storage.ts";
import { parseProgress, type Progress } from "./parse-progress.ts";

const KEY = "cairn/lessons";
const store = browserStore();

let kept: Readonly<Record<GameId, Progress | undefined>> = $state.raw(parseProgress(readJson(store, KEY)));

export const progress = {
  /** Undefined for who has never begun; reactive. */
  of: (game: GameId): Progress | undefined => kept[game],

  keep(game: GameId, step: number, steps: number): void {
    kept = { ...kept, [game]: { step, steps, isDone: kept[game]?.isDone ?? false } };
    store.write(KEY, JSON.stringify(kept));
  },

  /** Played to the end: the next time it begins anew. */
  finish(game: GameId, steps: number): void {
    kept = { ...kept, [game]: { step: 0, steps, isDone: true } };
    store.write(KEY, JSON.stringify(kept));
  },
};
