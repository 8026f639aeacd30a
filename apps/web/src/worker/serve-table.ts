import type { BotTable } from "@cairn/bots";
import type { Problem } from "@cairn/core";
import type { ViewReader } from "../games/view-reader.ts";
import { loadGame, saveGame } from "../storage/games.ts";
import { holdGame } from "../storage/lock.ts";
import { LocalTable } from "./local-table.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { TableBots } from "./table-bots.ts";
import type { Thread } from "./thread.ts";

/** As much of a worker's scope as is used; the compiler knows the page's here. */
export interface Scope {
  addEventListener(type: "message", run: (event: { readonly data: ToWorker }) => void): void;
  postMessage(message: FromWorker): void;
  close(): void;
}

/** What a worker does: one table of a game, with its rules and bots. */
export function serveTable(
  entry: BotTable,
  reader: ViewReader,
  loadThinkers: Thread["loadThinkers"],
  scope: Scope = globalThis,
): void {
  const thread: Thread = {
    entry,
    reader,
    loadThinkers,
    now: () => Date.now(),
    clock: () => performance.now(),
    later: (run, ms) => setTimeout(run, ms),
    post: (message) => scope.postMessage(message),
    save: saveGame,
  };
  const bots = new TableBots(thread);
  let table: LocalTable | undefined;

  const fail = (problem: Problem): void => thread.post({ type: "failed", problem });

  async function open({ game: wanted, pace }: Extract<ToWorker, { type: "open" }>): Promise<void> {
    const isKept = typeof wanted === "string";
    if (!(await holdGame(isKept ? wanted : wanted.entry.id))) {
      fail({ code: "open-elsewhere", message: "another tab has this game" });
      return;
    }
    // Not before it is held: until then another tab may play on.
    const game = isKept ? await loadGame(wanted) : wanted;
    if (game?.entry.game !== entry.game.id) {
      fail({ code: "gone", message: "there is no such game here" });
      return;
    }
    if (isKept) thread.post({ type: "opened", game: { ...game, record: { ...game.record, events: [] } } });
    const opened = LocalTable.open({ thread, bots, game, pace });
    if (opened.ok) table = opened.value;
    else fail(opened.error);
  }

  async function explain({ id, view, asked }: Extract<ToWorker, { type: "explain" }>): Promise<void> {
    thread.post({ type: "answer", id, result: await bots.explain(view, "advice", asked) });
  }

  async function close(): Promise<void> {
    await table?.close();
    scope.close();
  }

  scope.addEventListener("message", ({ data }) => {
    if (data.type === "open") void open(data);
    else if (data.type === "close") void close();
    else if (data.type === "explain") void explain(data);
    else table?.receive(data);
  });
}
