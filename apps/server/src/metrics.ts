import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What the server counts, in Prometheus' words. */
export class Metrics {
  readonly registry = new Registry();
  readonly entries = this.#counter("cairn_entries_total", "Entries made durable");
  readonly moves = this.#counter("cairn_moves_total", "Actions of players taken");
  readonly refusals = new Counter({
    name: "cairn_refusals_total",
    help: "Requests refused, by code",
    labelNames: ["code"],
    registers: [this.registry],
  });
  /** From a message's arrival to the moment when everybody has been sent its event. */
  readonly moveSeconds = new Histogram({
    name: "cairn_move_seconds",
    help: "From an action's arrival to its event on the way to all",
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
    registers: [this.registry],
  });

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  /** A player's action has reached everybody. */
  moved(ms: number): void {
    this.moves.inc();
    this.moveSeconds.observe(ms / 1000);
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
