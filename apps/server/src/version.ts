import { PROTOCOL } from "@cairn/protocol";
import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** Says which version runs, to programs that ask and beside the figures. */
export function addVersion(app: FastifyInstance, { registry }: Metrics, version: string): void {
  const build = new Gauge({
    name: "cairn_build_info",
    help: "Always 1; the label has the version that runs",
    labelNames: ["version"],
    registers: [registry],
  });
  build.set({ version }, 1);
  app.get("/api/version", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ version, protocol: PROTOCOL }),
  );
}
