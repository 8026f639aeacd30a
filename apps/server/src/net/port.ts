import { err, ok, type Result } from "@cairn/core";
import type { TableId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import { handle } from "../table/handlers.ts";
import { refusal } from "../table/refusal.ts";
import type { TableRequest } from "../table/request.ts";
import type { Table } from "../table/table.ts";
import type { Watcher } from "../table/watcher.ts";

/** A table as one connection reaches it, whichever server has it. */
export interface TablePort {
  readonly table: TableId;
  /** Where it leads: two ports of a connection with the same table and route are the same way. */
  readonly route: string;
  /** Comes to the table, or back to it having seen everything up to `from`; `id` is answered with `ok`. */
  come(id: string | undefined, from: number | undefined): Result<void>;
  ask(message: TableRequest): Result<void>;
  /** The server that it leads to is gone: nothing can be asked until the table has been found anew. */
  readonly isLost?: boolean;
  /** Has the table looked for now, and not when its turn comes. */
  lose?(): void;
  /** Takes the place of another port of the same way: whoever leaves by this one has left that one too. */
  replace?(before: TablePort): void;
  leave(): void;
}

/** Leads from a connection to a table. */
export type Reach = (table: TableId, watcher: Watcher) => Promise<TablePort | undefined>;

const LEFT = { code: "left", message: "you left the table before you had joined it" };
const SERIES = { code: "series", message: "these deals are still played at other tables" };

/** A table of this very server. */
export class LocalPort implements TablePort {
  readonly route = "here";
  readonly table: TableId;
  readonly #table: Table;
  readonly #watcher: Watcher;
  readonly #metrics: Pick<Metrics, "refusals">;
  #hasLeft = false;
  /** False once the table has said that its cards are not for this watcher: then nothing can be asked of it either. */
  #mayLook = true;
  /** Coming waits in the table's queue. */
  #isComing = false;
  /** A port that this one has replaced while its coming still waited. */
  #before: LocalPort | undefined;

  constructor(table: Table, watcher: Watcher, metrics: Pick<Metrics, "refusals">) {
    this.table = table.state.id;
    this.#table = table;
    this.#watcher = watcher;
    this.#metrics = metrics;
  }

  come(id: string | undefined, from: number | undefined): Result<void> {
    const table = this.#table;
    const watcher = this.#watcher;
    const come = (): void => {
      this.#isComing = false;
      if (this.#hasLeft) {
        if (id !== undefined) this.#refuse(id, LEFT);
      } else if (table.isGone) watcher.tableGone();
      else table.askToLook(watcher, (mayLook) => look(mayLook));
    };
    const look = (mayLook: boolean): void => {
      this.#mayLook = mayLook;
      if (this.#hasLeft || !mayLook) {
        if (id !== undefined) this.#refuse(id, mayLook ? LEFT : SERIES);
        return;
      }
      if (id !== undefined) watcher.send(JSON.stringify({ t: "ok", id, table: table.state.id }));
      table.join(watcher, from);
    };
    this.#isComing = true;
    const queued = table.queue.submit(come, { watcher });
    if (!queued.ok) this.#isComing = false;
    return queued;
  }

  ask(message: TableRequest): Result<void> {
    const table = this.#table;
    const watcher = this.#watcher;
    if (message.t === "sit") table.audience.setName(watcher.player, watcher.name);
    const { id } = message;
    const request = (): void => {
      if (table.isGone) {
        watcher.tableGone();
        return;
      }
      const met = this.#mayLook ? handle(table, watcher, message) : err(SERIES);
      if (!met.ok) this.#refuse(id, met.error);
      else if (met.value === "done") watcher.send(JSON.stringify({ t: "ok", id }));
    };
    const queued = table.queue.submit(request, { watcher, id });
    return queued.ok ? ok(undefined) : err(queued.error);
  }

  replace(before: TablePort): void {
    if (before instanceof LocalPort) this.#before = before.#isComing ? before : before.#before;
  }

  leave(): void {
    this.#hasLeft = true;
    for (let port = this.#before; port; port = port.#before) port.#hasLeft = true;
    this.#table.leave(this.#watcher);
  }

  #refuse(id: string, problem: Parameters<typeof refusal>[1]): void {
    this.#metrics.refusals.inc({ code: problem.code });
    this.#watcher.send(refusal(id, problem));
  }
}
