import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Bus, BusEvents, BusMessage } from "./bus.ts";

/** What goes over the wire: the messages of one turn of the sender's event loop. */
interface Parcel {
  readonly from: string;
  /** Counts the parcels from this sender to this receiver; broadcasts are counted apart, and not missed. */
  readonly n?: number;
  readonly messages: readonly BusMessage[];
}

/** How often a lost connection is tried again, in milliseconds. */
const RECONNECT_MS = 100;
const ALL = "*";

export interface NatsOptions {
  readonly url: string;
  /** Apart from the messages of other installations on the same server. */
  readonly installation: string;
  readonly node: string;
  readonly onError: (error: unknown) => void;
}

/** Messages between nodes by NATS, which keeps their order and does not promise that they arrive. */
export class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  readonly #options: NatsOptions;
  readonly #outbox = new Map<string, BusMessage[]>();
  readonly #sent = new Map<string, number>();
  readonly #received = new Map<string, number>();
  #isFlushing = false;
  isConnected = true;
  events: BusEvents = { message: () => undefined, lost: () => undefined, connected: () => undefined };

  private constructor(connection: NatsConnection, options: NatsOptions) {
    this.#connection = connection;
    this.#options = options;
    const callback = (error: Error | null, message: { readonly data: Uint8Array }): void => {
      if (error) options.onError(error);
      else this.#receive(message.data);
    };
    connection.subscribe(this.#subjectOf(options.node), { callback });
    connection.subscribe(this.#subjectOf("all"), { callback });
    void this.#watch();
  }

  static async connect(options: NatsOptions): Promise<NatsBus> {
    const connection = await connect({
      servers: options.url,
      name: `cairn ${options.node}`,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: 0,
      maxReconnectAttempts: -1,
      noEcho: true,
      // A line that is cut is noticed within 1.5 seconds.
      pingInterval: 500,
      maxPingOut: 2,
    });
    const bus = new NatsBus(connection, options);
    // Its subscriptions are there when this is answered.
    await connection.flush();
    return bus;
  }

  #subjectOf(node: string): string {
    return `cairn.${this.#options.installation}.${node}`;
  }

  send(node: string, message: BusMessage): void {
    const waiting = this.#outbox.get(node);
    if (waiting) {
      if (!merged(waiting.at(-1), message)) waiting.push(message);
    } else this.#outbox.set(node, [message]);
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => this.#flush());
  }

  broadcast(message: BusMessage): void {
    this.send(ALL, message);
  }

  async close(): Promise<void> {
    this.#flush();
    // What was sent last, such as tables handed over, still gets there.
    await this.#connection.flush().catch(() => undefined);
    await this.#connection.close().catch(() => undefined);
  }

  #flush(): void {
    this.#isFlushing = false;
    for (const [node, messages] of this.#outbox) {
      const isToAll = node === ALL;
      const n = (this.#sent.get(node) ?? 0) + 1;
      if (!isToAll) this.#sent.set(node, n);
      const parcel: Parcel = { from: this.#options.node, ...(isToAll ? {} : { n }), messages };
      try {
        this.#connection.publish(this.#subjectOf(isToAll ? "all" : node), JSON.stringify(parcel));
      } catch (error) {
        this.#options.onError(error);
      }
    }
    this.#outbox.clear();
  }

  #receive(data: Uint8Array): void {
    let parcel: Parcel;
    try {
      parcel = JSON.parse(Buffer.from(data).toString()) as Parcel;
    } catch (error) {
      this.#options.onError(error);
      return;
    }
    const { from, n, messages } = parcel;
    if (n !== undefined) {
      const expected = this.#received.get(from);
      this.#received.set(from, n + 1);
      if (expected !== undefined && expected !== n) this.events.lost(from);
    }
    for (const message of messages) {
      try {
        this.events.message(from, message);
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      const isConnected = type === "reconnect" ? true : type === "disconnect" ? false : undefined;
      if (isConnected === undefined || isConnected === this.isConnected) continue;
      this.isConnected = isConnected;
      this.events.connected(isConnected);
    }
  }
}

/** A frame that several connections of a node get is sent there once. */
function merged(last: BusMessage | undefined, message: BusMessage): boolean {
  if (last?.k !== "frame" || message.k !== "frame" || last.text !== message.text) return false;
  last.c.push(...message.c);
  return true;
}
