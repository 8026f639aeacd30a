import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import type { BotPool } from "../bots/index.ts";
import type { LoopClock } from "../loop-clock.ts";
import type { Membership } from "../cluster/membership.ts";
import { problem } from "./http.ts";
import type { Hub } from "./hub.ts";

/** What figures are read from, beside what all connections share. */
interface Watched {
  readonly bots: Pick<BotPool, "stats">;
  readonly membership: Membership;
  readonly gate: { readonly queued: number };
  readonly loop: Pick<LoopClock, "readDelays">;
  readonly logStream: { readonly lost: number };
}

/** What those who run the server look at. */
export function addOperation(
  app: FastifyInstance,
  hub: Pick<Hub, "metrics" | "store" | "tables" | "connections" | "isReady" | "isStopping" | "cluster">,
  { bots, membership, gate, loop, logStream }: Watched,
): void {
  const { metrics, store, tables, connections } = hub;
  metrics.watch("cairn_tables", "Tables in memory", () => tables.count);
  metrics.watch("cairn_sockets", "Open connections", () => connections.size);
  metrics.watch("cairn_store_queue", "Entries on their way to the disk", () => store.stats().queued);
  metrics.count("cairn_store_commits_total", "Transactions so far", () => store.stats().commits);
  metrics.watch("cairn_store_failing", "1 when the disk did not take the last write", () =>
    Number(store.stats().isFailing),
  );
  metrics.count(
    "cairn_log_lines_lost_total",
    "Lines of the log that could not be written",
    () => logStream.lost,
  );
  metrics.watch("cairn_bot_queue", "Decisions that wait for a bot", () => bots.stats.queued);
  metrics.count("cairn_bot_fallbacks_total", "Decisions left to a quicker bot", () => bots.stats.fallbacks);
  metrics.count("cairn_bot_restarts_total", "Bot threads started anew", () => bots.stats.restarts);
  metrics.watch("cairn_http_queue", "HTTP requests that wait for players' moves", () => gate.queued);
  metrics.watch(
    "cairn_handles",
    "Handles of the system in use, such as sockets and timers",
    () => process.getActiveResourcesInfo().length,
  );
  let delays = { p99: 0, max: 0 };
  metrics.watch("cairn_event_loop_lag_seconds", "Lag of the event loop since the last reading, 99 %", () => {
    delays = loop.readDelays();
    return delays.p99;
  });
  metrics.watch(
    "cairn_event_loop_lag_max_seconds",
    "Lag of the event loop since the last reading, longest",
    () => delays.max,
  );
  metrics.watch("cairn_memory_bytes", "Resident memory", () => process.memoryUsage.rss());
  metrics.count("cairn_cpu_seconds_total", "Processor time used", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });

  const role = hub.cluster ? "node" : "solo";
  new Gauge({
    name: "cairn_role",
    help: "Always 1; the label says whether this is one of several servers (node) or has its file alone (solo)",
    labelNames: ["role"],
    registers: [metrics.registry],
  }).set({ role }, 1);
  metrics.watch("cairn_peers", "Other servers on the same database", () => membership.peers.length - 1);
  metrics.watch("cairn_serving", "1 while this server may serve", () => Number(hub.isReady));
  metrics.count(
    "cairn_fenced_appends_total",
    "Entries refused because another server has the table",
    () => store.stats().fenced,
  );
  metrics.count(
    "cairn_times_fenced_total",
    "How often other servers have fenced this one",
    () => membership.timesFenced,
  );
  metrics.watch(
    "cairn_remote_watchers",
    "Connections of other servers at tables of this one",
    () => hub.cluster?.remoteWatchers ?? 0,
  );
  metrics.watch(
    "cairn_remote_tables",
    "Connections of this server at tables of others",
    () => hub.cluster?.remotePorts ?? 0,
  );

  app.get("/healthz", () => ({
    status: "ok",
    role,
    serving: hub.isReady,
    node: membership.self.node,
    epoch: membership.self.epoch,
    tables: tables.count,
    peers: membership.peers.length - 1,
    fencedAppends: store.stats().fenced,
  }));
  app.get("/readyz", async (_request, reply) => {
    if (hub.isStopping) return problem(reply, 503, "stopping", "the server is stopping");
    if (!hub.isReady)
      return problem(reply, 503, "not-serving", "this server must not serve requests at the moment");
    // Only a write tells whether the disk takes writes again.
    if (store.stats().isFailing) await store.probe().catch(() => undefined);
    if (store.stats().isFailing) return problem(reply, 503, "storage", "the database cannot be written to");
    return { status: "ready" };
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
