import type { Action } from "@cairn/core";
import type { ServerMessageOf } from "@cairn/protocol";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TestClient } from "./client.ts";
import { decide } from "./script.ts";
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

// Time stands still here and is pushed on by the tests; sockets, disk and bots take the time they take.

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ pace: "1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.cleanUp();
});

const LONG_MATCH = { ...CHIMERA, options: { limit: 2000 } };
const CLOCK: GivenSettings = { ...LONG_MATCH, clock: 10 };

/** Lets time pass, and everybody hear what happens then. */
async function pass(ms: number, clients: readonly TestClient[]): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await Promise.all(clients.map((client) => client.must({ t: "ping" })));
}

/** People whose game has begun; the one on turn first. */
async function started(settings: GivenSettings, people: number): Promise<TestClient[]> {
  const players = await seated(server.url, settings, people);
  const [host] = players as [TestClient];
  await host.must({ t: "start" });
  await Promise.all(players.map((player) => player.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  return players.toSorted((a, b) => Number(b.isOnTurn) - Number(a.isOnTurn));
}

const choice = (client: TestClient): Action => decide(client.follower.view as never, "clock");

/** The events that bots made because somebody's time was over. */
const lateSeats = (client: TestClient): number[] => client.all("ev").flatMap(({ late }) => late ?? []);

const seatInfo = (client: TestClient, seat: number) => client.follower.table?.seats[seat];
const isHere = (client: TestClient, seat: number): boolean => {
  const info = seatInfo(client, seat);
  return info !== undefined && "here" in info && info.here;
};

/** Lets somebody on turn act, and all hear of it; where a pause has begun it is over at once. */
async function playOneAction(players: readonly TestClient[]): Promise<void> {
  await pass(0, players);
  const onTurn = players.find(({ isOnTurn }) => isOnTurn);
  if (onTurn) await onTurn.act(choice(onTurn));
  await pass(0, players);
}

/** Plays all seats but one, which lets its time run out, until that has happened so often. */
async function letRunOut(players: readonly TestClient[], idle: TestClient, times: number): Promise<void> {
  const [watch] = players as [TestClient];
  const target = lateSeats(watch).length + times;
  while (lateSeats(watch).length < target) {
    await pass(0, players);
    for (const player of players) {
      if (player !== idle && player.isOnTurn) await player.act(choice(player));
    }
    await pass(0, players);
    const { n, view } = watch.follower;
    // Where two choose at once, the other one does so first.
    if (view?.toAct.join() !== `${idle.seat}`) continue;
    await vi.advanceTimersByTimeAsync(10_000);
    await watch.until((follower) => follower.n > n);
  }
}

describe("a clock", () => {
  test("is told to all; when it runs out the bot plays once, and the seat stays its player's", async () => {
    const players = await started(CLOCK, 3);
    const [mover, other] = players as [TestClient, TestClient];
    const { n } = mover.follower;
    expect(await other.next(({ t }) => t === "clock")).toEqual({ t: "clock", seat: mover.seat, ms: 10_000 });
    await pass(9999, players);
    expect(mover.follower.n).toBe(n);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(players.map((player) => player.until((follower) => follower.n === n + 1)));
    for (const player of players) expect(lateSeats(player)).toEqual([mover.seat]);
    expect(seatInfo(other, mover.seat)).not.toHaveProperty("bot");
    await closeAll(players);
  });

  test("after three times in a row the bot keeps the seat, until its player takes it back", async () => {
    const players = await started(CLOCK, 3);
    const [mover] = players as [TestClient];
    const { seat } = mover;
    await letRunOut(players, mover, 3);
    await mover.until(() => "bot" in (seatInfo(mover, seat) ?? {}));
    expect(lateSeats(mover)).toEqual([seat, seat, seat]);
    expect(await mover.codeOf({ t: "act", at: mover.follower.n, action: {} })).toBe("stand-in");
    await mover.must({ t: "back" });
    await mover.until(() => !("bot" in (seatInfo(mover, seat) ?? {})));
    await closeAll(players);
  });

  test("who acts in between begins to count anew", async () => {
    const players = await started(CLOCK, 3);
    const [mover] = players as [TestClient];
    await letRunOut(players, mover, 2);
    for (;;) {
      const { n } = mover.follower;
      const onTurn = players.find((player) => mover.follower.view?.toAct.includes(player.seat)) as TestClient;
      await onTurn.until((follower) => follower.n >= n);
      await onTurn.act(choice(onTurn));
      await mover.until((follower) => follower.n > n);
      if (onTurn === mover) break;
    }
    await letRunOut(players, mover, 2);
    await pass(0, players);
    expect(lateSeats(mover)).toHaveLength(4);
    expect(seatInfo(mover, mover.seat)).not.toHaveProperty("bot");
    await closeAll(players);
  });

  test("gets thirty seconds more from anybody who sits at the table", async () => {
    const players = await started(CLOCK, 3);
    const [mover, other] = players as [TestClient, TestClient];
    const spectator = await guest(server.url, tableOf(mover));
    const { n } = mover.follower;
    await pass(9000, players);
    expect(await spectator.codeOf({ t: "more", seat: mover.seat })).toBe("not-seated");
    expect(await other.codeOf({ t: "more", seat: other.seat })).toBe("no-clock");
    await other.must({ t: "more", seat: mover.seat });
    expect(other.all("clock").at(-1)).toEqual({ t: "clock", seat: mover.seat, ms: 31_000 });
    await mover.must({ t: "more", seat: mover.seat });
    expect(mover.all("clock").at(-1)).toEqual({ t: "clock", seat: mover.seat, ms: 61_000 });
    await pass(60_999, players);
    expect(mover.follower.n).toBe(n);
    await vi.advanceTimersByTimeAsync(1);
    await mover.until((follower) => follower.n === n + 1);
    expect(lateSeats(mover)).toEqual([mover.seat]);
    await closeAll([...players, spectator]);
  });

  test("gets more time three times in a turn and twelve times in a match, whoever asks", async () => {
    const players = await started(CLOCK, 3);
    const [, other] = players as [TestClient, TestClient];
    for (let turn = 0; turn < 4; turn++) {
      const [mover] = players as [TestClient];
      const more = (asker: TestClient): Promise<string> => asker.codeOf({ t: "more", seat: mover.seat });
      while (!mover.isOnTurn) await playOneAction(players);
      for (let n = 0; n < 3; n++) expect(await more(n === 0 ? mover : other)).toBe("ok");
      expect([await more(mover), await more(other)]).toEqual(["rate", "rate"]);
      // Coming back does not give the player more.
      if (turn === 0) {
        await mover.close();
        await other.until(() => !isHere(other, mover.seat));
        const back = await TestClient.connect(server.url, { cookie: mover.cookie, follower: mover.follower });
        await back.must({ t: "join", table: tableOf(other) });
        players[0] = back;
        expect(await other.codeOf({ t: "more", seat: back.seat })).toBe("rate");
      }
      await playOneAction(players);
    }
    const [again] = players as [TestClient];
    while (!again.isOnTurn) await playOneAction(players);
    expect(await other.codeOf({ t: "more", seat: again.seat })).toBe("rate");
    await closeAll(players);
  });

  test("does not run against bots alone", async () => {
    const players = await started(CLOCK, 1);
    const [host] = players as [TestClient];
    // Not only on turn: in an exchange a bot may have yet to give as well.
    while (!host.isOnTurn || host.follower.view?.toAct.length !== 1) await pass(100, players);
    const { n } = host.follower;
    await pass(1_000_000, players);
    expect(host.follower.n).toBe(n);
    expect(host.all("clock")).toEqual([]);
    expect(await host.codeOf({ t: "more", seat: host.seat })).toBe("no-clock");
    await host.close();
  });

  test("goes on while its player's connection is lost: coming back does not wind it up", async () => {
    const players = await started({ ...LONG_MATCH, clock: 20 }, 3);
    const [mover, other] = players as [TestClient, TestClient];
    const { n } = mover.follower;
    await pass(8000, players);
    await other.must({ t: "more", seat: mover.seat });
    await mover.close();
    await other.until(() => !isHere(other, mover.seat));
    await pass(7000, [other]);
    const back = await TestClient.connect(server.url, { cookie: mover.cookie });
    await back.must({ t: "join", table: tableOf(other) });
    expect(await back.next(({ t }) => t === "clock")).toEqual({ t: "clock", seat: mover.seat, ms: 35_000 });
    await pass(34_999, [back]);
    expect(back.follower.n).toBe(n);
    await vi.advanceTimersByTimeAsync(1);
    await back.until((follower) => follower.n === n + 1);
    await closeAll([...players, back]);
  });
});

describe("even tempo", () => {
  const EVEN = { ...LONG_MATCH, evenTempo: true, botSpeed: "fast" };
  const STEP = 100;

  test("a pass appears when its time has come, whoever passes and however fast", async () => {
    const players = await started(EVEN, 2);
    const [watch] = players as [TestClient];
    const times: { readonly event: ServerMessageOf<"ev">; readonly at: number }[] = [];
    watch.onMessage = (message) => {
      if (message.t === "ev" && message.e) times.push({ event: message, at: Date.now() });
    };
    const isOver = () => (watch.follower.view as { deal?: { score?: unknown } }).deal?.score !== undefined;
    const sent = new Set<number>();
    while (!isOver() && times.length < 60) {
      for (const player of players) {
        const isNew = player.isOnTurn && !sent.has(player.follower.n);
        if (!isNew) continue;
        sent.add(player.follower.n);
        player.send({ t: "act", at: player.follower.n, action: choice(player) });
      }
      await pass(STEP, players);
    }
    const passes = times.flatMap(({ event, at }, i) => {
      const before = times[i - 1];
      return event.e?.["type"] === "pass" && before ? [at - before.at] : [];
    });
    expect(passes.length).toBeGreaterThan(3);
    // Events are heard at the end of the step in which they happen.
    for (const ms of passes) expect(ms).toBeGreaterThanOrEqual(1200 - STEP);
    await closeAll(players);
  });

  /** Somebody who may pass, in an auction: three people, nothing bid yet. */
  async function mayPass() {
    const players = await started(EVEN, 3);
    const [mover] = players as [TestClient];
    return { players, mover, n: mover.follower.n, action: { type: "pass", seat: mover.seat } };
  }

  test("a pass appears in time also where the computer's clock is set back", async () => {
    const { players, mover, n, action } = await mayPass();
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    mover.send({ t: "act", at: n, action });
    await pass(1199, players);
    expect(mover.follower.n).toBe(n);
    await pass(1, players);
    await mover.until((follower) => follower.n === n + 1);
    await closeAll(players);
  });

  test("a pass that is held back is answered when it is played, and a late one is not held", async () => {
    const { players, mover, n, action } = await mayPass();
    const id = mover.send({ t: "act", at: n, action });
    await pass(1199, players);
    expect(mover.follower.n).toBe(n);
    await pass(1, players);
    expect(await mover.next((message) => "id" in message && message.id === id)).toMatchObject({
      t: "ev",
      n: n + 1,
    });
    const next = players.find(({ isOnTurn }) => isOnTurn) as TestClient;
    await pass(1300, players);
    expect(await next.ask({ t: "act", at: n + 1, action: { type: "pass", seat: next.seat } })).toMatchObject({
      t: "ev",
    });
    await closeAll(players);
  });

  test("one that was sent before the connection was lost is played once, and answered when sent again", async () => {
    const { players, mover, n, action } = await mayPass();
    const id = mover.newId();
    mover.send({ t: "act", at: n, action }, id);
    await pass(300, players);
    // Another tab takes over: the older connection is sent away with the pass still held back.
    const tab = await TestClient.connect(server.url, { cookie: mover.cookie });
    await tab.must({ t: "join", table: tableOf(mover) });
    const answer = tab.ask({ t: "act", at: n, action }, id);
    await pass(899, [tab]);
    expect(tab.follower.n).toBe(n);
    await pass(1, [tab]);
    expect(await answer).toMatchObject({ t: "ev", n: n + 1 });
    await pass(5000, [tab]);
    expect(tab.follower.n).toBe(n + 1);
    await closeAll([...players, tab]);
  });

  test("one whose player thinks better of it before it is played is answered too", async () => {
    const { players, mover, n, action } = await mayPass();
    const id = mover.send({ t: "act", at: n, action });
    await pass(300, players);
    const bid = mover.legal().find(({ type }) => type === "bid") as Action;
    expect(await mover.ask({ t: "act", at: n, action: bid })).toMatchObject({ t: "ev" });
    await pass(5000, players);
    expect(await mover.next((message) => "id" in message && message.id === id)).toMatchObject({
      t: "no",
      code: "stale",
    });
    expect(mover.follower.n).toBe(n + 1);
    await closeAll(players);
  });
});

describe("a seat that a bot plays for its player", () => {
  test("can be taken back while the bot thinks: then it does not act any more", async () => {
    const players = await started(LONG_MATCH, 2);
    const [mover] = players as [TestClient];
    while (!mover.isOnTurn) await pass(100, players);
    const { n } = mover.follower;
    expect(await mover.ask({ t: "stand" })).toMatchObject({ t: "ev", n: n + 1 });
    // No level thinks shorter than it seems to.
    await pass(300, players);
    expect(await mover.ask({ t: "back" })).toMatchObject({ t: "ev", n: n + 2 });
    await pass(100_000, players);
    expect(mover.follower.n).toBe(n + 2);
    expect(await mover.act(choice(mover))).toMatchObject({ t: "ev", n: n + 3 });
    await closeAll(players);
  });
});

describe("while all people are away", () => {
  test("nothing happens, however long; with the first who returns the game goes on", async () => {
    const players = await started(LONG_MATCH, 1);
    const [host] = players as [TestClient];
    while (host.isOnTurn) await host.act(choice(host));
    const { n } = host.follower;
    const table = tableOf(host);
    const { cookie } = host;
    await host.close();
    const spectator = await guest(server.url, table);
    await spectator.until(
      ({ table: info }) => info?.seats.every((seat) => !("here" in seat && seat.here)) ?? false,
    );
    await pass(600_000, [spectator]);
    expect(spectator.follower.n).toBe(n);
    const back = await TestClient.connect(server.url, { cookie });
    await back.must({ t: "join", table });
    while (back.follower.n <= n) await pass(500, [back]);
    await closeAll([spectator, back]);
  });

  test("no clock runs, nobody is late, and whoever looks in replaces nobody", async () => {
    const players = await started(CLOCK, 2);
    const [mover, other] = players as [TestClient, TestClient];
    while (!mover.isOnTurn) await pass(100, players);
    const { n } = mover.follower;
    const table = tableOf(mover);
    const { cookie } = other;
    await closeAll(players);
    const spectator = await guest(server.url, table);
    await spectator.until(() => players.every(({ seat }) => !isHere(spectator, seat)));
    await pass(600_000, [spectator]);
    const back = await TestClient.connect(server.url, { cookie });
    await back.must({ t: "join", table });
    await back.must({ t: "ping" });
    await pass(600_000, [back]);
    // All that happened: the match rests.
    expect([back.follower.n, back.follower.table?.resting]).toEqual([n + 1, []]);
    await closeAll([spectator, back]);
  });
});
