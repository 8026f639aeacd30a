import type { ClientMessage, ServerMessage } from "@cairn/protocol";
import type { Environment, WireEvents } from "../../src/session/remote/environment.ts";

/** The other end of one socket. */
export class TestWire {
  readonly #events: WireEvents;
  readonly sent: ClientMessage[] = [];
  isClosed = false;

  constructor(events: WireEvents) {
    this.#events = events;
  }

  readonly send = (text: string): void => void this.sent.push(JSON.parse(text) as ClientMessage);
  readonly close = (): void => void (this.isClosed = true);

  /** What is said after the page has closed its end is not heard. */
  say(message: ServerMessage | string): void {
    if (this.isClosed) return;
    this.#events.heard(typeof message === "string" ? message : JSON.stringify(message));
  }
  hello(protocol = 1, id = "me"): void {
    this.say({ t: "hello", protocol, version: "test", me: { id, name: "" } });
  }
  drop(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#events.closed();
  }
  /** The last request of a kind. */
  last<T extends ClientMessage["t"]>(t: T): Extract<ClientMessage, { t: T }> {
    const found = this.sent.findLast((message) => message.t === t);
    if (!found) throw new Error(`nobody said ${t}`);
    return found as Extract<ClientMessage, { t: T }>;
  }
}

/** A browser whose time passes when the test says so. */
export class TestWorld implements Environment {
  readonly wires: TestWire[] = [];
  chance = 0.5;
  #time = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  #watchers = new Set<() => void>();

  readonly open = (events: WireEvents): TestWire => {
    const wire = new TestWire(events);
    this.wires.push(wire);
    return wire;
  };
  /** Whether somebody looks at the page. */
  isLookedAt = true;
  readonly isSeen = (): boolean => this.isLookedAt;
  readonly now = (): number => this.#time;
  readonly random = (): number => this.chance;
  readonly later = (run: () => void, ms: number) => {
    const timer = { at: this.#time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };
  readonly watchNetwork = (run: () => void) => {
    this.#watchers.add(run);
    return () => void this.#watchers.delete(run);
  };

  get wire(): TestWire {
    return this.wires.at(-1) as TestWire;
  }
  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }
  /** The network came or went, or the page was looked at again. */
  networkChanged(): void {
    for (const run of this.#watchers) run();
  }
  /** Lets time pass, with everything that is due in it. */
  pass(ms: number): void {
    const end = this.#time + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#time = due.at;
      due.run();
    }
    this.#time = end;
  }
}

/** Lets promises go on. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
