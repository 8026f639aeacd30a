import pg from "pg";

// Times and counts are far below 2^53; as texts they would not be numbers at all.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long making a connection may take, in milliseconds. */
const CONNECT_MS = 3000;

/** A query whose time was over before it could be sent. */
class LateQuery extends Error {}

/** What every connection of a server is made with, and settings of PostgreSQL for some of them. */
export function clientOptions(
  url: string,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): pg.ClientConfig {
  const all = { search_path: "cairn", timezone: "UTC", ...settings };
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: Object.entries(all)
      .map(([key, value]) => `-c ${key}=${value}`)
      .join(" "),
  };
}

/**
 * One connection for one kind of work, made when it is first needed and again after it was lost. A query is never
 * repeated: whether one that was cut off has been done, nobody knows.
 */
export class Line {
  readonly #options: pg.ClientConfig;
  #connecting: Promise<pg.Client> | undefined;
  /** The connection that is there. */
  #client: pg.Client | undefined;
  #isClosed = false;
  /** Settles when what was asked last is answered: the client takes one query at a time. */
  #last: Promise<unknown> = Promise.resolve();
  /** Called when a connection that was there is lost. */
  onLost: () => void = () => undefined;

  constructor(url: string, name: string, settings?: Readonly<Record<string, string>>) {
    this.#options = clientOptions(url, name, settings);
  }

  /**
   * Asks when what was asked before is answered; after the deadline the connection is given up. What is asked often has a
   * name, by which PostgreSQL keeps its plan.
   */
  query<R extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    deadlineMs = Infinity,
    name?: string,
  ): Promise<R[]> {
    const until = performance.now() + deadlineMs;
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    const answer = this.#last.then(() => this.#ask<R>(query, until));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask<R extends pg.QueryResultRow>(query: pg.QueryConfig, until: number): Promise<R[]> {
    const client = await this.#connected();
    try {
      const leftMs = until - performance.now();
      // It was never sent, so the connection is as good as before.
      if (leftMs <= 0) throw new LateQuery("the connection was busy for too long");
      const config: pg.QueryConfig & { query_timeout?: number } = { ...query };
      if (leftMs < Infinity) config.query_timeout = Math.ceil(leftMs);
      return (await client.query<R>(config)).rows;
    } catch (error) {
      // An error of the database leaves the connection as it was; any other one ends it.
      if (!(error instanceof pg.DatabaseError || error instanceof LateQuery)) this.#drop(client);
      throw error;
    }
  }

  #connected(): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error("it is closed"));
    if (this.#client) return Promise.resolve(this.#client);
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#options);
    client.on("error", () => this.#drop(client));
    client.on("end", () => this.#drop(client));
    try {
      await client.connect();
      if (this.#isClosed) throw new Error("it is closed");
      this.#client = client;
      return client;
    } catch (error) {
      // A connection that never came about may still be on its way.
      client.end().catch(() => undefined);
      throw error;
    }
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (!this.#isClosed) this.onLost();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connecting?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
