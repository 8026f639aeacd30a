import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestClient } from "./client.ts";
import { CHIMERA, closeAll, seated, tableOf, type TestServer, testServer } from "./setup.ts";

const HOUR = 3_600_000;
const CONFIG = { awaySeconds: "0.2", choiceSeconds: "0.2", lingerSeconds: "0.1", restDays: "2" };
let server: TestServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await testServer(CONFIG);
});
afterEach(async () => {
  await server.cleanUp();
  vi.useRealTimers();
});

const ask = async <T>(path: string, cookie = ""): Promise<T> =>
  (await (await fetch(`${server.url}${path}`, { headers: { cookie } })).json()) as T;

/** A match among three people that rests because all have left. */
async function resting(): Promise<{ table: string; cookies: string[] }> {
  const players = await seated(server.url, CHIMERA, 3);
  const [host] = players as [TestClient];
  await host.must({ t: "start" });
  await Promise.all(players.map((player) => player.until(({ view }) => view !== undefined)));
  const table = tableOf(host);
  const cookies = players.map(({ cookie }) => cookie);
  await closeAll(players);
  const matches = async () =>
    (await ask<{ turns: { table: string; kind: string }[] }>("/api/me/turns", cookies[0])).turns;
  await expect
    .poll(matches, { timeout: 10_000 })
    .toContainEqual(expect.objectContaining({ table, kind: "resting" }));
  return { table, cookies };
}

async function back(table: string, cookie: string): Promise<TestClient> {
  const client = await TestClient.connect(server.url, { cookie });
  await client.must({ t: "join", table });
  await client.until(({ table: info }) => info !== undefined);
  return client;
}

/** The server starts again, which tidies up at once. */
async function restart(): Promise<void> {
  await server.stop();
  server = await testServer(CONFIG, { folder: server.folder });
}

test("a match that nobody comes back to is ended after as many days as the operator says, and not before", async () => {
  const { table, cookies } = await resting();
  vi.setSystemTime(Date.now() + 47 * HOUR);
  await restart();
  const early = await back(table, cookies[0] as string);
  expect(early.follower.table).toMatchObject({ status: "playing", resting: [] });
  // Whoever is back is not thrown out, however long it has rested.
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await early.must({ t: "ping" });
  await early.close();
  await restart();
  const status = async () =>
    (await ask<{ games: { status: string }[] }>("/api/me", cookies[1])).games[0]?.status;
  await expect.poll(status, { timeout: 10_000 }).toBe("closed");
  const late = await back(table, cookies[2] as string);
  expect(late.follower.table).toMatchObject({ status: "closed", closedBy: "rest" });
  await late.close();
});

test("those who are back may end it: after a day, or at once when all are here; one alone does not decide for others", async () => {
  const { table, cookies } = await resting();
  const [a, b] = [await back(table, cookies[0] as string), await back(table, cookies[1] as string)];
  const looker = await TestClient.connect(server.url);
  await looker.must({ t: "join", table });
  expect(await looker.codeOf({ t: "end", want: true })).toBe("not-seated");
  // The third has not come back, and may yet.
  await a.must({ t: "end", want: true });
  await b.must({ t: "end", want: true });
  expect(b.follower.table).toMatchObject({ status: "playing", resting: [] });
  await b.must({ t: "end", want: false });
  // Going on instead takes it back.
  await a.must({ t: "resume" });
  await b.next((message) => message.t === "ends" && message.seats.length === 0);
  vi.setSystemTime(Date.now() + 25 * HOUR);
  const told = b.next((message) => message.t === "ends" && message.seats.join() === `${a.seat}`, false);
  await a.must({ t: "end", want: true });
  await told;
  expect(b.follower.table?.status).toBe("playing");
  await b.must({ t: "end", want: true });
  await a.until(({ table: info }) => info?.status === "closed");
  expect(a.follower.table?.closedBy).toBeUndefined();
  expect(await a.codeOf({ t: "end", want: true })).toBe("not-playing");
  await closeAll([a, b, looker]);

  const second = await resting();
  const all = await Promise.all(second.cookies.map((cookie) => back(second.table, cookie)));
  for (const one of all) await one.must({ t: "end", want: true });
  await all[0]?.until(({ table: info }) => info?.status === "closed");
  await closeAll(all);
});
