/** The keys of a query that has not begun, and what it finds. */
interface Gathering<T> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, T>>;
}

/**
 * Lookups of one turn of the event loop, and all that come while a query is under way, made by one query: a node that
 * takes over others' tables looks for hundreds at once.
 */
export class Gathered<T> {
  readonly #look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  #next: Gathering<T> | undefined;
  /** Settles when the query under way is answered. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#look = look;
  }

  async get(key: string): Promise<T | undefined> {
    this.#next ??= this.#start();
    this.#next.keys.add(key);
    return (await this.#next.found).get(key);
  }

  #start(): Gathering<T> {
    const keys = new Set<string>();
    const found = Promise.all([new Promise<void>(setImmediate), this.#last]).then(() => {
      this.#next = undefined;
      return this.#look([...keys]);
    });
    this.#last = found.catch(() => undefined);
    return { keys, found };
  }
}
