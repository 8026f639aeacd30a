import type { KrassKariertView } from "@cairn/krass-kariert";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TestClient } from "./client.ts";
import { playOn } from "./script.ts";
import {
  CHIMERA,
  closeAll,
  type GivenSettings,
  guest,
  KRASS_KARIERT,
  seated,
  tableOf,
  type TestServer,
  testServer,
} from "./setup.ts";

// Between two deals. As with clocks, time stands still until it is pushed on.

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ dealSeconds: "8" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
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

/** People who have just played their first deal, and one who looks on. */
async function afterOneDeal(settings: GivenSettings, people = 3) {
  const players = await seated(server.url, settings, people);
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

test("nobody stops the countdown for good, nor twice in a pause", async () => {
  const { everybody, players, watcher, n } = await afterOneDeal(LONG_MATCH);
  const [one] = players as [TestClient];
  await one.must({ t: "hold" });
  await pass(119_999, everybody);
  await one.must({ t: "hold" });
  expect(watcher.follower.n).toBe(n);
  await vi.advanceTimersByTimeAsync(1);
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll(everybody);
});

test("the others go on without the one who has stopped the countdown: it is counted down anew", async () => {
  const { everybody, players, watcher, n } = await afterOneDeal(LONG_MATCH);
  const [one, two, three] = players as [TestClient, TestClient, TestClient];
  await pass(5000, everybody);
  await one.must({ t: "hold" });
  await two.must({ t: "ready" });
  await pass(0, everybody);
  expect(watcher.all("next").at(-1)).toEqual({ t: "next", ms: null, ready: [two.seat] });
  await three.must({ t: "ready" });
  await pass(0, everybody);
  expect(watcher.all("next").at(-1)).toMatchObject({ ms: 8000 });
  for (const player of [one, two]) expect(await player.codeOf({ t: "hold" })).toBe("rate");
  await pass(7999, everybody);
  expect(watcher.follower.n).toBe(n);
  await vi.advanceTimersByTimeAsync(1);
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll(everybody);
});

test("alone with bots one may look at the last deal for as long as one likes", async () => {
  const { everybody, host, watcher, n } = await afterOneDeal(LONG_MATCH, 1);
  await host.must({ t: "hold" });
  await pass(600_000, everybody);
  expect(watcher.follower.n).toBe(n);
  await host.must({ t: "ready" });
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll(everybody);
});

/** When all players are gone, time passes, though not so much that the match rests; no deal comes; then one is back. */
async function returnLater(watcher: TestClient, { cookie }: TestClient, n: number): Promise<TestClient> {
  await watcher.until(({ table }) => table?.seats.every((seat) => "here" in seat && !seat.here) ?? false);
  await pass(25_000, [watcher]);
  expect(watcher.follower.n).toBe(n);
  const back = await TestClient.connect(server.url, { cookie });
  await back.must({ t: "join", table: tableOf(watcher) });
  return back;
}

test("while all people are away no deal comes; for the first who returns it is counted down anew", async () => {
  const { everybody, players, watcher, host, n } = await afterOneDeal(LONG_MATCH);
  await closeAll(players);
  const back = await returnLater(watcher, host, n);
  await pass(7999, [back]);
  expect(back.all("next").at(-1)).toEqual({ t: "next", ms: 8000, ready: [] });
  expect(back.follower.n).toBe(n);
  await vi.advanceTimersByTimeAsync(1);
  await back.until((follower) => follower.n === n + 1);
  await closeAll([...everybody, back]);
});

test("a countdown that was stopped stays so while all are away; who comes back and was ready is not kept waiting", async () => {
  const { everybody, players, watcher, host, n } = await afterOneDeal(LONG_MATCH);
  await host.must({ t: "hold" });
  await host.must({ t: "ready" });
  // First the one who is ready, or the others would not be waited for.
  await host.close();
  await watcher.until(({ table }) => table?.seats.some((seat) => "here" in seat && !seat.here) ?? false);
  await closeAll(players);
  const back = await returnLater(watcher, host, n);
  await watcher.until((follower) => follower.n === n + 1);
  await closeAll([...everybody, back]);
});

test("a deal is a change of the table, once a minute: while people play, its code does not expire", async () => {
  const { everybody, host, n } = await afterOneDeal(LONG_MATCH);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(8000);
  await host.until((follower) => follower.n === n + 1);
  const response = await fetch(`${server.url}/api/me/games`, { headers: { cookie: host.cookie } });
  expect(await response.json()).toMatchObject({ games: [{ updatedAt: Date.now() }] });
  await closeAll(everybody);
});

test("between deals a bot's seat is taken over at once, and the next cards are the newcomer's", async () => {
  const { everybody, watcher, host, n } = await afterOneDeal(LONG_MATCH, 2);
  const seat = host.follower.table?.seats.findIndex(({ kind }) => kind === "bot") as number;
  expect(await watcher.ask({ t: "sit", seat })).toMatchObject({ t: "ev", n: n + 1, you: { seat } });
  expect(await host.codeOf({ t: "sit", seat })).toBe("seat-taken");
  await vi.advanceTimersByTimeAsync(8000);
  await watcher.until((follower) => follower.n === n + 2);
  expect(watcher.follower.view?.viewer).toBe(seat);
  expect(watcher.follower.view).toHaveProperty("deal.hand");
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

test("K7 hands are laid open as they stand when a deal of Krass Kariert is over, whatever the table agreed on", async () => {
  const { everybody, players, watcher } = await afterOneDeal(KRASS_KARIERT, 4);
  const late = await guest(server.url, tableOf(watcher));
  await pass(0, [late]);
  const hands = players
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    .map(({ follower }) => (follower.view as KrassKariertView).deal?.hand);
  for (const client of [...everybody, late]) expect(client.all("cards")).toEqual([{ t: "cards", hands }]);
  await closeAll([...everybody, late]);
});
