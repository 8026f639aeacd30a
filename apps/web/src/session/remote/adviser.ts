import type { Reason } from "@cairn/bots";
import { type Action, type BaseView, refuse, type Result } from "@cairn/core";
import type { GameUi } from "../../games/game-ui.ts";
import type { TableWorker } from "../../worker/messages.ts";

/** Asks the bot of this browser about a view: what the server knows it cannot tell. */
export class Adviser {
  #worker: TableWorker | undefined;
  #ui: GameUi | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, (result: Result<readonly Reason[]>) => void>();

  ask(ui: GameUi, view: BaseView, asked: Action | undefined): Promise<Result<readonly Reason[]>> {
    if (this.#ui !== ui) this.end();
    this.#ui = ui;
    this.#worker ??= this.#start(ui);
    const id = ++this.#asked;
    this.#worker.postMessage({ type: "explain", id, view, ...(asked ? { asked } : {}) });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const resolve of this.#waiting.values()) resolve(refuse("left", "the table was left"));
    this.#waiting.clear();
  }

  #start(ui: GameUi): TableWorker {
    const worker = ui.startWorker();
    worker.addEventListener("message", ({ data }) => {
      if (data.type !== "answer") return;
      this.#waiting.get(data.id)?.(data.result);
      this.#waiting.delete(data.id);
    });
    worker.addEventListener("error", () => this.end());
    return worker;
  }
}
