import type { GameId } from "../games/game-id.ts";
import { browserStore, readJson } from "../settings/storage.ts";
import { type DayResult, type DayResults, parseDayResults, resultKey } from "./results.ts";

const KEY = "cairn/days";
const store = browserStore();

let kept: DayResults = $state.raw(parseDayResults(readJson(store, KEY)));

function change(date: string, game: GameId, result: DayResult): void {
  kept = { ...kept, [resultKey(date, game)]: result };
  store.write(KEY, JSON.stringify(kept));
}

/** How the deals of the days went on this device; reactive. */
export const dayResults = {
  get all(): DayResults {
    return kept;
  },
  of: (date: string, game: GameId): DayResult | undefined => kept[resultKey(date, game)],
  /** A deal counts once: the first result stays. */
  keep(date: string, game: GameId, result: DayResult): void {
    if (!kept[resultKey(date, game)]) change(date, game, result);
  },
  /** What bots got with the same cards: it takes a moment to find out. */
  addPar(date: string, game: GameId, par: readonly number[]): void {
    const result = kept[resultKey(date, game)];
    if (result) change(date, game, { ...result, par });
  },
  /** A server has it. */
  noteSent(date: string, game: GameId): void {
    const result = kept[resultKey(date, game)];
    if (result && !result.isSent) change(date, game, { ...result, isSent: true });
  },
};
