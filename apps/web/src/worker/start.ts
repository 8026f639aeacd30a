import type { GameId } from "../games.ts";

/** Starts the worker that plays a game. Each has the rules and bots of its own game only. */
export function startWorker(game: GameId): Worker {
  return game === "chimera"
    ? new Worker(new URL("../games/chimera/worker/chimera-worker.ts", import.meta.url), { type: "module" })
    : new Worker(new URL("../games/krass-kariert/worker/krass-kariert-worker.ts", import.meta.url), {
        type: "module",
      });
}
