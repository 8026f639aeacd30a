import type { BaseView } from "@cairn/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PushService, type PushDevice, readVapid } from "../services/push.ts";
import type { TestClient } from "./client.ts";
import { decide, playOn } from "./script.ts";
import { CHIMERA, closeAll, KRASS_KARIERT, seated, tableOf, type TestServer, testServer } from "./setup.ts";
import {
  breathe,
  changeDevice,
  DAY,
  HOUR,
  settle,
  sleepFor,
  stopTime,
  subscription,
  turnsOf,
  visit,
  when,
} from "./waiting.ts";

const START = "2026-03-02T12:00:00Z";
const CONFIG = { pushPrivate: "true", lingerSeconds: "1" };
const DAYS = { ...CHIMERA, turnByTurn: { hours: 24, late: "bot", vacation: 3 } };

let push: PushService;
let server: TestServer;
beforeAll(async () => {
  push = await PushService.start();
  stopTime(START);
  server = await testServer(CONFIG);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.cleanUp();
  await push.close();
});

async function restart(): Promise<void> {
  await settle(server.stop(), Infinity);
  server = await testServer(CONFIG, { folder: server.folder });
}

interface Person {
  readonly cookie: string;
  readonly device: PushDevice;
  readonly name: string;
}

/** People at a table whose match has begun and whom nobody sees: each with a device. */
async function begun(settings: typeof DAYS, wishesOf: (i: number) => object = () => ({}), count = 3) {
  const clients = await seated(server.url, settings, count);
  const [host] = clients as [TestClient];
  const table = tableOf(host);
  const people: Person[] = [];
  for (const [i, client] of clients.entries()) {
    const device = push.newDevice();
    const { cookie } = client;
    const put = await changeDevice(server.url, "PUT", subscription(device, wishesOf(i)), { cookie });
    expect(put.status).toBe(204);
    people.push({ cookie, device, name: `Player ${i}` });
  }
  await host.must({ t: "start" });
  await Promise.all(clients.map((client) => client.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  return { clients, people, table };
}

const onTurn = async (people: readonly Person[], table: string): Promise<Person[]> => {
  const turns = await Promise.all(people.map(({ cookie }) => turnsOf(server.url, cookie)));
  return people.filter((_, i) => turns[i]?.some((one) => one.table === table && one.kind === "turn"));
};

/** Somebody comes, does one thing, and goes. */
async function actOnce({ cookie }: Person, table: string, seed = "days"): Promise<TestClient> {
  const client = await visit(server.url, table, cookie);
  const answer = await client.act(decide(client.follower.view as BaseView, seed));
  expect(answer.t).toBe("ev");
  await client.close();
  return client;
}

describe("a match over days", () => {
  test("is played to its end by people who only come when they are called", async () => {
    const quiet = { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" };
    const languages = ["en", "de", "ko"];
    const settings = { ...DAYS, turnByTurn: { ...DAYS.turnByTurn, hours: 72 } };
    const { clients, people, table } = await begun(settings, (i) => ({
      language: languages[i],
      quiet: i === 0 ? quiet : null,
    }));
    await closeAll(clients);
    const start = Date.now();
    const { key } = (await (await fetch(`${server.url}/api/push`)).json()) as { key: string };
    let last: TestClient | undefined;
    let hasRestarted = false;
    let nights = 0;
    // Whoever was on turn while still at the table has not been called.
    for (const person of await onTurn(people, table)) last = await actOnce(person, table);
    for (let moves = 0; !last || !("revealed" in (last.follower.view as object)); moves++) {
      const movers = await onTurn(people, table);
      expect(movers.length).toBeGreaterThan(0);
      for (const mover of movers) {
        // At night Player 0 hears nothing until the morning.
        const isQuiet =
          mover.name === "Player 0" && [21, 22, 23, 0, 1, 2, 3, 4, 5].includes(new Date().getUTCHours());
        if (!isQuiet) await when(() => mover.device.messages.length > 0);
        nights += Number(isQuiet && mover.device.messages.length === 0);
        while (mover.device.messages.length === 0) {
          await sleepFor(HOUR / 4);
          await breathe();
        }
        const [message] = mover.device.messages.splice(0);
        expect(message?.payload).toMatchObject({ path: `/t/${table}`, title: "Chimera" });
        const { key: signedBy, claims } = readVapid(message?.headers.authorization ?? "");
        expect([signedBy, claims["aud"]]).toEqual([key, push.origin]);
        last = await actOnce(mover, table);
      }
      // Until a night has been slept through, they play in the evening, one move an hour.
      const untilEvening = (22 * HOUR + DAY - (Date.now() % DAY)) % DAY;
      const isNight = untilEvening === 0 || untilEvening > 18 * HOUR;
      if (nights > 0) await sleepFor(8 * HOUR);
      else await sleepFor(isNight ? HOUR : untilEvening);
      if (Date.now() - start > 2 * DAY && !hasRestarted) {
        await restart();
        hasRestarted = true;
      }
    }
    expect(Date.now() - start).toBeGreaterThan(5 * DAY);
    expect([hasRestarted, nights > 0]).toEqual([true, true]);
    const record = await fetch(`${server.url}/api/records/${table}`);
    expect(record.status).toBe(200);
  }, 60_000);
});

/** Three people at a table, the one on turn first; all of them are there. */
async function together(
  changes: object = {},
): Promise<readonly [TestClient, TestClient, TestClient, string]> {
  const settings = { ...CHIMERA, options: { limit: 2000 }, turnByTurn: { ...DAYS.turnByTurn, ...changes } };
  const clients = await seated(server.url, settings, 3);
  const [host] = clients as [TestClient];
  await host.must({ t: "start" });
  await Promise.all(clients.map((client) => client.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  const [a, b, c] = clients.toSorted((x, y) => Number(y.isOnTurn) - Number(x.isOnTurn));
  return [a as TestClient, b as TestClient, c as TestClient, tableOf(host)];
}

const seatOf = (client: TestClient, seat: number): Record<string, unknown> =>
  client.follower.table?.seats[seat] as unknown as Record<string, unknown>;

describe("the time for a move", () => {
  test("is told to whoever comes, runs whoever is there, and is given no addition", async () => {
    const [mover, other, third, table] = await together();
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    const guest = await visit(server.url, table, other.cookie);
    const clock = await guest.next(({ t }) => t === "clock");
    expect(clock).toEqual({ t: "clock", seat: mover.seat, ms: 19 * HOUR });
    expect(await guest.codeOf({ t: "more", seat: mover.seat })).toBe("no-clock");
    // Long after a live table would have given the seat to a bot.
    await mover.close();
    await vi.advanceTimersByTimeAsync(18 * HOUR);
    await guest.must({ t: "ping" });
    expect(seatOf(guest, mover.seat)).not.toHaveProperty("bot");
    expect(guest.all("away")).toEqual([]);
    await closeAll([guest, third]);
  });

  test("runs out while nobody looks and the server was stopped: a bot plays on until its player is back", async () => {
    const [mover, other, third, table] = await together();
    const { seat, cookie } = mover;
    const { n } = mover.follower;
    await closeAll([mover, other, third]);
    await vi.advanceTimersByTimeAsync(20 * HOUR);
    await restart();
    await vi.advanceTimersByTimeAsync(4 * HOUR - 60_000);
    let looker = await visit(server.url, table, other.cookie);
    expect([looker.follower.n, seatOf(looker, seat)["bot"]]).toEqual([n, undefined]);
    await looker.close();
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    // Somebody else's turn has come by now, whoever looks.
    await when(async () => (await turnsOf(server.url, cookie)).length === 0);
    looker = await visit(server.url, table, cookie);
    await looker.until((follower) => follower.n > n + 1);
    expect(seatOf(looker, seat)["bot"]).toBe(3);
    await looker.must({ t: "back" });
    await looker.until(() => seatOf(looker, seat)["bot"] === undefined);
    await looker.close();
  });

  test("ends the match without result where that was agreed", async () => {
    const [mover, other, third, table] = await together({ late: "end", hours: 1 });
    const { seat } = mover;
    await closeAll([mover, third]);
    await vi.advanceTimersByTimeAsync(HOUR);
    await other.until(({ table: info }) => info?.status === "closed");
    expect(other.follower.table?.late).toBe(seat);
    expect((await fetch(`${server.url}/api/records/${table}`)).status).toBe(200);
    expect(await turnsOf(server.url, other.cookie)).toEqual([]);
    await other.close();
  });

  test("does not run on vacation, of which there are so many days", async () => {
    const [mover, other, third, table] = await together();
    const { seat, cookie } = mover;
    expect(await mover.codeOf({ t: "vacation", days: 4 })).toBe("no-vacation");
    await mover.must({ t: "vacation", days: 2 });
    expect(await mover.codeOf({ t: "vacation", days: 1 })).toBe("on-vacation");
    await other.until(() => "vacation" in seatOf(other, seat));
    expect(seatOf(other, seat)["vacation"]).toEqual({ left: 1, until: Date.now() + 2 * DAY });
    const [turn] = await turnsOf(server.url, cookie);
    expect(turn?.dueAt).toBe(Date.now() + 3 * DAY);
    await closeAll([mover, other, third]);
    await vi.advanceTimersByTimeAsync(10 * HOUR);
    await restart();
    const back = await visit(server.url, table, cookie);
    await back.must({ t: "vacation", days: 0 });
    // One day has not begun: it is given back.
    await back.until(() => JSON.stringify(seatOf(back, seat)["vacation"]) === '{"left":2}');
    expect((await turnsOf(server.url, cookie))[0]?.dueAt).toBe(Date.now() + DAY);
    expect(await back.codeOf({ t: "vacation", days: 0 })).toBe("ok");
    await back.close();
  });
});

describe("a planned pass", () => {
  /** What others are sent about a table from here on, without what is about connections. */
  const since = (client: TestClient, n: number) =>
    client.frames.slice(n).filter((frame) => !/"t":"(info|ok)"/.test(frame));

  test("is durable, seen by nobody else, and made when its turn comes", async () => {
    const [mover, other, third, table] = await together();
    const [planner, watcher] = [other, third];
    const heard = watcher.frames.length;
    const { n } = watcher.follower;
    await planner.must({ t: "plan", plan: "pass-trick" });
    await watcher.must({ t: "ping" });
    expect(since(watcher, heard)).toEqual([]);
    const { seat, cookie } = planner;
    await closeAll([planner, mover, watcher]);
    await restart();
    const spectator = await visit(server.url, table, "cairn=" + "x".repeat(43));
    const again = await visit(server.url, table, cookie);
    expect(await again.next(({ t }) => t === "plan")).toEqual({ t: "plan", plan: "pass-trick" });
    expect(spectator.all("plan")).toEqual([]);
    await again.close();
    // In the auction everybody may pass: the plan holds until the first lead.
    for (;;) {
      const actor = await visit(server.url, table, mover.cookie);
      if (actor.isOnTurn) await actor.act({ type: "pass", seat: actor.seat });
      await actor.close();
      await spectator.must({ t: "ping" });
      if (spectator.all("ev").some(({ e }) => e?.["seat"] === seat)) break;
      const third2 = await visit(server.url, table, watcher.cookie);
      if (third2.isOnTurn) await third2.act({ type: "pass", seat: third2.seat });
      await third2.close();
      await spectator.must({ t: "ping" });
      if (spectator.all("ev").some(({ e }) => e?.["seat"] === seat)) break;
    }
    const pass = spectator.all("ev").find(({ e }) => e?.["seat"] === seat);
    expect(pass).toEqual({ t: "ev", n: expect.any(Number), e: { type: "pass", seat } });
    expect(spectator.follower.n).toBeGreaterThan(n);
    await spectator.close();
  });

  test("that waits for a raise leaves the decision to its player if there is none", async () => {
    const [mover, ...others] = await together();
    const next = others.find(
      (one) => typeof one !== "string" && one.seat === (mover.seat + 1) % 3,
    ) as TestClient;
    await next.must({ t: "plan", plan: "pass-if-raised" });
    await mover.act({ type: "pass", seat: mover.seat });
    await next.until(() => next.isOnTurn);
    expect(await next.next((message) => message.t === "plan" && message.plan === null)).toBeDefined();
    expect(await next.codeOf({ t: "plan", plan: "pass-trick" })).toBe("your-turn");
    await closeAll([mover, ...(others.slice(0, 2) as TestClient[])]);
  });

  test("that waits for a raise passes once there is one, and can be taken back", async () => {
    const [mover, ...others] = await together();
    const next = others.find(
      (one) => typeof one !== "string" && one.seat === (mover.seat + 1) % 3,
    ) as TestClient;
    await next.must({ t: "plan", plan: "pass-trick" });
    await next.must({ t: "plan", plan: null });
    await next.must({ t: "plan", plan: "pass-if-raised" });
    await mover.act({ type: "bid", seat: mover.seat, amount: 20 } as never);
    await mover.until(() =>
      mover.all("ev").some(({ e }) => e?.["type"] === "pass" && e["seat"] === next.seat),
    );
    await closeAll([mover, ...(others.slice(0, 2) as TestClient[])]);
  });

  test("is refused where there is nothing to plan", async () => {
    const [live, friend] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    expect(await live.codeOf({ t: "plan", plan: "pass-trick" })).toBe("live");
    expect(await live.codeOf({ t: "vacation", days: 1 })).toBe("live");
    const waiting = await seated(server.url, DAYS, 2);
    expect(await waiting[0]?.codeOf({ t: "plan", plan: "pass-trick" })).toBe("not-playing");
    expect(await waiting[0]?.codeOf({ t: "vacation", days: 1 })).toBe("not-playing");
    const others = { ...KRASS_KARIERT, players: 3, turnByTurn: DAYS.turnByTurn };
    const krass = await seated(server.url, others, 3);
    await krass[0]?.must({ t: "start" });
    await krass[0]?.until(({ view }) => view !== undefined && view.toAct.length > 0);
    const idle = krass.find((client) => !krass[0]?.follower.view?.toAct.includes(client.seat)) as TestClient;
    expect(await idle.codeOf({ t: "plan", plan: "pass-trick" })).toBe("no-pass");
    const stranger = await visit(server.url, tableOf(idle), "cairn=" + "y".repeat(43));
    expect(await stranger.codeOf({ t: "plan", plan: "pass-trick" })).toBe("not-seated");
    expect(await stranger.codeOf({ t: "vacation", days: 1 })).toBe("not-seated");
    expect(await stranger.codeOf({ t: "resume" })).toBe("not-seated");
    expect(await idle.codeOf({ t: "resume" })).toBe("not-resting");
    const both = { ...DAYS, clock: 60 };
    expect(await live.codeOf({ t: "create", settings: both as never })).toBe("two-clocks");
    await closeAll([live, friend, ...waiting, ...krass, stranger]);
  });
});

describe("a live match that everybody leaves", () => {
  test("rests, whoever looks in, until all who sit want to go on", async () => {
    const clients = await seated(server.url, { ...CHIMERA, clock: 60 }, 2);
    const [host, ben] = clients as [TestClient, TestClient];
    const table = tableOf(host);
    await host.must({ t: "start" });
    await Promise.all(clients.map((client) => client.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
    const watcher = await visit(server.url, table, "cairn=" + "z".repeat(43));
    await closeAll(clients);
    await vi.advanceTimersByTimeAsync(50_000);
    await watcher.until(({ table: info }) => info?.resting !== undefined);
    await watcher.close();
    await restart();
    const anna = await visit(server.url, table, host.cookie);
    expect((await turnsOf(server.url, ben.cookie))[0]).toMatchObject({ table, kind: "resting" });
    // She looks in for a day, and nobody is replaced.
    const { n } = anna.follower;
    await vi.advanceTimersByTimeAsync(DAY);
    await anna.must({ t: "ping" });
    expect(anna.follower.n).toBe(n);
    expect(await anna.codeOf({ t: "act", at: n, action: {} })).toBe("resting");
    await anna.must({ t: "resume" });
    await anna.until(({ table: info }) => info?.resting?.length === 1);
    const back = await visit(server.url, table, ben.cookie);
    expect(back.follower.table?.resting).toEqual([anna.seat]);
    await back.must({ t: "resume" });
    await anna.until(({ table: info }) => info?.resting === undefined);
    await anna.next(({ t }) => t === "clock");
    await closeAll([anna, back]);
  });
});

describe("calls", () => {
  test("tell who sits down and who wants a rematch, not those who are there", async () => {
    const [host, ben] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    const [away, here] = [push.newDevice(), push.newDevice()];
    for (const [device, client] of [
      [away, host],
      [here, ben],
    ] as const) {
      const put = await changeDevice(server.url, "PUT", subscription(device), { cookie: client.cookie });
      expect(put.status).toBe(204);
    }
    const table = tableOf(host);
    await host.close();
    const cho = await visit(server.url, table, "cairn=" + "c".repeat(43));
    await cho.must({ t: "clear", seat: 2 } as never).catch(() => undefined);
    await cho.must({ t: "sit", seat: 2, name: "Cho" });
    await when(() => away.messages.length > 0);
    expect(away.messages[0]?.payload["body"]).toBe("Cho has sat down at your table.");
    expect(here.messages).toEqual([]);
    await closeAll([ben, cho]);
  });

  test("of a device that is gone, or refused, are made no more", async () => {
    const [host, ben] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    const device = push.newDevice();
    device.status = 410;
    const { cookie } = host;
    await changeDevice(server.url, "PUT", subscription(device), { cookie });
    const table = tableOf(host);
    await host.close();
    const cho = await visit(server.url, table, "cairn=" + "d".repeat(43));
    await cho.must({ t: "sit", seat: 2, name: "Cho" });
    const remove = () => changeDevice(server.url, "DELETE", { endpoint: device.endpoint }, { cookie });
    // The service has said that there is no such device.
    await when(async () => (await metricOf("gone")) > 0);
    await when(async () => (await remove()).status === 404);
    await closeAll([ben, cho]);
  });

  const metricOf = async (result: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(new RegExp(`cairn_pushes_total{result="${result}"} (\\d+)`).exec(text)?.[1] ?? 0);
  };
});

test("a bot's seat that somebody has been promised is theirs after the deal, though they are away and the server was stopped", async () => {
  const settings = { ...CHIMERA, options: { limit: 2000 }, turnByTurn: DAYS.turnByTurn };
  const [host, other] = (await seated(server.url, settings, 2)) as [TestClient, TestClient];
  await host.must({ t: "start" });
  await host.until(({ view }) => view !== undefined);
  const table = tableOf(host);
  const seat = host.follower.table?.seats.findIndex(({ kind }) => kind === "bot") ?? -1;
  const ask = async (cookie: string, name: string): Promise<string> => {
    const client = await visit(server.url, table, cookie);
    await client.must({ t: "name", name });
    const code = await client.codeOf({ t: "sit", seat });
    await client.close();
    return code;
  };
  expect(await ask(`cairn=${"g".repeat(43)}`, "Gesa")).toBe("ok");
  expect(await ask(`cairn=${"h".repeat(43)}`, "Hans")).toBe("seat-taken");
  await closeAll([host, other]);
  await restart();
  const players = await Promise.all([host, other].map(({ cookie }) => visit(server.url, table, cookie)));
  const isGiven = ({ follower }: TestClient): boolean => follower.table?.seats[seat]?.kind === "person";
  await settle(Promise.all(players.map((player) => playOn(player, "promise", isGiven))), Infinity);
  expect(seatOf(players[0] as TestClient, seat)).toMatchObject({ name: "Gesa", here: false });
  await closeAll(players);
});
