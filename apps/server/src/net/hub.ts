import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { PlayerId } from "../ids.ts";
import type { LoopClock } from "../loop-clock.ts";
import type { Metrics } from "../metrics.ts";
import type { Store } from "../store/index.ts";
import type { Tables } from "../table/tables.ts";
import type { Guards } from "./guards.ts";
import type { Openers } from "./openers.ts";

/** What the hub needs of a connection. */
export interface HubConnection {
  readonly player: string;
  name: string;
  dismiss(why: "deleted" | "restart"): void;
}

/** What a server is made of, as far as connections and requests share it. */
export interface HubParts {
  readonly config: Config;
  readonly store: Store;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  readonly now: () => number;
  readonly guards: Guards;
  readonly openers: Openers;
  readonly loop: Pick<LoopClock, "waited">;
}

/** What all connections share. Each part of the server takes from it what it needs. */
export class Hub implements HubParts {
  readonly config: Config;
  readonly store: Store;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  readonly now: () => number;
  readonly guards: Guards;
  readonly openers: Openers;
  readonly loop: Pick<LoopClock, "waited">;
  readonly connections = new Set<HubConnection>();
  isStopping = false;

  constructor(parts: HubParts) {
    this.config = parts.config;
    this.store = parts.store;
    this.tables = parts.tables;
    this.metrics = parts.metrics;
    this.log = parts.log;
    this.version = parts.version;
    this.now = parts.now;
    this.guards = parts.guards;
    this.openers = parts.openers;
    this.loop = parts.loop;
  }

  /** A player has another name: all connections and tables show it. */
  renamed(player: PlayerId, name: string): void {
    for (const connection of this.connections) if (connection.player === player) connection.name = name;
    for (const table of this.tables.live()) table.rename(player, name);
  }

  /** A player is gone for good. */
  deleted(player: PlayerId): void {
    for (const connection of this.connections)
      if (connection.player === player) connection.dismiss("deleted");
    for (const table of this.tables.live()) table.dropName(player);
  }
}
