import type { PlayerId, TableId } from "../ids.ts";
import type { Metrics } from "../metrics.ts";
import { LocalPort, type TablePort } from "../net/port.ts";
import { refusal } from "../table/refusal.ts";
import type { TableRequest } from "../table/request.ts";
import type { Table } from "../table/table.ts";
import type { WantedTurns, Watcher } from "../table/watcher.ts";
import type { BusMessage } from "./bus.ts";

export interface HostContext {
  readonly find: (table: TableId) => Promise<Table | undefined>;
  readonly send: (node: string, message: BusMessage) => void;
  readonly metrics: Pick<Metrics, "refusals" | "arrived">;
}

/** Somebody at a table of this server whose socket ends at another. */
class RemoteWatcher implements Watcher {
  readonly player: PlayerId;
  name: string;
  wantedTurns: WantedTurns | undefined;
  isOpen = true;
  readonly muted = new Set<PlayerId>();
  port: TablePort | undefined;
  /** Requests wait until the table is loaded. */
  inTurn: Promise<void> = Promise.resolve();
  waiting = 0;
  /** Frames that were sent, and requests that have come, since it came. */
  frames = 0;
  asked = 0;
  readonly #edge: string;
  readonly #c: string;
  readonly #context: HostContext;
  readonly #forget: () => void;

  /** `forget` is called when there is no reason any more to know it here. */
  constructor(
    edge: string,
    come: BusMessage & { k: "come" },
    context: HostContext,
    forget: (watcher: RemoteWatcher) => void,
  ) {
    this.#edge = edge;
    this.#c = come.c;
    this.player = come.player;
    this.name = come.name;
    this.#context = context;
    this.#forget = () => forget(this);
  }

  handle(message: TableRequest): void {
    const asked = this.port?.ask(message);
    if (asked && !asked.ok) this.send(refusal(message.id, asked.error));
  }

  send(message: string | Buffer): void {
    if (!this.isOpen) return;
    this.frames++;
    this.#context.send(this.#edge, { k: "frame", c: [this.#c], text: textOf(message) });
  }

  dismiss(why: Parameters<Watcher["dismiss"]>[0]): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#forget();
    this.#context.send(this.#edge, { k: "bye", c: this.#c, why });
  }

  tableGone(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#forget();
    this.#context.send(this.#edge, { k: "gone", c: this.#c });
  }
}

/** The text of a message that may be a frame already. */
function textOf(message: string | Buffer): string {
  if (typeof message === "string") return message;
  return message.toString("utf8", message[1] === 127 ? 10 : message[1] === 126 ? 4 : 2);
}

/** Those who look at tables of this server through others. */
export class RemoteWatchers {
  readonly #context: HostContext;
  /** By node, then by connection there. */
  readonly #watchers = new Map<string, Map<string, RemoteWatcher>>();

  constructor(context: HostContext) {
    this.#context = context;
  }

  get count(): number {
    let count = 0;
    for (const own of this.#watchers.values()) count += own.size;
    return count;
  }

  come(edge: string, message: BusMessage & { k: "come" }): void {
    const own = this.#of(edge);
    const forget = (gone: RemoteWatcher): void => {
      if (own.get(message.c) === gone) own.delete(message.c);
    };
    const watcher = new RemoteWatcher(edge, message, this.#context, forget);
    watcher.wantedTurns = message.turns;
    own.set(message.c, watcher);
    this.#run(watcher, () => this.#enter(edge, watcher, message));
  }

  ask(edge: string, { c, name, m }: BusMessage & { k: "ask" }): void {
    const watcher = this.#of(edge).get(c);
    if (!watcher) {
      // The one who asks believes to be at a table here: it is told to look again.
      this.#context.send(edge, { k: "gone", c });
      return;
    }
    watcher.name = name;
    watcher.asked++;
    this.#context.metrics.arrived(m, performance.now());
    if (watcher.waiting === 0) watcher.handle(m);
    else this.#run(watcher, () => Promise.resolve(watcher.handle(m)));
  }

  /** Tells a server what its connections were sent, and that they must come again where something was lost. */
  check(edge: string, made: readonly (readonly [string, number])[]): void {
    const own = this.#of(edge);
    const sent: [string, number][] = [];
    for (const [c, asked] of made) {
      const watcher = own.get(c);
      if (watcher?.asked === asked) sent.push([c, watcher.frames]);
      else {
        if (watcher) this.#remove(edge, c, watcher);
        this.#context.send(edge, { k: "gone", c });
      }
    }
    this.#context.send(edge, { k: "checked", sent });
  }

  leave(edge: string, c: string): void {
    const watcher = this.#of(edge).get(c);
    if (watcher) this.#remove(edge, c, watcher);
  }

  /** A server is gone with all its sockets. */
  leaveAll(edge: string): void {
    for (const [c, watcher] of this.#of(edge)) this.#remove(edge, c, watcher);
    this.#watchers.delete(edge);
  }

  rename(player: PlayerId, name: string): void {
    for (const own of this.#watchers.values())
      for (const watcher of own.values()) if (watcher.player === player) watcher.name = name;
  }

  #of(edge: string): Map<string, RemoteWatcher> {
    let own = this.#watchers.get(edge);
    if (!own) this.#watchers.set(edge, (own = new Map<string, RemoteWatcher>()));
    return own;
  }

  #run(watcher: RemoteWatcher, work: () => Promise<void>): void {
    watcher.waiting++;
    watcher.inTurn = watcher.inTurn
      .then(work)
      .catch(() => watcher.tableGone())
      .finally(() => watcher.waiting--);
  }

  async #enter(
    edge: string,
    watcher: RemoteWatcher,
    { c, table: id, id: request, from }: BusMessage & { k: "come" },
  ): Promise<void> {
    const table = await this.#context.find(id);
    if (!watcher.isOpen || this.#of(edge).get(c) !== watcher) return;
    if (!table || table.isGone) {
      watcher.tableGone();
      return;
    }
    const port = new LocalPort(table, watcher, this.#context.metrics);
    watcher.port = port;
    const come = port.come(request, from);
    if (!come.ok) watcher.tableGone();
  }

  #remove(edge: string, c: string, watcher: RemoteWatcher): void {
    this.#of(edge).delete(c);
    watcher.isOpen = false;
    watcher.port?.leave();
  }
}
