import { ok, type Result } from "@cairn/core";
import type { TableId } from "../ids.ts";
import type { TablePort } from "../net/port.ts";
import type { TableRequest } from "../table/request.ts";
import type { Watcher } from "../table/watcher.ts";
import type { BusMessage } from "./bus.ts";
import { isSame, type NodeKey } from "./membership.ts";

type Send = (node: string, message: BusMessage) => void;

/** The connections of this server that look at tables of others. */
export class RemotePorts {
  readonly #send: Send;
  readonly #ports = new Map<string, RemotePort>();
  readonly #keys = new WeakMap<Watcher, string>();
  #connections = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  get count(): number {
    return this.#ports.size;
  }

  open(table: TableId, owner: NodeKey, watcher: Watcher): TablePort {
    let c = this.#keys.get(watcher);
    if (c === undefined) this.#keys.set(watcher, (c = String(++this.#connections)));
    return new RemotePort(c, table, owner, watcher, this.#send, this.#ports);
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
    const byOwner = Map.groupBy(this.#ports.values(), ({ owner }) => owner.node);
    for (const [node, ports] of byOwner)
      this.#send(node, { k: "check", made: ports.map(({ c, asked }) => [c, asked]) });
  }

  /** What an owner has sent: frames come before this does, or never. */
  checked(from: string, sent: readonly (readonly [string, number])[]): void {
    for (const [c, frames] of sent) {
      const port = this.#of(from, c);
      if (port && port.frames < frames) this.#lose(port);
    }
  }

  gone(from: string, c: string): void {
    this.#lose(this.#of(from, c));
  }

  bye(from: string, c: string, why: Parameters<Watcher["dismiss"]>[0]): void {
    this.#of(from, c)?.watcher.dismiss(why);
  }

  /** A server is gone, or messages of it are: everybody who looks at a table there looks for it anew. */
  loseAll(isLost: (owner: NodeKey) => boolean): void {
    for (const port of this.#ports.values()) if (isLost(port.owner)) this.#lose(port);
  }

  /** All through one life of a server. */
  loseNode(node: NodeKey): void {
    this.loseAll((owner) => isSame(owner, node));
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

/** A table of another server, over the bus. */
class RemotePort implements TablePort {
  readonly c: string;
  readonly table: TableId;
  readonly owner: NodeKey;
  readonly watcher: Watcher;
  /** Frames that have come, and requests that were made, since this way was taken. */
  frames = 0;
  asked = 0;
  readonly #send: Send;
  readonly #ports: Map<string, RemotePort>;

  constructor(
    c: string,
    table: TableId,
    owner: NodeKey,
    watcher: Watcher,
    send: Send,
    ports: Map<string, RemotePort>,
  ) {
    this.c = c;
    this.table = table;
    this.owner = owner;
    this.watcher = watcher;
    this.#send = send;
    this.#ports = ports;
  }

  get route(): string {
    return `${this.owner.node} ${this.owner.epoch}`;
  }

  come(id: string | undefined, from: number | undefined): Result<void> {
    const { c, table, watcher } = this;
    this.#ports.set(c, this);
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

  leave(): void {
    if (this.#ports.get(this.c) === this) this.#ports.delete(this.c);
    this.#send(this.owner.node, { k: "leave", c: this.c });
  }
}
