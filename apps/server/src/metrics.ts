import { Counter, Gauge, Registry } from "prom-client";
import { Durations } from "./durations.ts";

/** The server's metrics, in the form of Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  /** Entries made durable, and actions of players among them: plain numbers, because every move counts them up. */
  entries = 0;
  #moves = 0;
  readonly botFailures = this.#counter("cairn_bot_failures_total", "Decisions at which a bot failed");
  readonly refusals = new Counter({
    name: "cairn_refusals_total",
    help: "Requests refused, by code",
    labelNames: ["code"],
    registers: [this.registry],
  });
  readonly http = new Counter({
    name: "cairn_http_requests_total",
    help: "HTTP requests answered, by kind of status",
    labelNames: ["status"],
    registers: [this.registry],
  });
  readonly pushes = new Counter({
    name: "cairn_pushes_total",
    help: "Messages to devices, by what became of them",
    labelNames: ["result"],
    registers: [this.registry],
  });
  readonly refusedConnections = new Counter({
    name: "cairn_refused_connections_total",
    help: "Connections refused or ended by a limit, by reason",
    labelNames: ["why"],
    registers: [this.registry],
  });
  readonly httpSeconds = new Durations(
    "cairn_http_seconds",
    "From a request to its answer, waiting for players' moves included",
    this.registry,
  );
  /** From a frame's arrival to the moment when everybody has been sent its event. */
  readonly #moveSeconds = new Durations(
    "cairn_move_seconds",
    "From an action's arrival to its event on the way to all, without being held back",
    this.registry,
  );
  readonly #holdSeconds = new Durations(
    "cairn_hold_seconds",
    "How long actions were held back on purpose, at tables of even tempo",
    this.registry,
  );
  /** When messages came that are under way, by `performance.now`; what they were held back since is added. */
  readonly #arrivals = new WeakMap<object, number>();
  /** The message that has come last, when, and whether that was asked for: nearly always before the next one comes. */
  #last: object | undefined;
  #lastAt = 0;
  #isLastRead = false;

  constructor() {
    this.count("cairn_entries_total", "Entries made durable", () => this.entries);
    this.count("cairn_moves_total", "Actions of players taken", () => this.#moves);
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  /** A counter that is read when somebody asks. */
  count(name: string, help: string, read: () => number): void {
    const collect = (): void => {
      counter.reset();
      counter.inc(read());
    };
    const counter: Counter = new Counter({ name, help, registers: [this.registry], collect });
  }

  /** A message has come, at this time by `performance.now`. */
  arrived(message: object, at: number): void {
    if (this.#last && !this.#isLastRead) this.#arrivals.set(this.#last, this.#lastAt);
    this.#last = message;
    this.#isLastRead = false;
    this.#lastAt = at;
  }

  /** When a message came. */
  arrivalOf(message: object): number {
    if (message === this.#last) {
      this.#isLastRead = true;
      return this.#lastAt;
    }
    return this.#arrivals.get(message) ?? performance.now();
  }

  /** A message is held back on purpose for some milliseconds, which are not counted as the server's. */
  held(message: object, ms: number): void {
    this.#arrivals.set(message, this.arrivalOf(message) + ms);
    // It is looked up once more when its time has come.
    if (message === this.#last) this.#last = undefined;
    this.#holdSeconds.add(ms / 1000);
  }

  /** A player's action has reached everybody. */
  moved(ms: number): void {
    this.#moves++;
    this.#moveSeconds.add(ms / 1000);
  }

  /** A figure that is read when somebody asks. */
  watch(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    });
  }
}
