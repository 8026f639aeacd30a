import type { FastifyBaseLogger } from "fastify";
import type { BotPool } from "../bots/index.ts";
import type { Chance } from "../chance.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import type { Store } from "../store/index.ts";
import type { Table } from "./table.ts";

/** What tables need of the server around them. */
export interface Services extends Chance {
  readonly config: Config;
  readonly store: Store;
  readonly bots: BotPool;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** A table whose memory is wrong: the next one who asks gets it from the log. */
  forget(table: Table): void;
  /** A table that nobody looks at. */
  release(table: Table): void;
  /** Opens the table of a rematch; resolves with its id when it is durable. */
  createRematch(table: Table): Promise<string>;
}
