import { type BotTable, plainKind, random } from "@cairn/bots";
import type { Game } from "@cairn/core";
import type { ViewReader } from "../../games/view-reader.ts";
import type { FromWorker, TableWorker, ToWorker } from "../../worker/messages.ts";
import { type Scope, serveTable } from "../../worker/serve-table.ts";

type Listener<E> = (event: E) => void;

const LEVELS = 5;

/** Bots for a game that has none of its own: they do anything that is legal. */
const randomTable = (game: Game): BotTable => ({
  game,
  kinds: [plainKind(random)],
  levels: Array.from({ length: LEVELS }, () => random.name),
});

/** A table in the thread of the page, for games that have no worker of their own. */
export function inPageWorker(game: Game, reader: ViewReader): TableWorker {
  const toPage: Listener<{ readonly data: FromWorker }>[] = [];
  const toTable: Listener<{ readonly data: ToWorker }>[] = [];
  let isOpen = true;
  // As between threads: nobody hears anything before the speaker has finished.
  const deliver = <D>(listeners: readonly Listener<{ readonly data: D }>[], data: D): void =>
    queueMicrotask(() => {
      if (isOpen) for (const listener of listeners) listener({ data });
    });
  const scope: Scope = {
    addEventListener: (_type, listener) => void toTable.push(listener),
    postMessage: (message) => deliver(toPage, structuredClone(message)),
    close: () => {
      isOpen = false;
    },
  };
  const noThinkers = (): Promise<never> => Promise.reject(new Error("this game has no bots that think"));
  serveTable(randomTable(game), reader, noThinkers, scope);
  return {
    postMessage: (message) => deliver(toTable, message),
    addEventListener(type: string, listener: Listener<never>) {
      if (type === "message") toPage.push(listener as Listener<{ readonly data: FromWorker }>);
    },
    terminate: () => scope.close(),
  };
}
