import type { ServerMessageOf } from "@cairn/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Body, TestClient } from "./client.ts";
import { playOn } from "./script.ts";
import { CHIMERA, guest, seated, type TestServer, tableOf, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ awaySeconds: "0.05", choiceSeconds: "0.05", waitSeconds: "0.05" });
});
afterAll(() => server.cleanUp());

const kinds = ({ follower }: TestClient) => follower.table?.seats.map(({ kind }) => kind);

describe("before the start", () => {
  test("people sit, stand and move; the host swaps, adds bots and takes people from seats", async () => {
    const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    expect(kinds(host)).toEqual(["person", "person", "bot"]);
    await host.must({ t: "clear", seat: 2 });
    await other.must({ t: "sit", seat: 2 });
    expect(other.seat).toBe(2);
    await host.must({ t: "swap", a: 0, b: 1 });
    await other.until(({ table }) => table?.hostSeat === 1);
    await host.must({ t: "clear", seat: 2 });
    await other.until(({ you }) => you.seat === null);
    await other.must({ t: "sit", seat: 0 });
    await other.must({ t: "stand" });
    await host.must({ t: "bot", seat: 0, level: 5 });
    expect(host.follower.table?.seats[0]).toEqual({ kind: "bot", level: 5 });
  });

  test("everybody sees the faces that people have chosen, also after a new one", async () => {
    const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    const faceOf = (client: TestClient) => {
      const info = client.follower.table?.seats[1];
      return info?.kind === "person" ? info.face : info;
    };
    expect(faceOf(host)).toBeUndefined();
    await other.must({ t: "sit", seat: 1, face: "owl" });
    await host.until(() => faceOf(host) === "owl");
    await other.must({ t: "sit", seat: 1, face: "fox" });
    await host.until(() => faceOf(host) === "fox");
    expect(await other.codeOf({ t: "sit", seat: 1, face: "<b>" })).toBe("bad-message");
    await host.must({ t: "start" });
    await host.until(
      ({ table }) => table?.seats.some((info) => info.kind === "person" && info.face === "fox") ?? false,
    );
  });

  test("what changes nothing is no event", async () => {
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    const { n } = host.follower;
    expect(await host.codeOf({ t: "swap", a: 1, b: 1 })).toBe("ok");
    expect(await host.codeOf({ t: "sit", seat: host.seat })).toBe("ok");
    expect(host.follower.n).toBe(n);
  });

  test("what is not allowed is refused and changes nothing", async () => {
    const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    const before = host.follower.n;
    expect(await other.codeOf({ t: "sit", seat: 0 })).toBe("seat-taken");
    expect(await other.codeOf({ t: "sit", seat: 4 })).toBe("no-seat");
    for (const message of [
      { t: "start" },
      { t: "swap", a: 0, b: 1 },
      { t: "clear", seat: 0 },
      { t: "bot", seat: 2, level: 1 },
      { t: "settings", settings: { game: "chimera", players: 3 } },
    ] as Body[]) {
      expect(await other.codeOf(message)).toBe("not-host");
    }
    const settings = (change: object) => ({ t: "settings", settings: { ...CHIMERA, ...change } }) as never;
    expect(await host.codeOf(settings({ game: "chess" }))).toBe("unknown-game");
    expect(await host.codeOf(settings({ players: 4 }))).toBe("player-count");
    expect(await host.codeOf(settings({ options: { limit: 3 } }))).toBe("out-of-range");
    expect(await host.codeOf(settings({ clock: 3 }))).toBe("bad-message");
    expect(await host.codeOf({ t: "rematch" })).toBe("not-over");
    expect(await host.codeOf({ t: "ready" })).toBe("not-between-deals");
    expect(await other.codeOf({ t: "act", at: 99, action: { type: "pass", seat: 1 } })).toBe("not-playing");
    expect(host.follower.n).toBe(before);
  });

  test("a table starts only when every seat is taken", async () => {
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    await host.must({ t: "clear", seat: 2 });
    expect(await host.ask({ t: "start" })).toMatchObject({ t: "no", code: "seat-empty" });
    await host.must({ t: "bot", seat: 2, level: 2 });
    expect(await host.ask({ t: "start" })).toMatchObject({ t: "ev" });
    expect(await host.ask({ t: "start" })).toMatchObject({ t: "no", code: "started" });
  });

  test("a table is found by its code; while the host is away those who sit may start", async () => {
    const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    const code = host.follower.table?.code as string;
    expect(code).toMatch(/^[A-HJ-NP-Z]{5}$/);
    const third = await TestClient.connect(server.url);
    await third.must({ t: "join", code: code.toLowerCase() });
    await third.until(({ table }) => table?.code === code);
    await host.close();
    await other.until(
      ({ table }) => table?.seats.some((seat) => seat.kind === "person" && !seat.here) ?? false,
    );
    await other.must({ t: "start" });
    expect(await third.ask({ t: "join", code: "QQQQQ" })).toMatchObject({ code: "unknown-table" });
  });
});

