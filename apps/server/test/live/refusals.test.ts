import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Body, TestClient } from "./client.ts";
import { decide, playOn } from "./script.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ dealSeconds: "1000" });
});
afterAll(() => server.cleanUp());

interface Started {
  readonly players: TestClient[];
  readonly mover: TestClient;
  readonly others: TestClient[];
  readonly table: string;
}

/** Three people with the first cards on the table, and who is on turn. */
async function started(settings = CHIMERA): Promise<Started> {
  const players = await seated(server.url, settings, 3);
  const [host] = players as [TestClient];
  await host.must({ t: "start" });
  await Promise.all(players.map((player) => player.until(({ view }) => view?.toAct.length === 1)));
  const mover = players.find(({ isOnTurn }) => isOnTurn) as TestClient;
  return { players, mover, others: players.filter((player) => player !== mover), table: tableOf(host) };
}

const act = (client: TestClient, action: unknown, at = client.follower.n): Body => ({ t: "act", at, action });

describe("an action that is not one's own to make", () => {
  test("is refused with the reason, whoever sends it, and changes nothing", async () => {
    const { players, mover, others, table } = await started();
    const [neighbour] = others as [TestClient];
    const [legal] = mover.legal();
    const before = mover.follower.n;
    const spectator = await guest(server.url, table);
    const stranger = await TestClient.connect(server.url);
    expect(await spectator.codeOf(act(spectator, legal))).toBe("not-seated");
    expect(await stranger.codeOf(act(stranger, legal))).toBe("no-table");
    expect(await neighbour.codeOf(act(neighbour, legal))).toBe("wrong-seat");
    expect(await neighbour.codeOf(act(neighbour, { ...legal, seat: neighbour.seat }))).toBe("not-your-turn");
    expect(await mover.codeOf(act(mover, { ...legal, seat: neighbour.seat }))).toBe("wrong-seat");
    expect(await mover.codeOf(act(mover, legal, 0))).toBe("stale");
    expect(await mover.codeOf(act(mover, { type: "play", seat: mover.seat, cards: ["CH"] }))).not.toBe("ev");
    expect(await mover.codeOf(act(mover, { type: "bid", seat: mover.seat, amount: 25 }))).not.toBe("ev");
    await mover.must({ t: "join", table });
    await mover.must({ t: "ping" });
    expect(mover.follower.n).toBe(before);
    expect(mover.isOnTurn).toBe(true);
    await closeAll([...players, spectator, stranger]);
  });

  test("nobody but the server deals, in a deal or between two", async () => {
    const { players, mover } = await started({ ...CHIMERA, options: { limit: 2000 } });
    const deal = {
      type: "deal",
      dealer: 0,
      hands: [[], [], []],
      den: [],
      faceUp: "7j",
    };
    expect(await mover.codeOf(act(mover, deal))).toBe("wrong-seat");
    expect(await mover.codeOf(act(mover, { ...deal, seat: mover.seat }))).toBe("deal-not-due");
    const isBetween = ({ follower }: TestClient) => follower.view?.toAct.length === 0;
    await Promise.all(players.map((player) => playOn(player, "between", isBetween)));
    const { n } = mover.follower;
    for (const player of players) {
      expect(await player.codeOf(act(player, { ...deal, seat: player.seat }))).toBe("not-your-turn");
    }
    expect(mover.follower.n).toBe(n);
    await closeAll(players);
  });

  test("the same action again is answered again and played once, also after others have moved", async () => {
    const { players, mover } = await started();
    const action = decide(mover.follower.view as never, "twice");
    const id = mover.newId();
    const at = mover.follower.n;
    expect(await mover.ask(act(mover, action, at), id)).toMatchObject({ t: "ev", n: at + 1 });
    expect(await mover.ask(act(mover, action, at), id)).toEqual({ t: "ok", id });
    mover.send(act(mover, action, at), id);
    mover.send(act(mover, action, at), id);
    await mover.must({ t: "ping" });
    expect(mover.follower.n).toBe(at + 1);
    const next = players.find(({ seat }) => mover.follower.view?.toAct.includes(seat)) as TestClient;
    await next.until(({ n }) => n === at + 1);
    await next.act(decide(next.follower.view as never, "twice"));
    await mover.until(({ n }) => n === at + 2);
    expect(await mover.ask(act(mover, action, at), id)).toEqual({ t: "ok", id });
    expect(mover.follower.n).toBe(at + 2);
    await closeAll(players);
  });

  test("two of the same in one breath are one move", async () => {
    const { players, mover } = await started();
    const action = decide(mover.follower.view as never, "breath");
    const id = mover.newId();
    const at = mover.follower.n;
    for (let i = 0; i < 5; i++) mover.send(act(mover, action, at), id);
    await mover.next((message) => message.t === "ok" && message.id === id);
    await mover.must({ t: "ping" });
    const isAnswer = (message: object) => "id" in message && message.id === id;
    expect(mover.messages.filter(isAnswer).map(({ t }) => t)).toEqual(["ev", "ok", "ok", "ok", "ok"]);
    expect(mover.follower.n).toBe(at + 1);
    await closeAll(players);
  });

  test("after the end there is nothing to do but speak and play again", async () => {
    const eager = await testServer();
    const players = await seated(eager.url, CHIMERA, 3);
    const [host, second] = players as [TestClient, TestClient];
    await host.must({ t: "start" });
    await Promise.all(players.map((player) => playOn(player, "end")));
    const { n } = host.follower;
    expect(await host.codeOf(act(host, { type: "pass", seat: host.seat }))).toBe("not-playing");
    expect(await host.codeOf({ t: "start" })).toBe("started");
    expect(await host.codeOf({ t: "ready" })).toBe("not-between-deals");
    expect(await host.codeOf({ t: "sit", seat: 0 })).toBe("over");
    expect(host.follower.n).toBe(n);
    await second.must({ t: "rematch" });
    await host.until(({ table }) => table?.next !== undefined);
    expect(await host.codeOf({ t: "rematch" })).toBe("ok");
    await host.must({ t: "join", table: host.follower.table?.next as string });
    await host.until(({ table }) => table?.status === "open");
    // Who has offered it sits there; the others do when they accept.
    expect(host.follower.table?.seats.filter(({ kind }) => kind === "person")).toHaveLength(1);
    await closeAll(players);
    await eager.cleanUp();
  });
});

