import type { Reason } from "@cairn/bots";
import { type BaseView, refuse, type Result } from "@cairn/core";
import type { GameId } from "../../games.ts";
import type { FromWorker } from "../../worker/messages.ts";
import { startWorker } from "../../worker/start.ts";

/** Asks the bot of this browser about a view: what the server knows it cannot tell. */
export class Adviser {
  #worker: Worker | undefined;
  #game: GameId | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, (result: Result<readonly Reason[]>) => void>();

  ask(game: GameId, view: BaseView): Promise<Result<readonly Reason[]>> {
    if (this.#game !== game) this.end();
    this.#game = game;
    this.#worker ??= this.#start(game);
    const id = ++this.#asked;
    this.#worker.postMessage({ type: "explain", id, view });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const resolve of this.#waiting.values()) resolve(refuse("left", "the table was left"));
    this.#waiting.clear();
  }

  #start(game: GameId): Worker {
    const worker = startWorker(game);
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.type !== "answer") return;
      this.#waiting.get(data.id)?.(data.result);
      this.#waiting.delete(data.id);
    });
    worker.addEventListener("error", () => this.end());
    return worker;
  }
}
