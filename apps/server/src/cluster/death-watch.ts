import pg from "pg";
import { setTimeout as wait } from "node:timers/promises";
import { Line } from "../store/postgres/line.ts";
import { NODE_LOCKS } from "./locks.ts";
import { isSame, type NodeKey } from "./membership.ts";

/** How long a wait for a lock lasts before the watcher looks whether it still watches the right node. */
const LOCK_TIMEOUT_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";

interface Watching {
  successor(): NodeKey | undefined;
  /** The node's session has ended, and so has its process, or its line. */
  died(node: NodeKey): Promise<void>;
}

/**
 * Waits for the lock of another node, which PostgreSQL gives up the moment that node's session ends. A lock that was
 * never seen held by the same session says nothing: after a restart of PostgreSQL nobody holds any for a moment.
 */
export class DeathWatch {
  readonly #line: Line;
  readonly #pauseMs: number;
  readonly #watching: Watching;
  #isStopped = false;
  #running: Promise<void> | undefined;
  /** The node whose lock this session has seen held. */
  #seen: NodeKey | undefined;

  constructor(url: string, pauseMs: number, watching: Watching) {
    this.#line = new Line(url, "cairn watch");
    this.#line.onLost = () => (this.#seen = undefined);
    this.#pauseMs = pauseMs;
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
    if (await this.#tryLock(node)) {
      await this.#unlock(node);
      if (!this.#seen) return false;
      this.#seen = undefined;
      await this.#watching.died(node);
      return true;
    }
    this.#seen = node;
    if (!(await this.#waitForLock(node))) return true;
    await this.#unlock(node);
    this.#seen = undefined;
    await this.#watching.died(node);
    return true;
  }

  async #tryLock({ epoch }: NodeKey): Promise<boolean> {
    const [row] = await this.#line.query<{ got: boolean }>(
      "SELECT pg_try_advisory_lock_shared($1, $2) AS got",
      [NODE_LOCKS, epoch],
    );
    return row?.got === true;
  }

  async #unlock({ epoch }: NodeKey): Promise<void> {
    await this.#line.query("SELECT pg_advisory_unlock_shared($1, $2)", [NODE_LOCKS, epoch]);
  }

  async #waitForLock({ epoch }: NodeKey): Promise<boolean> {
    try {
      await this.#line.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await this.#line.query("SELECT pg_advisory_lock_shared($1, $2)", [NODE_LOCKS, epoch]);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }
}
