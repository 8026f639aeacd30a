import pg from "pg";
import { setTimeout as wait } from "node:timers/promises";
import { Line } from "../store/postgres/line.ts";
import { NODE_LOCKS } from "./locks.ts";
import { isSame, type NodeKey } from "./membership.ts";

/** How long a wait for a lock lasts before the watcher looks whether it still watches the right node. */
const LOCK_TIMEOUT_MS = 300;
const LOCK_NOT_AVAILABLE = "55P03";

interface Watching {
  successor(): NodeKey | undefined;
  /** The node's session has ended, and so has its process, or its line. */
  died(node: NodeKey): Promise<void>;
}

/**
 * Waits for the lock of another node, which PostgreSQL gives up the moment that node's session ends. Nodes take their
 * lock before their row, so a free lock means a dead node; but for a while after a restart of PostgreSQL, when nobody
 * holds any, it says nothing unless the same session has seen it held.
 */
export class DeathWatch {
  readonly #line: Line;
  readonly #pauseMs: number;
  readonly #settleMs: number;
  readonly #watching: Watching;
  #isStopped = false;
  #running: Promise<void> | undefined;
  /** The node whose lock this session has seen held. */
  #seen: NodeKey | undefined;

  /** After a restart of PostgreSQL nodes get `settleMs` to take their locks again. */
  constructor(url: string, { pauseMs, settleMs }: { pauseMs: number; settleMs: number }, watching: Watching) {
    this.#line = new Line(url, "cairn watch", { lock_timeout: String(LOCK_TIMEOUT_MS) });
    this.#line.onLost = () => (this.#seen = undefined);
    this.#pauseMs = pauseMs;
    this.#settleMs = settleMs;
    this.#watching = watching;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#line.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const node = this.#watching.successor();
      try {
        if (!node || !(await this.#watch(node))) await wait(this.#pauseMs);
      } catch {
        await wait(this.#pauseMs);
      }
    }
  }

  /** Watches a node for a while; false if there was nothing to wait for. */
  async #watch(node: NodeKey): Promise<boolean> {
    if (this.#seen && !isSame(this.#seen, node)) this.#seen = undefined;
    const { isFree, isSettled } = await this.#tryLock(node);
    if (isFree && !this.#seen && !isSettled) {
      await this.#unlock(node);
      return false;
    }
    if (!isFree) {
      this.#seen = node;
      if (!(await this.#waitForLock(node))) return true;
    }
    this.#seen = undefined;
    // People wait for this; the lock, which nobody will want again, does not matter.
    await Promise.all([this.#watching.died(node), this.#unlock(node)]);
    return true;
  }

  /** Whether the lock is free, which it is not afterwards; and whether PostgreSQL has run for a while. */
  async #tryLock({ epoch }: NodeKey): Promise<{ readonly isFree: boolean; readonly isSettled: boolean }> {
    const [row] = await this.#line.query<{ is_free: boolean; is_settled: boolean }>(
      `SELECT pg_try_advisory_lock_shared($1, $2) AS is_free,
         clock_timestamp() - pg_postmaster_start_time() > make_interval(secs => $3) AS is_settled`,
      [NODE_LOCKS, epoch, this.#settleMs / 1000],
    );
    return { isFree: row?.is_free === true, isSettled: row?.is_settled === true };
  }

  async #unlock({ epoch }: NodeKey): Promise<void> {
    await this.#line.query("SELECT pg_advisory_unlock_shared($1, $2)", [NODE_LOCKS, epoch]);
  }

  async #waitForLock({ epoch }: NodeKey): Promise<boolean> {
    try {
      await this.#line.query("SELECT pg_advisory_lock_shared($1, $2)", [NODE_LOCKS, epoch]);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }
}
