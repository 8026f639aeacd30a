import type { FastifyBaseLogger } from "fastify";
import type { BotPool } from "../bots/index.ts";
import type { Membership } from "../cluster/membership.ts";
import type { Chance } from "../chance.ts";
import type { Config } from "../config.ts";
import type { PlayerId, TableId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import type { Store } from "../store/index.ts";
import type { Call } from "./calls.ts";
import type { TableState } from "./state.ts";

/** What tables need of the server around them. */
export interface Services extends Chance {
  readonly config: Config;
  readonly store: Store;
  readonly membership: Membership;
  /** Whether connections ask again what could not be stored, because another server may have the table by then. */
  readonly doTablesMove: boolean;
  readonly bots: BotPool;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** The time of day in milliseconds, for what is stored. It may be set back. */
  readonly now: () => number;
  /** Whole milliseconds that never go back, for delays. */
  readonly monotonic: () => number;
  /** Calls people to a table at which they are not. Nobody waits for it. */
  call(calls: readonly Call[]): void;
  /** Takes a table out of memory: whoever asks for it next gets it from its log. */
  forget(table: TableId): void;
  /** Nobody looks at a table: takes it out of memory after a while, unless somebody comes. */
  release(table: TableId): void;
  /** Opens the table of a rematch, where only the one who offers it sits; resolves with its id when it is durable. */
  createRematch(of: Pick<TableState, "settings" | "host" | "seats">, by: PlayerId): Promise<TableId>;
}
