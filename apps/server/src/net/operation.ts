import type { FastifyInstance } from "fastify";
import type { BotPool } from "../bots/index.ts";
import { problem } from "./http.ts";
import type { Hub } from "./hub.ts";

/** What those who run the server look at. */
export function addOperation(app: FastifyInstance, hub: Hub, bots: BotPool): void {
  const { metrics, store, tables, connections } = hub;
  metrics.watch("cairn_tables", "Tables in memory", () => tables.count);
  metrics.watch("cairn_sockets", "Open connections", () => connections.size);
  metrics.watch("cairn_store_queue", "Entries on their way to the disk", () => store.stats().queued);
  metrics.watch("cairn_store_commits", "Transactions so far", () => store.stats().commits);
  metrics.watch("cairn_bot_queue", "Decisions that wait for a bot", () => bots.stats.queued);
  metrics.watch("cairn_bot_fallbacks", "Decisions left to a quicker bot", () => bots.stats.fallbacks);
  metrics.watch("cairn_bot_restarts", "Bot threads started anew", () => bots.stats.restarts);
  metrics.watch("cairn_memory_bytes", "Resident memory", () => process.memoryUsage.rss());
  metrics.watch("cairn_cpu_seconds", "Processor time used", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });

  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", (_request, reply) =>
    hub.isStopping ? problem(reply, 503, "stopping", "the server stops") : { status: "ready" },
  );
  app.get("/metrics", async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
