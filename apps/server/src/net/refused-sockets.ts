import type { FastifyBaseLogger } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Metrics } from "../metrics.ts";

/** How often a reason is logged at most, in milliseconds: floods shall not fill the log. */
const PAUSE_MS = 60_000;

interface Noted {
  at: number;
  /** Refused since the last line, without one of their own. */
  count: number;
}

/** Counts upgrades that are refused, and logs each reason at once, then at most once a minute with the number since. */
export class RefusedSockets {
  readonly #metrics: Pick<Metrics, "refusedConnections">;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #now: () => number;
  readonly #noted = new Map<string, Noted>();

  constructor(
    metrics: Pick<Metrics, "refusedConnections">,
    log: Pick<FastifyBaseLogger, "warn">,
    now: () => number,
  ) {
    this.#metrics = metrics;
    this.#log = log;
    this.#now = now;
  }

  note(why: string, { headers: { origin } }: Pick<IncomingMessage, "headers">): void {
    this.#metrics.refusedConnections.inc({ why });
    const noted = this.#noted.get(why) ?? { at: -Infinity, count: 0 };
    this.#noted.set(why, noted);
    noted.count++;
    if (this.#now() - noted.at < PAUSE_MS) return;
    // Whose page it was is what somebody who has forgotten --origins wants to know.
    const page = why === "origin" && origin !== undefined ? { origin: origin.slice(0, 100) } : {};
    this.#log.warn({ why, count: noted.count, ...page }, "sockets were refused");
    noted.at = this.#now();
    noted.count = 0;
  }
}
