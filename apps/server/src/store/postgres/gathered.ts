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
  #next: Gathering<T> | undefined;
  /** Settles when the query under way is answered. */
  #last: Promise<unknown> = Promise.resolve();

  /** `most` keys go with one query. */
  constructor(look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>, most = 1000) {
    this.#look = look;
    this.#most = most;
  }

  async get(key: string): Promise<T | undefined> {
    if (!this.#next || this.#next.keys.size >= this.#most) this.#next = this.#start();
    this.#next.keys.add(key);
    return (await this.#next.found).get(key);
  }

  #start(): Gathering<T> {
    const keys = new Set<string>();
    const found = Promise.all([new Promise<void>(setImmediate), this.#last]).then(() => {
      if (this.#next === gathering) this.#next = undefined;
      return this.#look([...keys]);
    });
    this.#last = found.catch(() => undefined);
    const gathering: Gathering<T> = { keys, found };
    return gathering;
  }
}
