import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { PlayerId, TableId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import { LocalPort, type TablePort } from "../net/port.ts";
import { StoreFailure } from "../store/errors.ts";
import { NotOwner, type Tables } from "../table/tables.ts";
import type { Watcher } from "../table/watcher.ts";
import type { Answer, Bus, BusMessage, HandedTable, ListedLive, Question } from "./bus.ts";
import { isSame, type Membership, type NodeKey } from "./membership.ts";
import { Questions } from "./questions.ts";
import { RemotePorts } from "./remote-port.ts";
import { RemoteWatchers } from "./remote-watchers.ts";
import { chosenFor } from "./rendezvous.ts";

/** How often a table is looked for that is just changing hands, and how long between two times, in milliseconds. */
const ATTEMPTS = 40;
const STEP_MS = 25;
/** How often servers compare what they have sent each other, in milliseconds. */
const CHECK_MS = 500;
/** How many owners are remembered. */
const MAX_OWNERS = 100_000;

/** What a server does when another one says so. */
export interface ClusterEvents {
  renamed(player: PlayerId, name: string): void;
  deleted(player: PlayerId): void;
  silenced(player: PlayerId): void;
  joined(from: PlayerId, into: PlayerId, name: string): void;
  secretMoved(secretHash: string): void;
  codesExpired(tables: readonly string[]): void;
  rulesChanged(): void;
  closeTable(table: TableId): void;
  /** All sockets must go elsewhere: others can serve them, and this server cannot. */
  stepAside(): void;
  isConnected(player: string): boolean;
  isPresent(player: string): boolean;
  listed(): readonly ListedLive[];
}

export interface ClusterParts {
  readonly membership: Membership;
  readonly bus: Bus;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly events: ClusterEvents;
  /** After how long without the bus a server that others can replace steps aside, in milliseconds. */
  readonly patienceMs: number;
}

/** A server among others: finds the owner of each table, and carries what is said between them. */
export class Cluster {
  readonly #parts: ClusterParts;
  readonly #ports: RemotePorts;
  readonly #watchers: RemoteWatchers;
  readonly #questions: Questions;
  /** The owners that were found last; the bus says when one is wrong. */
  readonly #owners = new Map<TableId, NodeKey>();
  /** Tables whose owner has died: nobody need be asked who has them. */
  readonly #freed = new Set<TableId>();
  #isolation: NodeJS.Timeout | undefined;
  readonly #checking: NodeJS.Timeout;
  /** Others serve what this server, without the bus, cannot. */
  #isAside = false;

  constructor(parts: ClusterParts) {
    this.#parts = parts;
    const { bus, membership, tables, metrics } = parts;
    const send = (node: string, message: BusMessage): void => bus.send(node, message);
    // Whoever does not have a table any more is not asked for it again before the database has been.
    this.#ports = new RemotePorts(send, (table) => this.#owners.delete(table));
    this.#watchers = new RemoteWatchers({ find: (table) => tables.find(table), send, metrics });
    this.#questions = new Questions(send);
    this.#checking = setInterval(() => this.#ports.check(), CHECK_MS);
    bus.events = {
      message: (from, message) => this.#hear(from, message),
      lost: (from) => {
        this.#ports.loseAll(({ node }) => node === from);
        bus.send(from, { k: "resync" });
      },
      connected: (isConnected) => void this.#busChanged(isConnected),
    };
    membership.events = {
      gone: (node) => this.#gone(node),
      changed: () => this.#leaveIsolated(),
      serving: (isServing) => void this.#serving(isServing),
    };
  }

  /** Whether new sockets are welcome. */
  get isReady(): boolean {
    return this.#parts.membership.isServing && !this.#isAside;
  }

  get remoteWatchers(): number {
    return this.#watchers.count;
  }

  get remotePorts(): number {
    return this.#ports.count;
  }

  /** The way from a connection to a table, wherever that is; undefined if there is no such table. */
  async reach(table: TableId, watcher: Watcher): Promise<TablePort | undefined> {
    let cause: unknown;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await wait(STEP_MS);
      if (!this.#parts.membership.isServing) continue;
      try {
        const port = await this.#tryToReach(table, watcher);
        if (port !== "not-yet") return port;
      } catch (error) {
        cause = error;
        if (error instanceof NotOwner && error.owner) this.#remember(table, error.owner);
      }
    }
    throw new StoreFailure("no server has the table yet", { cause });
  }

  async #tryToReach(table: TableId, watcher: Watcher): Promise<TablePort | undefined | "not-yet"> {
    const { membership, tables, metrics } = this.#parts;
    const owner = await this.#ownerOf(table);
    if (owner === undefined) return undefined;
    if (owner === null) return "not-yet";
    // It may have died while it was looked up, and nobody would be told any more; or be newer than the last beat.
    if (!membership.peers.some((peer) => isSame(peer, owner))) {
      await membership.refresh();
      return "not-yet";
    }
    if (!isSame(owner, membership.self)) {
      // It gives its tables up soon, or has the bus again.
      if (this.#isIsolated(owner)) {
        this.#owners.delete(table);
        return "not-yet";
      }
      this.#remember(table, owner);
      return this.#ports.open(table, owner, watcher);
    }
    const found = await tables.find(table);
    if (found?.isGone) return "not-yet";
    return found && new LocalPort(found, watcher, metrics);
  }

  /** Whether a server has lost the bus, which this one has: nothing reaches it. */
  #isIsolated(node: NodeKey): boolean {
    const { bus, membership } = this.#parts;
    return (
      bus.isConnected && membership.peers.some((peer) => isSame(peer, node) && peer.state === "isolated")
    );
  }

  /** Whoever looks at tables of a server that has lost the bus looks for them anew: no message tells them to. */
  #leaveIsolated(): void {
    this.#ports.loseAll((owner) => this.#isIsolated(owner));
  }

  /** Who has a table, or is to take it; null when nobody can, undefined if there is no such table. */
  async #ownerOf(table: TableId): Promise<NodeKey | null | undefined> {
    const { membership } = this.#parts;
    const known = this.#owners.get(table);
    if (known && membership.peers.some((peer) => isSame(peer, known) && peer.state !== "leaving"))
      return known;
    this.#owners.delete(table);
    if (this.#freed.delete(table)) return chosenFor(table, membership.peers) ?? null;
    const owner = await membership.ownerOf(table);
    return owner === null ? (chosenFor(table, membership.peers) ?? null) : owner;
  }

  #remember(table: TableId, owner: NodeKey): void {
    this.#owners.set(table, owner);
    for (const [oldest] of this.#owners) {
      if (this.#owners.size <= MAX_OWNERS) break;
      this.#owners.delete(oldest);
    }
  }

  broadcast(message: BusMessage): void {
    this.#parts.bus.broadcast(message);
  }

  get #others(): string[] {
    const { membership } = this.#parts;
    return membership.peers.map(({ node }) => node).filter((node) => node !== membership.self.node);
  }

  /** Which of these players are connected to other servers; all of them if one of those does not say. */
  async connectedElsewhere(players: readonly string[]): Promise<readonly string[]> {
    const { answers, isComplete } = await this.#questions.ask(this.#others, { kept: players });
    return isComplete ? answers.flatMap(({ kept }) => kept ?? []) : players;
  }

  /** Which of these players other servers know to be there. */
  async presentElsewhere(players: readonly string[]): Promise<readonly string[]> {
    const { answers } = await this.#questions.ask(this.#others, { present: players });
    return answers.flatMap(({ present }) => present ?? []);
  }

  /** The public tables of the other servers. */
  async listedElsewhere(): Promise<readonly ListedLive[]> {
    const { answers } = await this.#questions.ask(this.#others, { listed: true });
    return answers.flatMap(({ listed }) => listed ?? []);
  }

  /** Hands all tables over to the other servers; when it resolves they have them. */
  async handOver(): Promise<void> {
    const { membership, tables, bus } = this.#parts;
    await membership.setState("leaving");
    bus.broadcast({ k: "nodes" });
    const takers = membership.peers.filter(({ node }) => node !== membership.self.node);
    const giveTo = async (taker: NodeKey | undefined, tables: readonly HandedTable[]): Promise<void> => {
      await membership.release(
        tables.map(({ table }) => table),
        taker,
      );
      if (taker) bus.send(taker.node, { k: "take", tables });
    };
    for await (const handed of tables.drain()) {
      const byTaker = Map.groupBy(handed, ({ table }) => chosenFor(table, takers));
      await Promise.all([...byTaker].map(([taker, own]) => giveTo(taker, own)));
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#isolation);
    clearInterval(this.#checking);
    await this.#parts.bus.close();
  }

  #hear(from: string, message: BusMessage): void {
    const { bus, events, membership, tables } = this.#parts;
    switch (message.k) {
      case "come":
        this.#watchers.come(from, message);
        break;
      case "ask":
        this.#watchers.ask(from, message);
        break;
      case "leave":
        this.#watchers.leave(from, message.c);
        break;
      case "check":
        this.#watchers.check(from, message.made);
        break;
      case "checked":
        this.#ports.checked(from, message.sent);
        break;
      case "frame":
        this.#ports.frame(from, message.c, message.text);
        break;
      case "gone":
        this.#ports.gone(from, message.c);
        break;
      case "bye":
        this.#ports.bye(from, message.c, message.why);
        break;
      case "renamed":
        this.#watchers.rename(message.player, message.name);
        events.renamed(message.player, message.name);
        break;
      case "deleted":
        events.deleted(message.player);
        break;
      case "joined":
        events.joined(message.from, message.into, message.name);
        break;
      case "silenced":
        events.silenced(message.player);
        break;
      case "secret-moved":
        events.secretMoved(message.secretHash);
        break;
      case "codes":
        events.codesExpired(message.tables);
        break;
      case "rules":
        events.rulesChanged();
        break;
      case "close":
        events.closeTable(message.table);
        break;
      case "fenced":
        membership.noteGone({ node: message.node, epoch: message.epoch });
        break;
      case "nodes":
        void membership.refresh().catch(() => undefined);
        break;
      case "resync":
        this.#ports.loseAll(({ node }) => node === from);
        break;
      case "take":
        for (const { table, state } of message.tables) tables.take(table, state);
        break;
      case "question":
        bus.send(from, { k: "answer", q: message.q, answer: this.#answer(message.about) });
        break;
      case "answer":
        this.#questions.answered(message.q, message.answer);
        break;
    }
  }

  #answer(about: Question): Answer {
    const { events, membership } = this.#parts;
    if ("kept" in about) return { kept: about.kept.filter((player) => events.isConnected(player)) };
    if ("present" in about) return { present: about.present.filter((player) => events.isPresent(player)) };
    return "listed" in about ? { listed: events.listed() } : { serving: membership.isServing };
  }

  #gone(node: NodeKey): void {
    const { membership, bus, log } = this.#parts;
    if (node.node === membership.self.node) return;
    log.info({ epoch: node.epoch }, "a server is gone");
    this.#freed.clear();
    for (const [table, owner] of this.#owners)
      if (isSame(owner, node)) {
        this.#owners.delete(table);
        this.#freed.add(table);
      }
    // The others need not wait for their next beat to know.
    bus.broadcast({ k: "fenced", node: node.node, epoch: node.epoch });
    if (!membership.peers.some((peer) => peer.node === node.node)) this.#watchers.leaveAll(node.node);
    this.#ports.loseNode(node);
  }

  /** This server may not serve any more, or may again. Where others can, its sockets go there. */
  async #serving(isServing: boolean): Promise<void> {
    const { log, tables, bus, events } = this.#parts;
    if (isServing) return;
    log.warn("this server cannot reach the database, or has been fenced");
    tables.unloadAll();
    const { answers } = await this.#questions.ask(this.#others, { serving: true });
    if (!bus.isConnected || answers.some(({ serving }) => serving)) events.stepAside();
  }

  async #busChanged(isConnected: boolean): Promise<void> {
    const { bus, membership, log, patienceMs } = this.#parts;
    clearTimeout(this.#isolation);
    if (isConnected) {
      this.#isAside = false;
      bus.broadcast({ k: "resync" });
      this.#ports.loseAll(() => true);
    } else {
      log.warn("the bus cannot be reached");
      this.#isolation = setTimeout(() => void this.#checkIsolation(), patienceMs);
    }
    await membership.setState(isConnected ? "serving" : "isolated").catch(() => undefined);
  }

  /** The bus has been away for a while. If others have it, they take over; else everybody goes on as well as it goes. */
  async #checkIsolation(): Promise<void> {
    const { bus, membership, tables, events, patienceMs } = this.#parts;
    if (bus.isConnected) return;
    const isReplaceable = membership.peers.some(
      ({ node, state }) => node !== membership.self.node && state === "serving",
    );
    if (isReplaceable) {
      this.#isAside = true;
      const owned = [...tables.live()].map(({ state }) => state.id);
      tables.unloadAll();
      events.stepAside();
      await membership.release(owned).catch(() => undefined);
    }
    if (!bus.isConnected) this.#isolation = setTimeout(() => void this.#checkIsolation(), patienceMs);
  }
}
