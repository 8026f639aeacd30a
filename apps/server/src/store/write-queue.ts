import type { DatabaseSync, StatementSync } from "node:sqlite";
import { reasonOf, sqliteCode, SQLITE, StoreFailure } from "./errors.ts";

interface Job {
  readonly work: () => unknown;
  readonly chain: string | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: all writes of one turn of the event loop share one transaction, and none is answered before it is
 * durable. One that is refused leaves no trace and does not disturb the others; if the disk fails, all of them do.
 */
export class WriteQueue {
  readonly #db: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #mark: StatementSync;
  readonly #keep: StatementSync;
  readonly #undo: StatementSync;
  #waiting: Job[] = [];
  #closed = false;
  commits = 0;
  lastCommitMs = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#begin = db.prepare("BEGIN IMMEDIATE");
    this.#commit = db.prepare("COMMIT");
    this.#mark = db.prepare("SAVEPOINT job");
    this.#keep = db.prepare("RELEASE job");
    this.#undo = db.prepare("ROLLBACK TO job");
  }

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * Runs the work inside the next commit. Works of one chain depend on each other: after one is refused, the
   * later ones of that commit are refused with it.
   */
  enqueue<T>(work: () => T, chain?: string): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreFailure("the store is closed"));
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.push({ work, chain, resolve, reject }) === 1) setImmediate(() => this.#flush());
    });
  }

  /** Writes what waits, and takes nothing more. */
  close(): void {
    this.#closed = true;
    this.#flush();
  }

  #flush(): void {
    const jobs = this.#waiting;
    if (jobs.length === 0) return;
    this.#waiting = [];
    const start = performance.now();
    const answers: (() => void)[] = [];
    try {
      this.#begin.run();
      const broken = new Map<string, unknown>();
      for (const job of jobs) answers.push(this.#attempt(job, broken));
      this.#commit.run();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      const failure = new StoreFailure(`the store cannot write: ${reasonOf(error)}`, { cause: error });
      for (const job of jobs) job.reject(failure);
      return;
    }
    this.commits++;
    this.lastCommitMs = performance.now() - start;
    for (const answer of answers) answer();
  }

  /** Runs one work. What became of it is told only after the commit: the answer is a function. */
  #attempt({ work, chain, resolve, reject }: Job, broken: Map<string, unknown>): () => void {
    if (chain !== undefined && broken.has(chain)) return () => reject(broken.get(chain));
    this.#mark.run();
    try {
      const value = work() as never;
      this.#keep.run();
      return () => resolve(value);
    } catch (error) {
      const code = sqliteCode(error);
      if (code !== undefined && code !== SQLITE.constraint) throw error;
      this.#undo.run();
      this.#keep.run();
      if (chain !== undefined) broken.set(chain, error);
      return () => reject(error);
    }
  }
}
