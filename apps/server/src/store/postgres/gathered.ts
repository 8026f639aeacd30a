import { setTimeout as wait } from "node:timers/promises";

/**
 * Between the beginnings of two lookups of the same kind that each player who comes needs, in milliseconds: nobody feels
 * it, and of a crowd ten go with one query.
 */
export const PAUSE_MS = 5;

/** The keys of a query that has not begun, and what it finds. */
interface Gathering<T> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, T>>;
}

/**
 * Lookups of one turn of the event loop, and all that come while a query is under way, made by one query: a node that
 * takes over others' tables and players looks for hundreds at once. Of very many the first ones go first.
 */
export class Gathered<T> {
  readonly #look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #most: number;
  readonly #pauseMs: number;
  #next: Gathering<T> | undefined;
  /** Resolves when the next query may be made after all that are asked for already. */
  #last: Promise<void> = Promise.resolve();

  /** At most `most` keys go with one query, and between the beginnings of two pass at least so many milliseconds. */
  constructor(
    look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    { most = 1000, pauseMs = 0 }: { readonly most?: number; readonly pauseMs?: number } = {},
  ) {
    this.#look = look;
    this.#most = most;
    this.#pauseMs = pauseMs;
  }

  async get(key: string): Promise<T | undefined> {
    if (!this.#next || this.#next.keys.size >= this.#most) this.#next = this.#start();
    this.#next.keys.add(key);
    return (await this.#next.found).get(key);
  }

  #start(): Gathering<T> {
    const keys = new Set<string>();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const gathering: Gathering<T> = { keys, found: this.#run(keys, this.#last, resolve) };
    this.#last = over;
    return gathering;
  }

  async #run(keys: Set<string>, last: Promise<void>, over: () => void): Promise<ReadonlyMap<string, T>> {
    await Promise.all([new Promise<void>(setImmediate), last]);
    if (this.#next?.keys === keys) this.#next = undefined;
    const pause = this.#pauseMs > 0 ? wait(this.#pauseMs) : undefined;
    try {
      return await this.#look([...keys]);
    } finally {
      if (pause) void pause.then(over);
      else over();
    }
  }
}
