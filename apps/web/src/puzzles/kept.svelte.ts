import type { GameId } from "../games/game-id.ts";
import { browserStore, readJson } from "../settings/storage.ts";
import { answered, further, NO_PROGRESS, parsePuzzleProgress, type PuzzleProgress } from "./progress.ts";
import { fetchProgress, sendProgress } from "./sync.ts";

const KEY = "cairn/puzzles";
const store = browserStore();

let kept: Readonly<Record<GameId, PuzzleProgress | undefined>> = $state.raw(
  parsePuzzleProgress(readJson(store, KEY)),
);

/** What this device remembers of puzzles; reactive. */
export const puzzleProgress = {
  of: (game: GameId): PuzzleProgress => kept[game] ?? NO_PROGRESS,

  answer(game: GameId, puzzle: { readonly id: string; readonly rating: number }, isRight: boolean): void {
    kept = { ...kept, [game]: answered(kept[game] ?? NO_PROGRESS, puzzle, isRight) };
    store.write(KEY, JSON.stringify(kept));
    sendProgress(game, kept[game] ?? NO_PROGRESS);
  },

  /** Takes over what the player has done on other devices. */
  async join(): Promise<void> {
    for (const [game, elsewhere] of Object.entries(await fetchProgress())) {
      kept = { ...kept, [game]: further(kept[game] ?? NO_PROGRESS, elsewhere) };
    }
    store.write(KEY, JSON.stringify(kept));
  },
};
