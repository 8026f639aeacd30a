import Fastify from "fastify";
import { expect, test } from "vitest";
import { Metrics } from "../../src/metrics.ts";
import { addOperation } from "../../src/net/operation.ts";

test("a server that stops, must not serve or cannot write is not ready, and says which", async () => {
  let isFailing = false;
  const hub = {
    isStopping: false,
    isReady: true,
    config: {},
    metrics: new Metrics(),
    store: { stats: () => ({ isFailing, fenced: 0 }), probe: () => Promise.reject(new Error("full")) },
    tables: { count: 0, live: () => [] },
  };
  const app = Fastify();
  addOperation(
    app,
    hub as never,
    {
      bots: { stats: () => ({}) },
      membership: { self: { node: "a", epoch: 1 }, peers: [{}] },
      gate: {},
      loop: {},
      logStream: {},
    } as never,
  );
  const ready = async (): Promise<string> => {
    const answer = await app.inject("/readyz");
    return `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? ""}`;
  };
  expect(await ready()).toBe("200 ");
  isFailing = true;
  expect(await ready()).toBe("503 storage");
  hub.isReady = false;
  expect(await ready()).toBe("503 not-serving");
  hub.isStopping = true;
  expect(await ready()).toBe("503 stopping");
  await app.close();
});
