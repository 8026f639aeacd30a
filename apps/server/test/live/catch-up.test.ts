import { Rng } from "@cairn/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_MISSED } from "../../src/table/catch-up.ts";
import type { TestClient } from "./client.ts";
import { decide } from "./script.ts";
import {
  CHIMERA,
  closeAll,
  type GivenSettings,
  guest,
  isWatched,
  KRASS_KARIERT,
  seated,
  tableOf,
  type TestServer,
  testServer,
} from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.cleanUp());

const numberOf = (frame: string): number => (JSON.parse(frame) as { n?: number }).n ?? -1;
const isEvent = (frame: string): boolean => frame.startsWith('{"t":"ev"');
/** A deal, and the end of a match: nobody is led over those by events alone. */
const WITH_VIEW = '"view":{';
const withoutId = (frame: string): string => frame.replace(/"id":"[^"]*",/, "");

/** Joins again having seen everything up to `from`; the frames that come, without the answer itself. */
async function joinAgain(client: TestClient, from: number): Promise<string[]> {
  const first = client.frames.length;
  await client.must({ t: "join", table: tableOf(client), from });
  await client.must({ t: "ping" });
  return client.frames.slice(first + 1, -1);
}

/** All play, one after the other, and everybody is at the same event between two moves. */
async function step(players: readonly TestClient[], everybody: readonly TestClient[]): Promise<void> {
  const [first] = players as [TestClient];
  const mover = players.find(({ seat }) => first.follower.view?.toAct[0] === seat) as TestClient;
  await mover.act(decide(mover.follower.view as never, "catch up"));
  await Promise.all(everybody.map((client) => client.must({ t: "ping" })));
  // A deal may have followed by itself.
  const n = Math.max(...everybody.map(({ follower }) => follower.n));
  await Promise.all(everybody.map((client) => client.until((follower) => follower.n >= n)));
  await Promise.all(
    everybody.map((client) => client.until(({ view }) => view?.toAct.length !== 0 || "revealed" in view)),
  );
}

async function begin(settings: GivenSettings) {
  const players = await seated(server.url, settings, settings.players);
  const [host] = players as [TestClient];
  const everybody = [...players, await guest(server.url, tableOf(host))];
  await Promise.all(everybody.map((client) => client.until(isWatched)));
  const { n } = (await host.must({ t: "start" })) as { n: number };
  await Promise.all(everybody.map((client) => client.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  return { players, everybody, host, start: n };
}

describe.each([CHIMERA, { ...KRASS_KARIERT, players: 3 }])(
  "somebody who missed events of $game",
  (settings) => {
    test("gets exactly the bytes of those who were there, or one fresh view", async () => {
      const { players, everybody, host } = await begin(settings);
      const rng = new Rng("catch up");
      let [exact, fresh] = [0, 0];
      for (let moves = 0; moves < 60 && !("revealed" in (host.follower.view ?? {})); moves++) {
        await step(players, everybody);
        for (const client of everybody) {
          const { n } = client.follower;
          const from = Math.max(0, n - 1 - rng.below(8));
          const heard = new Map(
            client.frames.filter(isEvent).map((frame) => [numberOf(frame), withoutId(frame)]),
          );
          const missed = Array.from({ length: n - from }, (_, i) => heard.get(from + 1 + i));
          const frames = await joinAgain(client, from);
          if (missed.some((frame) => frame?.includes(WITH_VIEW))) {
            fresh++;
            expect(frames).toEqual([expect.stringMatching(/^\{"t":"table"/)]);
            continue;
          }
          exact++;
          expect(frames.slice(0, -1)).toEqual(missed);
          expect(frames.at(-1)).toMatch(/^\{"t":"info"/);
        }
      }
      expect(exact).toBeGreaterThan(0);
      expect(fresh).toBeGreaterThan(0);
      await closeAll(everybody);
    });
  },
);

test("who saw all gets no event; who saw what never was, or too little, gets a fresh view", async () => {
  const { everybody, host, start } = await begin({ ...KRASS_KARIERT, players: 3 });
  const kinds = async (client: TestClient, from: number) =>
    (await joinAgain(client, from)).map((frame) => (JSON.parse(frame) as { t: string }).t);
  expect(await kinds(host, host.follower.n)).toEqual(["info"]);
  expect(await kinds(host, host.follower.n + 1)).toEqual(["table"]);
  expect(await kinds(host, Number.MAX_SAFE_INTEGER)).toEqual(["table"]);
  expect(await kinds(host, start)).toEqual(["table"]);
  expect(await kinds(host, 0)).toEqual(["table"]);
  await closeAll(everybody);

  const [busy] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  for (let i = 0; i < MAX_MISSED; i++) await busy.must({ t: "bot", seat: 1, level: i % 2 === 0 ? 1 : 2 });
  const { n } = busy.follower;
  const events = Array.from({ length: MAX_MISSED }, () => "ev");
  expect(await kinds(busy, n - MAX_MISSED)).toEqual([...events, "info"]);
  expect(await kinds(busy, n - MAX_MISSED - 1)).toEqual(["table"]);
  await busy.close();
});
