import { ok, type Result } from "@cairn/core";
import type { TableId } from "../ids.ts";
import type { TablePort } from "../net/port.ts";
import type { TableRequest } from "../table/request.ts";
import type { Watcher } from "../table/watcher.ts";
import type { BusMessage } from "./bus.ts";
import { isSame, type NodeKey } from "./membership.ts";

/**
 * When a server is gone, so many connections look for its tables at once, and after so many milliseconds as many again:
 * those that have something to ask do not wait behind thousands that have not.
 */
const PORTION = 5;
const PORTION_MS = 10;

type Send = (node: string, message: BusMessage) => void;

/** The connections of this server that look at tables of others. */
export class RemotePorts {
  readonly #send: Send;
  /** A server that was asked for a table does not have it. */
  readonly #misled: (table: TableId) => void;
  readonly #ports = new Map<string, RemotePort>();
  /** The way that each connection takes now. */
  readonly #current = new WeakMap<Watcher, string>();
  #opened = 0;
  /** Those of servers that are gone. */
  #lost: RemotePort[] = [];

  constructor(send: Send, misled: (table: TableId) => void) {
    this.#send = send;
    this.#misled = misled;
  }

  get count(): number {
    return this.#ports.size;
  }

  open(table: TableId, owner: NodeKey, watcher: Watcher): TablePort {
    // Another one each time: what was meant for an earlier way must not come through this one, out of order.
    const c = String(++this.#opened);
    const replace = (port: RemotePort): void => {
      this.#ports.delete(this.#current.get(watcher) ?? "");
      this.#current.set(watcher, c);
      this.#ports.set(c, port);
    };
    const lose = (port: RemotePort): void => this.#lose(port);
    return new RemotePort({ c, table, owner, watcher, send: this.#send, replace, lose, ports: this.#ports });
  }

  /** Somebody writes to connections of this server. Those that look elsewhere by now do not hear it. */
  frame(from: string, keys: readonly string[], text: string): void {
    for (const c of keys) {
      const port = this.#of(from, c);
      if (!port) continue;
      port.frames++;
      port.watcher.send(text);
    }
  }

  /** Asks all owners whether nothing was lost in either direction. */
  check(): void {
    const ports = [...this.#ports.values()].filter(({ isLost }) => !isLost);
    const byOwner = Map.groupBy(ports, ({ owner }) => owner.node);
    for (const [node, own] of byOwner)
      this.#send(node, { k: "check", made: own.map(({ c, asked }) => [c, asked]) });
  }

  /** What an owner has sent: frames come before this does, or never. */
  checked(from: string, sent: readonly (readonly [string, number])[]): void {
    for (const [c, frames] of sent) {
      const port = this.#of(from, c);
      if (port && port.frames < frames) this.#lose(port);
    }
  }

  gone(from: string, c: string): void {
    const port = this.#of(from, c);
    if (port) this.#misled(port.table);
    this.#lose(port);
  }

  bye(from: string, c: string, why: Parameters<Watcher["dismiss"]>[0]): void {
    this.#of(from, c)?.watcher.dismiss(why);
  }

  /** Messages of a server are lost: everybody who looks at a table there looks for it anew. */
  loseAll(isLost: (owner: NodeKey) => boolean): void {
    for (const port of this.#ports.values()) if (isLost(port.owner)) this.#lose(port);
  }

  /** One life of a server is over: those who wait for an answer look for their tables now, the others one by one. */
  loseNode(node: NodeKey): void {
    const isWorking = this.#lost.length > 0;
    for (const port of this.#ports.values()) {
      if (port.isLost || !isSame(port.owner, node)) continue;
      port.isLost = true;
      if (port.watcher.isAwaiting === true) this.#lose(port);
      else this.#lost.push(port);
    }
    if (!isWorking) this.#loseSome();
  }

  #loseSome(): void {
    // Those that have asked for something meanwhile are not among them any more.
    this.#lost = this.#lost.filter((port) => this.#ports.get(port.c) === port);
    for (const port of this.#lost.splice(0, PORTION)) this.#lose(port);
    if (this.#lost.length > 0) setTimeout(() => this.#loseSome(), PORTION_MS).unref();
  }

  #of(from: string, c: string): RemotePort | undefined {
    const port = this.#ports.get(c);
    return port?.owner.node === from ? port : undefined;
  }

  #lose(port: RemotePort | undefined): void {
    if (!port) return;
    this.#ports.delete(port.c);
    port.watcher.tableGone();
  }
}

interface RemotePortParts {
  readonly c: string;
  readonly table: TableId;
  readonly owner: NodeKey;
  readonly watcher: Watcher;
  readonly send: Send;
  /** Makes this the way that its connection takes. */
  readonly replace: (port: RemotePort) => void;
  readonly lose: (port: RemotePort) => void;
  readonly ports: Map<string, RemotePort>;
}

/** A table of another server, over the bus. */
class RemotePort implements TablePort {
  readonly c: string;
  readonly table: TableId;
  readonly owner: NodeKey;
  readonly watcher: Watcher;
  /** Frames that have come, and requests that were made, since this way was taken. */
  frames = 0;
  asked = 0;
  isLost = false;
  readonly #lose: (port: RemotePort) => void;
  readonly #send: Send;
  readonly #replace: (port: RemotePort) => void;
  readonly #ports: Map<string, RemotePort>;

  constructor(parts: RemotePortParts) {
    this.c = parts.c;
    this.table = parts.table;
    this.owner = parts.owner;
    this.watcher = parts.watcher;
    this.#send = parts.send;
    this.#replace = parts.replace;
    this.#lose = parts.lose;
    this.#ports = parts.ports;
  }

  get route(): string {
    return `${this.owner.node} ${this.owner.epoch}`;
  }

  come(id: string | undefined, from: number | undefined): Result<void> {
    const { c, table, watcher } = this;
    this.#replace(this);
    this.#send(this.owner.node, {
      k: "come",
      c,
      table,
      player: watcher.player,
      name: watcher.name,
      ...(watcher.wantedTurns === undefined ? {} : { turns: watcher.wantedTurns }),
      ...(id === undefined ? {} : { id }),
      ...(from === undefined ? {} : { from }),
    });
    return ok(undefined);
  }

  ask(message: TableRequest): Result<void> {
    this.asked++;
    this.#send(this.owner.node, { k: "ask", c: this.c, name: this.watcher.name, m: message });
    return ok(undefined);
  }

  lose(): void {
    this.#lose(this);
  }

  leave(): void {
    if (this.#ports.get(this.c) === this) this.#ports.delete(this.c);
    this.#send(this.owner.node, { k: "leave", c: this.c });
  }
}
