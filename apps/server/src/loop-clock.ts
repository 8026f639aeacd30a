import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** How often the delay of the event loop is sampled, in milliseconds. */
const RESOLUTION_MS = 10;

/**
 * How long the event loop keeps things waiting. What comes over a socket lies in the system's buffer until the loop
 * turns to it, and no clock of the program runs there; but it cannot have come before the loop last looked, nor while
 * the loop had nothing to do. So it has waited no longer than the loop has been busy since.
 */
export class LoopClock {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #turnStart = 0;
  #idleBefore = 0;
  /** What was found out in this turn. */
  #arrival: number | undefined;
  #isStopped = false;

  start(): void {
    this.#delay.enable();
    this.#tick();
  }

  stop(): void {
    this.#isStopped = true;
    this.#delay.disable();
  }

  /** Once in each turn of the loop; unreferenced, it does not keep the loop from resting. */
  #tick = (): void => {
    if (this.#isStopped) return;
    this.#turnStart = performance.now();
    this.#idleBefore = performance.eventLoopUtilization().idle;
    this.#arrival = undefined;
    setImmediate(this.#tick).unref();
  };

  /** The earliest time at which something that is read now can have come, by `performance.now`. */
  arrival(): number {
    if (this.#turnStart === 0) return performance.now();
    // It is the same for everything that is read in one turn: every message of everybody comes through here.
    this.#arrival ??= this.#turnStart + performance.eventLoopUtilization().idle - this.#idleBefore;
    return this.#arrival;
  }

  /** The delays since the last reading, in seconds: the 99th percentile and the longest. */
  readDelays(): { readonly p99: number; readonly max: number } {
    const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
    const read = { p99: seconds(this.#delay.percentile(99)), max: seconds(this.#delay.max) };
    this.#delay.reset();
    return read;
  }
}
