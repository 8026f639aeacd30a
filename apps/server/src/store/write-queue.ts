import type { DatabaseSync, StatementSync } from "node:sqlite";
import { reasonOf, sqliteCode, SQLITE, StoreFailure } from "./errors.ts";

/** How a work relates to the others of its commit. */
export interface WorkOptions {
  /** Works of one chain depend on each other: after one is refused, the later ones of the commit are too. */
  readonly chain?: string;
  /** It leaves no trace when it is refused, so that it needs no savepoint. */
  readonly isAtomic?: boolean;
}

/** Somebody who has something to add to every commit, and keeps in memory what the commits have. */
export interface Companion {
  beforeCommit(): void;
  afterCommit(): void;
  afterRollback(): void;
}

interface Job {
  readonly options: WorkOptions;
  readonly work: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: all writes of one turn of the event loop share one transaction, and none is answered before it is
 * durable. One that is refused leaves no trace and does not disturb the others; if the disk fails, all of them do.
 */
export class WriteQueue {
  readonly #db: DatabaseSync;
  readonly #companion: Companion;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #mark: StatementSync;
  readonly #keep: StatementSync;
  readonly #undo: StatementSync;
  readonly #countChanges: StatementSync;
  #waiting: Job[] = [];
  /** The chains of what waits. */
  readonly #chains = new Set<string>();
  /** The next commit, for those who have brought the companion something. */
  #next: PromiseWithResolvers<void> | undefined;
  #closed = false;
  /** The last commit that had something to write failed. */
  isFailing = false;
  commits = 0;
  lastCommitMs = 0;

  constructor(db: DatabaseSync, companion: Companion) {
    this.#db = db;
    this.#companion = companion;
    this.#begin = db.prepare("BEGIN IMMEDIATE");
    this.#commit = db.prepare("COMMIT");
    this.#mark = db.prepare("SAVEPOINT job");
    this.#keep = db.prepare("RELEASE job");
    this.#undo = db.prepare("ROLLBACK TO job");
    this.#countChanges = db.prepare("SELECT total_changes() AS n");
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Runs the work inside the next commit. */
  enqueue<T>(work: () => T, options: WorkOptions = {}): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreFailure("the store is closed"));
    if (options.chain !== undefined) this.#chains.add(options.chain);
    this.#schedule();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, options, resolve, reject });
    });
  }

  /** Whether something of this chain can go to the companion at once: nothing waits that must come before it. */
  isOpenTo(chain: string): boolean {
    return !this.#closed && !this.#chains.has(chain);
  }

  /** Resolves when what the companion has by now is durable. One promise for all, and no work to run for each. */
  nextCommit(): Promise<void> {
    this.#schedule();
    this.#next ??= Promise.withResolvers<void>();
    return this.#next.promise;
  }

  get #isIdle(): boolean {
    return this.#waiting.length === 0 && this.#next === undefined;
  }

  #schedule(): void {
    if (this.#isIdle) setImmediate(() => this.#flush());
  }

  /** Writes what waits, and takes nothing more. */
  close(): void {
    this.#closed = true;
    this.#flush();
  }

  #flush(): void {
    if (this.#isIdle) return;
    const [jobs, next] = [this.#waiting, this.#next];
    this.#waiting = [];
    this.#next = undefined;
    this.#chains.clear();
    const start = performance.now();
    const before = this.isFailing ? this.#changes() : 0;
    const answers: (() => void)[] = [];
    try {
      this.#begin.run();
      const broken = new Map<string, unknown>();
      for (const job of jobs) answers.push(this.#attempt(job, broken));
      this.#companion.beforeCommit();
      this.#commit.run();
      this.#companion.afterCommit();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      this.#companion.afterRollback();
      this.isFailing = true;
      const failure = new StoreFailure(`the store cannot write: ${reasonOf(error)}`, { cause: error });
      for (const job of jobs) job.reject(failure);
      next?.reject(failure);
      return;
    }
    // A commit that wrote nothing does not tell whether one could.
    if (this.isFailing && this.#changes() > before) this.isFailing = false;
    this.commits++;
    this.lastCommitMs = performance.now() - start;
    for (const answer of answers) answer();
    next?.resolve();
  }

  #changes(): number {
    return (this.#countChanges.get() as { n: number }).n;
  }

  /** Runs one work. What became of it is told only after the commit: the answer is a function. */
  #attempt({ work, options, resolve, reject }: Job, broken: Map<string, unknown>): () => void {
    const { chain, isAtomic } = options;
    if (chain !== undefined && broken.has(chain)) return () => reject(broken.get(chain));
    if (!isAtomic) this.#mark.run();
    try {
      const value = work() as never;
      if (!isAtomic) this.#keep.run();
      return () => resolve(value);
    } catch (error) {
      const code = sqliteCode(error);
      if (code !== undefined && code !== SQLITE.constraint) throw error;
      if (!isAtomic) {
        this.#undo.run();
        this.#keep.run();
      }
      if (chain !== undefined) broken.set(chain, error);
      return () => reject(error);
    }
  }
}