describe("in a game", () => {
  test("a bot plays on for somebody who is gone, and the seat can be taken back", async () => {
    const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    await host.must({ t: "start" });
    const table = tableOf(host);
    await other.close();
    // The host passes or plays whatever is legal until the turn has come to the empty chair.
    for (;;) {
      if (host.follower.table?.seats.some((seat) => seat.kind === "person" && seat.bot)) break;
      const legal = host.isOnTurn ? host.legal() : [];
      if (legal[0]) await host.act(legal[0]);
      else await host.next(() => true, false);
    }
    expect(host.messages.some(({ t }) => t === "away")).toBe(true);
    const back = await TestClient.connect(server.url, { cookie: other.cookie });
    await back.must({ t: "join", table });
    await back.until(({ you }) => you.seat !== null);
    const seat = back.follower.table?.seats[back.seat];
    expect(seat).toMatchObject({ kind: "person", name: "Player 1", here: true, bot: 3 });
    expect(await back.ask({ t: "act", at: back.follower.n, action: {} })).toMatchObject({ code: "stand-in" });
    await back.must({ t: "back" });
    await back.until(({ table: info }) => !("bot" in (info?.seats[back.seat] ?? {})));
    await Promise.all([host.close(), back.close()]);
  });

  test("the game can be given up when all who are present want it", async () => {
    // There is time to choose, or a bot would play before a busy machine has brought the choice.
    const patient = await testServer({ awaySeconds: "0.05", choiceSeconds: "60", waitSeconds: "0.05" });
    const [host, other] = (await seated(patient.url, CHIMERA, 2)) as [TestClient, TestClient];
    await host.must({ t: "start" });
    expect(await host.ask({ t: "away", seat: other.seat, choice: "end" })).toMatchObject({
      code: "not-away",
    });
    await other.close();
    for (;;) {
      const legal = host.isOnTurn ? host.legal() : [];
      if (legal[0]) await host.act(legal[0]);
      else if ((await host.next(() => true, false)).t === "away") break;
    }
    const { seat } = host.messages.findLast(({ t }) => t === "away") as ServerMessageOf<"away">;
    const before = host.messages.length;
    const again = host.next((message) => message.t === "away" && message.ms !== null, false);
    await host.ask({ t: "away", seat, choice: "wait" });
    // All are told that the question rests, and later it comes again.
    expect(host.messages.slice(before).find(({ t }) => t === "away")).toEqual({ t: "away", seat, ms: null });
    await again;
    await host.must({ t: "away", seat, choice: "end" });
    expect(host.follower.table?.status).toBe("closed");
    await host.close();
    await patient.cleanUp();
  });

  test("somebody takes over a bot's seat after the deal, under the name of then, and watches until then", async () => {
    const [host] = (await seated(server.url, { ...CHIMERA, options: { limit: 2000 } }, 1)) as [TestClient];
    await host.must({ t: "start" });
    const watcher = await guest(server.url, tableOf(host));
    await watcher.until(({ view }) => view !== undefined);
    expect(watcher.follower.view?.viewer).toBe("spectator");
    expect(watcher.follower.view).not.toHaveProperty("deal.hand");
    const seat = (host.seat + 1) % 3;
    await watcher.must({ t: "sit", seat });
    expect(await watcher.ask({ t: "act", at: 1, action: { type: "pass", seat } })).toMatchObject({
      code: "not-seated",
    });
    await watcher.must({ t: "name", name: "Successor" });
    while (watcher.seat < 0) {
      const legal = host.isOnTurn ? host.legal() : [];
      if (legal[0]) await host.act(legal[0]);
      else await host.next(() => true, false);
    }
    expect(watcher.seat).toBe(seat);
    expect(watcher.follower.table?.seats[seat]).toMatchObject({ name: "Successor" });
    await watcher.until(({ view }) => view?.viewer === seat);
    expect(watcher.follower.view).toHaveProperty("deal.hand");
    await Promise.all([host.close(), watcher.close()]);
  });

  test("a bot's seat that somebody claimed during a deal is theirs after it, though the server stopped in between", async () => {
    const before = await testServer();
    const [host] = (await seated(before.url, { ...CHIMERA, options: { limit: 2000 } }, 1)) as [TestClient];
    await host.must({ t: "start" });
    const watcher = await guest(before.url, tableOf(host));
    const seat = (host.seat + 1) % 3;
    expect(await watcher.ask({ t: "sit", seat })).toMatchObject({ t: "ok" });
    const [table, cookies] = [tableOf(host), [host.cookie, watcher.cookie]];
    await before.stop();
    const after = await testServer({}, { folder: before.folder });
    const [player, heir] = (await Promise.all(
      cookies.map((cookie) => TestClient.connect(after.url, { cookie })),
    )) as [TestClient, TestClient];
    for (const client of [heir, player]) await client.must({ t: "join", table });
    await player.until(({ view }) => view !== undefined);
    await playOn(player, "claim", () => heir.seat >= 0);
    expect(heir.seat).toBe(seat);
    expect(heir.follower.table?.seats[seat]).toMatchObject({ kind: "person", name: "Guest", here: true });
    await Promise.all([player.close(), heir.close()]);
    await after.cleanUp();
  });

  test("bots' seats are claimed twenty times in a deal, and then no more", async () => {
    const [host] = (await seated(server.url, { ...CHIMERA, options: { limit: 2000 } }, 1)) as [TestClient];
    await host.must({ t: "start" });
    while (!host.isOnTurn) await host.next(() => true, false);
    const watcher = await guest(server.url, tableOf(host));
    const codes: string[] = [];
    for (let n = 0; n < 21; n++)
      codes.push(await watcher.codeOf({ t: "sit", seat: (host.seat + 1 + (n % 2)) % 3 }));
    expect(codes).toEqual([...Array.from({ length: 20 }, () => "ok"), "rate"]);
    // The same seat again changes nothing.
    expect(await watcher.codeOf({ t: "sit", seat: (host.seat + 2) % 3 })).toBe("ok");
    await Promise.all([host.close(), watcher.close()]);
  });

  test("somebody who wants one bot's seat and then another's gets the last one only", async () => {
    const [host] = (await seated(server.url, { ...CHIMERA, options: { limit: 2000 } }, 1)) as [TestClient];
    await host.must({ t: "start" });
    const watcher = await guest(server.url, tableOf(host));
    const [first, second] = [(host.seat + 1) % 3, (host.seat + 2) % 3];
    await watcher.must({ t: "sit", seat: first });
    await watcher.must({ t: "sit", seat: second });
    await playOn(host, "two seats", () => watcher.seat >= 0);
    expect(watcher.seat).toBe(second);
    expect(kinds(watcher)?.filter((kind) => kind === "bot")).toHaveLength(1);
    await Promise.all([host.close(), watcher.close()]);
  });

  test("standing up and coming back are answered when they are durable, by the event itself", async () => {
    const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    await host.must({ t: "start" });
    expect(await other.ask({ t: "stand" })).toMatchObject({ t: "ev" });
    expect(await other.ask({ t: "stand" })).toMatchObject({ t: "ok" });
    expect(await other.ask({ t: "back" })).toMatchObject({ t: "ev" });
    expect(await other.ask({ t: "back" })).toMatchObject({ t: "ok" });
    await Promise.all([host.close(), other.close()]);
  });
});
