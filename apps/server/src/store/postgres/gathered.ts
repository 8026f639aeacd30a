/** The keys of a query that has not begun, and what it finds. */
interface Gathering<T> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, T>>;
}

/** Lookups of one turn of the event loop, made by one query: a node that takes over others' tables loads hundreds. */
export class Gathered<T> {
  readonly #look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  #next: Gathering<T> | undefined;

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
    const found = new Promise<void>(setImmediate).then(() => {
      this.#next = undefined;
      return this.#look([...keys]);
    });
    return { keys, found };
  }
}
