import type { FastifyBaseLogger } from "fastify";
import type { TableId } from "./ids.ts";
import type { Caller } from "./push/caller.ts";
import type { Store } from "./store/index.ts";
import { NotOwner, type Tables } from "./table/tables.ts";

/** How often is looked for tables that are due, in milliseconds. Those in memory have timers of their own. */
const STEP_MS = 30_000;
/** How many are looked at in one step. */
const MOST_A_STEP = 100;
/** How long a table that cannot be read is left alone, in milliseconds. */
const PATIENCE_MS = 3_600_000;

interface WakeParts {
  readonly store: Pick<Store, "dueTables">;
  readonly tables: Pick<Tables, "find">;
  readonly caller: Pick<Caller, "callHeld">;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly now: () => number;
  readonly monotonic: () => number;
}

/**
 * Takes tables into memory whose time has come while nobody looks at them: their deadlines are in the store, so that
 * they hold across restarts and on whichever server. Calls those, too, whose quiet hours are over.
 */
export function wakeTables(parts: WakeParts): { start(): void; stop(): Promise<void> } {
  const { store, tables, caller, log, now, monotonic } = parts;
  const broken = new Map<string, number>();
  const wake = async (id: string): Promise<void> => {
    if ((broken.get(id) ?? -Infinity) > monotonic()) return;
    try {
      await tables.find(id as TableId);
      broken.delete(id);
    } catch (error) {
      // The server that has it lets its time run out.
      if (error instanceof NotOwner) return;
      broken.set(id, monotonic() + PATIENCE_MS);
      log.error({ err: error }, "a table that is due cannot go on");
    }
  };
  const look = async (): Promise<void> => {
    await caller.callHeld();
    await Promise.all((await store.dueTables(now(), MOST_A_STEP)).map(wake));
  };
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> | undefined;
  let isStopped = false;
  const step = (): void => {
    underway = look()
      .catch((error: unknown) => log.error({ err: error }, "tables that are due could not be looked for"))
      .finally(() => {
        if (!isStopped) timer = setTimeout(step, STEP_MS).unref();
      });
  };
  return {
    start: step,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
