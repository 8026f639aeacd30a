import { expect, test } from "vitest";
import { Metrics } from "../../src/metrics.ts";
import { RefusedSockets } from "../../src/net/refused-sockets.ts";

test("refused sockets are counted, and each reason is logged at most once a minute", async () => {
  const metrics = new Metrics();
  const lines: unknown[] = [];
  let now = 0;
  const refused = new RefusedSockets(metrics, { warn: (fields: unknown) => lines.push(fields) }, () => now);
  const from = (origin: string) => ({ headers: { origin } });
  for (let i = 0; i < 5; i++) refused.note("origin", from("https://other.example"));
  refused.note("rate", from("https://other.example"));
  now = 60_000;
  refused.note("origin", from("https://other.example"));
  expect(lines).toEqual([
    { why: "origin", count: 1, origin: "https://other.example" },
    { why: "rate", count: 1 },
    { why: "origin", count: 5, origin: "https://other.example" },
  ]);
  expect(await metrics.registry.metrics()).toContain('cairn_refused_connections_total{why="origin"} 6');
});
