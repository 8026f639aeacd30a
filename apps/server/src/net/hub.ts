import type { FastifyBaseLogger } from "fastify";
import type { ServerMessage } from "@cairn/protocol";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import type { ListedLive } from "../cluster/bus.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { PlayerId, TableId } from "../ids.ts";
import type { LoopClock } from "../loop-clock.ts";
import type { Metrics } from "../metrics.ts";
import type { HouseRules, Refused } from "../moderation/house-rules.ts";
import type { OperatorPage } from "../moderation/operator-page.ts";
import type { Identity } from "../people.ts";
import type { Store } from "../store/index.ts";
import { NotOwner, type Tables } from "../table/tables.ts";
import type { Guards } from "./guards.ts";
import type { Openers } from "./openers.ts";
import { RecentPlayers } from "./people/recent.ts";
import { LocalPort, type Reach } from "./port.ts";
import { listable } from "./public-tables.ts";

/** For how long the public tables of other servers are not asked for again, in milliseconds. */
const LIST_MS = 1000;

/** How often, and how long apart in milliseconds, is looked whether a table has been closed that another server has. */
const CLOSING_STEPS = 40;
const CLOSING_STEP_MS = 50;

/** The operator's notice to all, or (without text) that there is none any more. */
export const noticeMessage = (text: string | undefined): string =>
  JSON.stringify({ t: "notice", text: text ?? null } satisfies ServerMessage);

/** What the hub needs of a connection. */
export interface HubConnection {
  readonly player: string;
  readonly identity: Pick<Identity, "secretHash">;
  name: string;
  readonly address: string;
  send(message: string): void;
  dismiss(why: "deleted" | "restart"): void;
  turnAway(why: Refused): void;
  sendElsewhere(): void;
  beat(): void;
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
  readonly monotonic: () => number;
  readonly guards: Guards;
  readonly openers: Openers;
  readonly loop: Pick<LoopClock, "arrival">;
  readonly rules: HouseRules;
  readonly operator: OperatorPage;
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
  readonly monotonic: () => number;
  readonly guards: Guards;
  readonly openers: Openers;
  readonly loop: Pick<LoopClock, "arrival">;
  readonly rules: HouseRules;
  readonly operator: OperatorPage;
  readonly connections = new Set<HubConnection>();
  readonly recent = new RecentPlayers();
  /** The other servers, where there may be some. */
  cluster: Cluster | undefined;
  isStopping = false;
  /** Called when two players have become one, here or at another server. */
  onJoined: () => void = () => undefined;
  /** The notice that those who are connected were told last. */
  #toldNotice: string | undefined;
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
    this.monotonic = parts.monotonic;
    this.guards = parts.guards;
    this.openers = parts.openers;
    this.loop = parts.loop;
    this.rules = parts.rules;
    this.operator = parts.operator;
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

  /** A player has blocked or muted somebody, or does no longer: tables where the player is ask the store again. */
  silenced(player: PlayerId): void {
    this.noteSilenced(player);
    this.cluster?.broadcast({ k: "silenced", player });
  }

  /** A cookie, by its hash, means somebody else from now on. */
  secretMoved(secretHash: string): void {
    this.noteSecretMoved(secretHash);
    this.cluster?.broadcast({ k: "secret-moved", secretHash });
  }

  /** The operator has decided something that all servers must know. */
  async rulesChanged(): Promise<void> {
    await this.noteRules();
    this.cluster?.broadcast({ k: "rules" });
  }

  /** The operator closes a table, whichever server has it; true once it is closed. */
  async closeTable(id: TableId): Promise<boolean> {
    await this.tables.closeTable(id, "operator").catch((error: unknown) => {
      if (!(error instanceof NotOwner)) throw error;
    });
    this.cluster?.broadcast({ k: "close", table: id });
    for (let left = CLOSING_STEPS; left > 0; left--) {
      const status = (await this.store.head(id))?.status;
      if (status !== "open" && status !== "playing") return true;
      await wait(CLOSING_STEP_MS);
    }
    return false;
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
    return this.guards.isConnected(player) || this.recent.has(player, this.monotonic());
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
    if (!this.#elsewhere || this.#elsewhere.until <= this.monotonic())
      this.#elsewhere = { tables: this.cluster.listedElsewhere(), until: this.monotonic() + LIST_MS };
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

  noteSilenced(player: PlayerId): void {
    for (const table of this.tables.live()) table.silence(player);
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

  /** Reads what the operator has decided, tells it, and turns away whoever may not be here any more. */
  async noteRules(): Promise<void> {
    await this.rules.load();
    const notice = this.rules.notice("notice")?.body;
    const isNew = notice !== this.#toldNotice;
    this.#toldNotice = notice;
    for (const connection of this.connections) {
      const refused = await this.rules.refusalOf(connection.player, connection.address);
      if (refused) connection.turnAway(refused);
      else if (isNew) connection.send(noticeMessage(notice));
    }
  }

  /** Ends all connections: they come back, to this server or to another. */
  dismissAll(): void {
    for (const connection of this.connections) connection.dismiss("restart");
  }
}