describe("who somebody is", () => {
  test("only the cookie says it: ids, made-up and broken cookies are somebody else", async () => {
    const { players, mover, table } = await started();
    const { me } = mover.all("hello")[0] as { me: { id: string } };
    const [legal] = mover.legal();
    for (const cookie of [
      `cairn=${me.id}`,
      `cairn=${me.id.padEnd(43, "A")}`,
      "cairn=",
      `other=1; ${mover.cookie.slice(0, -1)}${mover.cookie.endsWith("A") ? "B" : "A"}`,
      `cairn=${"%00".repeat(20)}`,
    ]) {
      const other = await TestClient.connect(server.url, { cookie });
      expect(other.all("hello")[0]?.me).not.toEqual(me);
      await other.must({ t: "join", table });
      expect(await other.codeOf(act(other, legal))).toBe("not-seated");
      await other.close();
    }
    await closeAll(players);
  });

  test("nobody is told the others' ids or secrets", async () => {
    const { players, others, table } = await started();
    const late = await guest(server.url, table);
    for (const player of players) {
      const { id } = (player.all("hello")[0] as { me: { id: string } }).me;
      const secret = player.cookie.split("=")[1] as string;
      for (const reader of [...others, late]) {
        if (reader === player) continue;
        expect(reader.frames.some((frame) => frame.includes(id) || frame.includes(secret))).toBe(false);
      }
    }
    await closeAll([...players, late]);
  });

  test("another tab of the same player has the table; the older one is told so", async () => {
    const { players, mover, table } = await started();
    const tab = await TestClient.connect(server.url, { cookie: mover.cookie });
    await tab.must({ t: "join", table });
    expect(await mover.next(({ t }) => t === "bye")).toEqual({ t: "bye", why: "superseded" });
    await tab.until(({ view }) => view !== undefined);
    expect(tab.isOnTurn).toBe(true);
    expect(await tab.act(decide(tab.follower.view as never, "tab"))).toMatchObject({ t: "ev" });
    await closeAll([...players, tab]);
  });
});

describe("tables that one cannot know", () => {
  test("an unknown id is refused, and so is a request for nothing", async () => {
    const client = await TestClient.connect(server.url);
    expect(await client.codeOf({ t: "join", table: "A".repeat(22) })).toBe("unknown-table");
    expect(await client.codeOf({ t: "join" })).toBe("unknown-table");
    expect(await client.codeOf({ t: "start" })).toBe("no-table");
    await client.close();
  });

  test("private tables are not listed, and there is no record before the end", async () => {
    const { players, table } = await started();
    const open = await seated(server.url, { ...CHIMERA, isPublic: true }, 1);
    const list = await (await fetch(`${server.url}/api/tables`)).text();
    expect(list).toContain(tableOf(open[0] as TestClient));
    expect(list).not.toContain(table);
    expect((await fetch(`${server.url}/api/records/${table}`)).status).toBe(404);
    await closeAll([...players, ...open]);
  });

  test("codes cannot be swept: after a few the right one is refused as well, from any connection", async () => {
    const sweeping = await testServer();
    const [host] = (await seated(sweeping.url, CHIMERA, 1)) as [TestClient];
    const code = host.follower.table?.code as string;
    const sweeper = await TestClient.connect(sweeping.url);
    const answers = new Set<string>();
    for (let i = 0; i < 35; i++) answers.add(await sweeper.codeOf({ t: "join", code: "QQQQQ" }));
    expect([...answers]).toEqual(["unknown-table", "rate"]);
    const another = await TestClient.connect(sweeping.url);
    expect(await another.codeOf({ t: "join", code })).toBe("rate");
    expect(await another.codeOf({ t: "join", table: tableOf(host) })).toBe("ok");
    await closeAll([host, sweeper, another]);
    await sweeping.cleanUp();
  });
});
