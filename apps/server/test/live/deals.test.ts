import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestClient } from "./client.ts";
import { playOn } from "./script.ts";
import {
  CHIMERA,
  closeAll,
  type GivenSettings,
  guest,
  seated,
  tableOf,
  type TestServer,
  testServer,
} from "./setup.ts";

// Between two deals. As with clocks, time stands still until it is pushed on.

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ dealSeconds: "8" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.cleanUp();
});

const LONG_MATCH = { ...CHIMERA, options: { limit: 2000 } };

async function pass(ms: number, clients: readonly TestClient[]): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await Promise.all(clients.map((client) => client.must({ t: "ping" })));
}

const isBetween = ({ follower: { view } }: TestClient): boolean => view?.toAct.length === 0;

/** Three people who have just played their first deal, and one who looks on. */
async function afterOneDeal(settings: GivenSettings) {
  const players = await seated(server.url, settings, 3);
  const [host] = players as [TestClient];
  const watcher = await guest(server.url, tableOf(host));
  const everybody = [...players, watcher];
  await host.must({ t: "start" });
  // The first deal comes at once.
  await Promise.all(everybody.map((client) => client.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  await Promise.all(players.map((player) => playOn(player, "deals", isBetween)));
  await pass(0, everybody);
  return { players, watcher, everybody, host, n: host.follower.n };
}

test("the next deal comes when its time has come, and all are told when", async () => {
  const { everybody, watcher, n } = await afterOneDeal(LONG_MATCH);
  expect(watcher.all("next")).toEqual([{ t: "next", ms: 8000, ready: [] }]);
  await pass(7999, everybody);
  expect(watcher.follower.n).toBe(n);
  await vi.advanceTimersByTimeAsync(1);
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll(everybody);
});

test("or as soon as all who are present are ready; lookers-on are not asked", async () => {
  const { everybody, players, watcher, n } = await afterOneDeal(LONG_MATCH);
  const [one, two, three] = players as [TestClient, TestClient, TestClient];
  expect(await watcher.codeOf({ t: "ready" })).toBe("not-seated");
  await one.must({ t: "ready" });
  await two.must({ t: "ready" });
  await pass(0, everybody);
  expect(watcher.all("next").at(-1)?.ready.toSorted()).toEqual([one.seat, two.seat].toSorted());
  expect(watcher.follower.n).toBe(n);
  await three.close();
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll(everybody);
});

test("whoever wants to look longer stops the countdown; then it waits for all", async () => {
  const { everybody, players, watcher, n } = await afterOneDeal(LONG_MATCH);
  const [one] = players as [TestClient];
  await one.must({ t: "hold" });
  await pass(0, everybody);
  expect(watcher.all("next").at(-1)).toEqual({ t: "next", ms: null, ready: [] });
  await pass(100_000, everybody);
  expect(watcher.follower.n).toBe(n);
  for (const player of players) await player.must({ t: "ready" });
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll(everybody);
});

test("the cards of a deal are shown where the table has agreed to, and only when it is over", async () => {
  const { everybody, watcher } = await afterOneDeal({ ...LONG_MATCH, openDeals: true });
  const late = await guest(server.url, tableOf(watcher));
  await pass(0, [late]);
  for (const client of [...everybody, late]) {
    expect(client.all("cards")).toHaveLength(1);
    expect(client.all("cards")[0]?.deal).toMatchObject({ type: "deal", hands: [{}, {}, {}] });
    // Nothing but what ended the deal and what came after it is heard together with the cards.
    const at = client.messages.findIndex(({ t }) => t === "cards");
    expect(client.messages.slice(at).filter(({ t }) => t === "ev")).toEqual([]);
  }
  await vi.advanceTimersByTimeAsync(8000);
  await watcher.until(({ view }) => (view?.toAct.length ?? 0) > 0);
  const later = await guest(server.url, tableOf(watcher));
  await pass(0, [later]);
  expect(later.all("cards")).toEqual([]);
  await closeAll([...everybody, late, later]);
});

test("they are never shown where it has not", async () => {
  const { everybody } = await afterOneDeal(LONG_MATCH);
  for (const client of everybody) expect(client.all("cards")).toEqual([]);
  await closeAll(everybody);
});
