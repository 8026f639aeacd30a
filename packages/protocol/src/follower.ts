import type { BaseView, Game } from "@cairn/core";
import type { ServerMessage, TableInfo, You } from "./server.ts";

/** What became of a message: taken in, of no concern here, or impossible to follow. */
export type Followed = "taken" | "ignored" | "lost";

/**
 * A client's picture of its table, brought forward by every message. When it is lost — a number is
 * missing, an event cannot be — the client joins again from `n`, or from nothing.
 */
export class Follower {
  readonly #findGame: (id: string) => Game | undefined;
  /** The last event taken in. */
  n = 0;
  table: TableInfo | undefined;
  you: You = { seat: null, isHost: false };
  view: BaseView | undefined;

  constructor(findGame: (id: string) => Game | undefined) {
    this.#findGame = findGame;
  }

  take(message: ServerMessage): Followed {
    if (message.t === "ev") return this.#takeEvent(message);
    if (message.t === "info") this.table = message.table;
    else if (message.t === "table") {
      this.n = message.n;
      this.table = message.table;
      this.you = message.you;
      this.view = message.view as BaseView | undefined;
    } else return "ignored";
    return "taken";
  }

  #takeEvent(message: Extract<ServerMessage, { t: "ev" }>): Followed {
    if (message.n <= this.n) return "ignored";
    if (message.n !== this.n + 1) return "lost";
    if (message.view) this.view = message.view as unknown as BaseView;
    else if (message.e) {
      const game = this.table && this.#findGame(this.table.settings.game);
      const next = this.view && game?.advance(this.view, message.e);
      if (!next?.ok) return "lost";
      this.view = next.value;
    }
    this.n = message.n;
    if (message.table) this.table = message.table;
    if (message.you) this.you = message.you;
    return "taken";
  }
}
