import type { GameId } from "../games/game-id.ts";
import { browserStore, readJson } from "../settings/storage.ts";
import { type DayResult, type DayResults, parseDayResults, resultKey } from "./results.ts";

const KEY = "cairn/days";
const store = browserStore();

let kept: DayResults = $state.raw(parseDayResults(readJson(store, KEY)));

/** How the deals of the days went on this device; reactive. */
export const dayResults = {
  get all(): DayResults {
    return kept;
  },
  of: (date: string, game: GameId): DayResult | undefined => kept[resultKey(date, game)],
  /** A deal counts once: the first result stays. */
  keep(date: string, game: GameId, result: DayResult): void {
    if (kept[resultKey(date, game)]) return;
    kept = { ...kept, [resultKey(date, game)]: result };
    store.write(KEY, JSON.stringify(kept));
  },
};
