import type { QuickEntry } from "@cairn/bots";
import { saveGame } from "../storage/games.ts";
import { LocalTable } from "./local-table.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { TableBots } from "./table-bots.ts";
import type { Thread } from "./thread.ts";

/** As much of a worker's scope as is used; the compiler knows the page's here. */
interface Scope {
  addEventListener(type: "message", run: (event: { readonly data: ToWorker }) => void): void;
  postMessage(message: FromWorker): void;
  close(): void;
}
const scope = globalThis as unknown as Scope;

/** After a reload the old page may hold its game for a moment. */
const LOCK_TIMEOUT = 3000;

/** Holds the game for this thread as long as it lives: two tabs must not write the same one. */
function hold(id: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`cairn/game/${id}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** What a worker does: one table of a game, with its rules and bots. */
export function serveTable(entry: QuickEntry, loadThinkers: Thread["loadThinkers"]): void {
  const thread: Thread = {
    entry,
    loadThinkers,
    now: () => Date.now(),
    clock: () => performance.now(),
    later: (run, ms) => setTimeout(run, ms),
    post: (message) => scope.postMessage(message),
    save: saveGame,
  };
  const bots = new TableBots(thread);
  let table: LocalTable | undefined;

  async function open({ game, pace }: Extract<ToWorker, { type: "open" }>): Promise<void> {
    if (!(await hold(game.entry.id))) {
      thread.post({
        type: "failed",
        problem: { code: "open-elsewhere", message: "another tab has this game" },
      });
      return;
    }
    const opened = LocalTable.open({ thread, bots, game, pace });
    if (opened.ok) table = opened.value;
    else thread.post({ type: "failed", problem: opened.error });
  }

  async function explain({ id, view }: Extract<ToWorker, { type: "explain" }>): Promise<void> {
    thread.post({ type: "answer", id, result: await bots.explain(view, "advice") });
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
