import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { PlayerId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import type { Store } from "../store/index.ts";
import type { Tables } from "../table/tables.ts";
import type { Connection } from "./connection.ts";
import { Guards } from "./guards.ts";

/** What all connections share. */
export class Hub {
  readonly config: Config;
  readonly store: Store;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  readonly now: () => number;
  readonly guards: Guards;
  readonly connections = new Set<Connection>();
  isStopping = false;

  constructor(parts: Pick<Hub, "config" | "store" | "tables" | "metrics" | "log" | "version" | "now">) {
    this.config = parts.config;
    this.store = parts.store;
    this.tables = parts.tables;
    this.metrics = parts.metrics;
    this.log = parts.log;
    this.version = parts.version;
    this.now = parts.now;
    this.guards = new Guards(parts.config);
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
    for (const table of this.tables.live()) table.removePlayer(player);
  }
}
