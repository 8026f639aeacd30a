import type { Histogram, Registry } from "prom-client";

/** Upper ends of the buckets, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1];

/**
 * A histogram of durations. Unlike the library's own it only counts; what Prometheus reads is made when it reads:
 * every move of every table comes through here.
 */
export class Durations {
  readonly name: string;
  readonly help: string;
  /** How many there were in each bucket; the last is for the longest. */
  readonly #counts: number[] = [...BUCKETS, Infinity].map(() => 0);
  #sum = 0;

  constructor(name: string, help: string, registry: Registry) {
    this.name = name;
    this.help = help;
    // The registry only ever calls `get`; the type wants the library's own class.
    registry.registerMetric(this as unknown as Histogram);
  }

  add(seconds: number): void {
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket++;
    (this.#counts[bucket] as number) += 1;
    this.#sum += seconds;
  }

  /** The metric as the registry writes it out. */
  get(): object {
    const { name, help } = this;
    let count = 0;
    const buckets = this.#counts.map((inBucket, i) => {
      count += inBucket;
      return { metricName: `${name}_bucket`, labels: { le: BUCKETS[i] ?? "+Inf" }, value: count };
    });
    const sum = { metricName: `${name}_sum`, labels: {}, value: this.#sum };
    const total = { metricName: `${name}_count`, labels: {}, value: count };
    return { name, help, type: "histogram", values: [...buckets, sum, total], aggregator: "sum" };
  }
}
