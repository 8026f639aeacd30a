import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { ListedLive } from "../cluster/bus.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { PlayerId } from "../ids.ts";
import type { LoopClock } from "../loop-clock.ts";
import type { Metrics } from "../metrics.ts";
import type { Identity } from "../people.ts";
import type { Store } from "../store/index.ts";
import type { Tables } from "../table/tables.ts";
import type { Guards } from "./guards.ts";
import type { Openers } from "./openers.ts";
import { RecentPlayers } from "./people/recent.ts";
import { LocalPort, type Reach } from "./port.ts";
import { listable } from "./public-tables.ts";

/** For how long the public tables of other servers are not asked for again, in milliseconds. */
const LIST_MS = 1000;

/** What the hub needs of a connection. */
export interface HubConnection {
  readonly player: string;
  readonly identity: Pick<Identity, "secretHash">;
  name: string;
  dismiss(why: "deleted" | "restart"): void;
  sendElsewhere(): void;
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
  readonly recent = new RecentPlayers();
  /** The other servers, where there may be some. */
  cluster: Cluster | undefined;
  isStopping = false;
  /** Called when two players have become one, here or at another server. */
  onJoined: () => void = () => undefined;
  /** The public tables of the others, and until when they are not asked again. */
  #elsewhere: { readonly tables: Promise<readonly ListedLive[]>; readonly until: number } | undefined;

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

  get doTablesMove(): boolean {
    return this.cluster !== undefined;
  }

  /** Whether new connections are welcome. */
  get isReady(): boolean {
    return !this.isStopping && this.cluster?.isReady !== false;
  }

  /** The way from a connection to a table. */
  reach: Reach = async (id, watcher) => {
    if (this.cluster) return this.cluster.reach(id, watcher);
    let table = await this.tables.find(id);
    if (table?.isGone) table = await this.tables.find(id);
    return table && new LocalPort(table, watcher, this.metrics);
  };

  /** A player has another name: all connections and tables show it. */
  renamed(player: PlayerId, name: string): void {
    this.noteName(player, name);
    this.cluster?.broadcast({ k: "renamed", player, name });
  }

  /** A player is gone for good. */
  deleted(player: PlayerId): void {
    this.noteDeleted(player);
    this.cluster?.broadcast({ k: "deleted", player });
  }

  /** A player has become part of another, whose name this is. */
  joined(from: PlayerId, into: PlayerId, name: string): void {
    this.noteJoined(from, into, name);
    this.cluster?.broadcast({ k: "joined", from, into, name });
  }

  /** A cookie, by its hash, means somebody else from now on. */
  secretMoved(secretHash: string): void {
    this.noteSecretMoved(secretHash);
    this.cluster?.broadcast({ k: "secret-moved", secretHash });
  }

  /** The codes of these tables have expired. */
  codesExpired(tables: readonly string[]): void {
    this.tables.dropCodes(tables);
    if (tables.length > 0) this.cluster?.broadcast({ k: "codes", tables });
  }

  /** Which of these players are connected to any server. */
  async connectedOf(players: readonly string[]): Promise<ReadonlySet<string>> {
    const here = players.filter((player) => this.guards.isConnected(player));
    const elsewhere = this.cluster ? await this.cluster.connectedElsewhere(players) : [];
    return new Set([...here, ...elsewhere]);
  }

  /** Whether a player has a connection to this server, or has asked it for something of late. */
  isPresent(player: string): boolean {
    return this.guards.isConnected(player) || this.recent.has(player, this.now());
  }

  /** Which of these players are at any server now; one that does not answer in time knows of nobody. */
  async presentOf(players: readonly string[]): Promise<ReadonlySet<string>> {
    if (players.length === 0) return new Set();
    const here = players.filter((player) => this.isPresent(player));
    const elsewhere = this.cluster ? await this.cluster.presentElsewhere(players) : [];
    return new Set([...here, ...elsewhere]);
  }

  /** The public tables of all servers. */
  async listed(): Promise<ListedLive[]> {
    const here = [...listable(this.tables.live(), this.openers)];
    if (!this.cluster) return here;
    if (!this.#elsewhere || this.#elsewhere.until <= this.now())
      this.#elsewhere = { tables: this.cluster.listedElsewhere(), until: this.now() + LIST_MS };
    return [...here, ...(await this.#elsewhere.tables)];
  }

  /** The same as far as this server is concerned. */
  noteName(player: PlayerId, name: string): void {
    for (const connection of this.connections) if (connection.player === player) connection.name = name;
    for (const table of this.tables.live()) table.rename(player, name);
  }

  noteDeleted(player: PlayerId): void {
    for (const connection of this.connections)
      if (connection.player === player) connection.dismiss("deleted");
    for (const table of this.tables.live()) table.removePlayer(player);
  }

  noteJoined(from: PlayerId, into: PlayerId, name: string): void {
    for (const connection of this.connections) if (connection.player === from) connection.dismiss("restart");
    for (const table of this.tables.live()) table.replacePlayer(from, into, name);
    this.onJoined();
  }

  /** Whoever is connected by this cookie comes back as who it means now. */
  noteSecretMoved(secretHash: string): void {
    for (const connection of this.connections)
      if (connection.identity.secretHash === secretHash) connection.dismiss("restart");
  }

  /** Ends all connections: they come back, to this server or to another. */
  dismissAll(): void {
    for (const connection of this.connections) connection.dismiss("restart");
  }
}
