import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BotPool, startBotPool } from "../../src/bots/index.ts";
import type { TestClient } from "./client.ts";
import { isOver, playOn } from "./script.ts";
import { CHIMERA, KRASS_KARIERT, seated, type TestServer, testServer } from "./setup.ts";

// Whatever bots do wrong, a game with them goes on: with a quicker bot's action, or with the first legal one.

type StartBots = typeof startBotPool;

/** Threads that run another program. */
const running =
  (name: string, answerWithin = 60_000): StartBots =>
  (options) => {
    const program = new URL(`../bots/${name}.ts`, import.meta.url);
    return startBotPool({ ...options, program, answerWithin });
  };

/** Bots that decide by something else. */
const choosing =
  (choose: BotPool["choose"]): StartBots =>
  (options) =>
    Object.assign(startBotPool(options), { choose });

const FAULTS: Readonly<Record<string, StartBots>> = {
  "threads that do not even start": running("no-such-worker"),
  "threads that never answer": running("silent-worker", 100),
  "threads that answer what is not legal": running("illegal-worker"),
  "a pool that rejects": choosing(() => Promise.reject(new Error("told to fail"))),
};
/** This many actions of bots show that the match goes on. */
const ACTIONS = 4;

const actionsOfBots = (client: TestClient): number =>
  client.all("ev").filter(({ e }) => e && "seat" in e && e["seat"] !== client.seat).length;

describe.each(Object.entries(FAULTS))("%s", (_fault, startBots) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ logLevel: "silent" }, { startBots });
  });
  afterAll(() => server.cleanUp());

  test.each([CHIMERA, { ...KRASS_KARIERT, players: 3 }])(
    "stop no match of $game, and are counted",
    async (settings) => {
      const [host] = (await seated(server.url, settings, 1)) as [TestClient];
      await host.must({ t: "start" });
      await playOn(host, "faults", (client) => actionsOfBots(client) >= ACTIONS || isOver(client));
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const failures = Number(/^cairn_bot_failures_total (\d+)$/m.exec(metrics)?.[1]);
      expect(failures).toBeGreaterThanOrEqual(actionsOfBots(host));
      await host.close();
    },
  );
});
