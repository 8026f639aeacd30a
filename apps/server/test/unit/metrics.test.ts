import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { Durations } from "../../src/durations.ts";
import { Metrics } from "../../src/metrics.ts";

test("durations read like a histogram of the library that was told the same", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const durations = new Durations("some_seconds", "How long", ours);
  const buckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1];
  const histogram = new Histogram({ name: "some_seconds", help: "How long", buckets, registers: [theirs] });
  expect(await ours.metrics()).toBe(await theirs.metrics());
  for (const seconds of [0, 0.0005, 0.001, 0.003, 0.003, 0.7, 1, 1.5, 60]) {
    durations.add(seconds);
    histogram.observe(seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test("moves and entries are counted, and read as often as wanted", async () => {
  const metrics = new Metrics();
  metrics.entries += 3;
  metrics.moved(2);
  metrics.moved(20);
  for (let reading = 0; reading < 2; reading++) {
    const text = await metrics.registry.metrics();
    expect(text).toContain("\ncairn_entries_total 3\n");
    expect(text).toContain("\ncairn_moves_total 2\n");
    expect(text).toContain("\ncairn_move_seconds_count 2\n");
  }
});
