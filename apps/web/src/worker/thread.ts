import type { BotService, BotTable } from "@cairn/bots";
import type { ViewReader } from "../games/view-reader.ts";
import type { SavedGame } from "../storage/games.ts";
import type { FromWorker } from "./messages.ts";

/** What a table needs of its thread. */
export interface Thread {
  /** The game that is played here, with the bots that answer at once. */
  readonly entry: BotTable;
  readonly reader: ViewReader;
  /** All its bots: most of the code of a worker, and at most tables nobody needs it. */
  readonly loadThinkers: () => Promise<BotService>;
  /** Milliseconds since the epoch: when a game was last played. */
  readonly now: () => number;
  /** Milliseconds that only go forward: how long a bot thought. */
  readonly clock: () => number;
  readonly later: (run: () => void, ms: number) => void;
  readonly post: (message: FromWorker) => void;
  readonly save: (game: SavedGame) => Promise<boolean>;
}
