import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../live/client.ts";
import { playOn } from "../live/script.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "../live/setup.ts";
import { codeOf, playing, request } from "./setup.ts";

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await testServer({ awaySeconds: "1000" });
  ({ url } = server);
});
afterAll(() => server.cleanUp());

test("a mute holds by person: after a reload, at another seat and at another table", async () => {
  const [anna, ben] = await playing(url);
  await anna.must({ t: "mute", seat: ben.seat, muted: true });
  expect((await anna.next(({ t }) => t === "muted")) as object).toEqual({ t: "muted", seats: [ben.seat] });
  expect(await anna.codeOf({ t: "mute", seat: anna.seat, muted: true })).toBe("seat-empty");
  expect(await anna.codeOf({ t: "mute", name: "Nobody", muted: true })).toBe("seat-empty");
  await anna.close();
  const back = await guest(url, tableOf(ben), { cookie: anna.cookie });
  expect(await back.next(({ t }) => t === "muted")).toEqual({ t: "muted", seats: [ben.seat] });
  await ben.must({ t: "say", phrase: "hello" });
  await back.must({ t: "ping" });
  expect(back.all("said")).toEqual([]);
  const [host] = (await seated(url, CHIMERA, 1, () => ({ cookie: anna.cookie }))) as [TestClient];
  const visitor = await guest(url, tableOf(host), { cookie: ben.cookie });
  await visitor.must({ t: "sit", seat: 2 });
  await host.next((message) => message.t === "muted" && message.seats.includes(2));
  await visitor.must({ t: "say", phrase: "hello" });
  await host.must({ t: "mute", seat: 2, muted: false });
  expect(host.all("said")).toEqual([]);
  await visitor.must({ t: "say", phrase: "thanks" });
  expect(await host.next(({ t }) => t === "said")).toMatchObject({ phrase: "thanks" });
  await closeAll([back, ben, host, visitor]);
});

describe("ending a match for all", () => {
  test("needs all people; what was played stays as a record, with its cards", async () => {
    const [anna, ben, cho] = (await playing(url, 3)) as [TestClient, TestClient, TestClient];
    const spectator = await guest(url, tableOf(anna));
    expect(await spectator.codeOf({ t: "end", want: true })).toBe("not-seated");
    await anna.must({ t: "end", want: true });
    expect(await ben.next(({ t }) => t === "ends")).toEqual({ t: "ends", seats: [anna.seat] });
    await ben.must({ t: "end", want: true });
    await ben.must({ t: "end", want: false });
    await ben.must({ t: "end", want: true });
    // Cho is away, and no bot plays for Cho: nobody ends Cho's match in the meantime.
    await cho.close();
    await anna.until(({ table }) => table?.seats.some((one) => one.kind === "person" && !one.here) ?? false);
    expect(anna.follower.table?.status).toBe("playing");
    expect((await fetch(`${url}/api/records/${tableOf(anna)}`)).status).toBe(404);
    const back = await guest(url, tableOf(anna), { cookie: cho.cookie });
    expect(await back.next(({ t }) => t === "ends")).toMatchObject({
      seats: expect.arrayContaining([anna.seat, ben.seat]) as number[],
    });
    await back.must({ t: "end", want: true });
    await anna.until(({ table }) => table?.status === "closed");
    expect(await anna.codeOf({ t: "end", want: true })).toBe("not-playing");
    const record = await fetch(`${url}/api/records/${tableOf(anna)}`);
    expect(record.status).toBe(200);
    const { events, result } = (await record.json()) as { events: { type: string }[]; result?: object };
    expect(events[0]?.type).toBe("deal");
    expect(result).toBeUndefined();
    const games = (await (await request(url, anna, "GET", "/api/me/games")).json()) as { games: object[] };
    expect(games.games[0]).toMatchObject({ status: "closed", record: `/api/records/${tableOf(anna)}` });
    await closeAll([anna, ben, back, spectator]);
  });

  test("is asked anew with every deal", async () => {
    const [anna, ben] = await playing(url, 2, { options: { limit: 400 } });
    await anna.must({ t: "end", want: true });
    const cleared = ben.next((message) => message.t === "ends" && message.seats.length === 0);
    void playOn(anna, "end a").catch(() => undefined);
    void playOn(ben, "end b").catch(() => undefined);
    await cleared;
    await closeAll([anna, ben]);
  });
});

test("a seat that its player gives away is a bot's, and whoever wants may take it", async () => {
  const [anna, ben] = await playing(url);
  const { seat } = ben;
  await ben.must({ t: "stand", free: true });
  await anna.until(({ table }) => table?.seats[seat]?.kind === "bot");
  expect(ben.follower.you.seat).toBeNull();
  expect(ben.follower.view).toMatchObject({ viewer: "spectator" });
  const friend = await guest(url, tableOf(anna));
  expect(await friend.codeOf({ t: "sit", seat })).toBe("ok");
  await closeAll([anna, ben, friend]);
});

test("a rematch is an offer: those sit at the next table who accept, and others may come", async () => {
  const [anna, ben] = await playing(url);
  await Promise.all([playOn(anna, "rematch a"), playOn(ben, "rematch b")]);
  const { seat } = ben;
  await anna.must({ t: "rematch" });
  await ben.until(({ table }) => table?.next !== undefined);
  expect(ben.follower.table?.nextBy).toBe(anna.seat);
  const next = ben.follower.table?.next as string;
  const invited = await (await request(url, ben, "GET", "/api/me/invitations")).json();
  expect(invited).toMatchObject({ invitations: [{ table: next, from: "Player 0" }] });
  await anna.must({ t: "join", table: next });
  await anna.until(({ table }) => table?.id === next);
  expect(anna.follower.table?.seats[seat]).toEqual({ kind: "empty" });
  expect(await anna.codeOf({ t: "start" })).toBe("seat-empty");
  await ben.must({ t: "join", table: next });
  await ben.must({ t: "sit", seat });
  await anna.until(({ table }) => table?.seats[seat]?.kind === "person");
  await anna.must({ t: "start" });
  await closeAll([anna, ben]);
});

describe("spectators", () => {
  test("are counted and listed by name; they speak only where the table allows it", async () => {
    const [anna, ben] = await playing(url);
    const cho = await guest(url, tableOf(anna));
    const nameless = await TestClient.connect(url);
    await nameless.must({ t: "join", table: tableOf(anna) });
    await anna.until(({ table }) => table?.spectators?.count === 2);
    expect(anna.follower.table?.spectators).toEqual({ count: 2, names: ["Guest"] });
    expect(await cho.codeOf({ t: "say", phrase: "hello" })).toBe("not-seated");
    await nameless.close();
    await cho.close();
    await anna.until(({ table }) => table?.spectators === undefined);
    await closeAll([anna, ben]);

    const [host, other] = await playing(url, 2, { spectators: "talk" });
    const loud = await guest(url, tableOf(host));
    const quiet = await TestClient.connect(url);
    await quiet.must({ t: "join", table: tableOf(host) });
    expect(await quiet.codeOf({ t: "chat", text: "psst" })).toBe("not-seated");
    await loud.must({ t: "chat", text: "well done" });
    expect(await host.next(({ t }) => t === "said")).toEqual({
      t: "said",
      seat: null,
      name: "Guest",
      text: "well done",
    });
    await host.must({ t: "mute", name: "Guest", muted: true });
    expect(await host.next(({ t }) => t === "muted")).toEqual({ t: "muted", seats: [], names: ["Guest"] });
    await loud.must({ t: "say", phrase: "hello" });
    await other.next((message) => message.t === "said" && message.phrase === "hello");
    await host.must({ t: "ping" });
    expect(host.all("said")).toHaveLength(1);
    await closeAll([host, other, loud, quiet]);
  });

  test("see nothing of the match where there are to be none, and may take a seat", async () => {
    const [anna, ben] = await playing(url, 2, { spectators: "none", openDeals: true });
    const cho = await guest(url, tableOf(anna));
    expect(cho.follower.view).toBeUndefined();
    expect(await cho.codeOf({ t: "endings" })).toBe("no-spectators");
    const bot = anna.follower.table?.seats.findIndex(({ kind }) => kind === "bot") ?? -1;
    const before = cho.follower.n;
    const few = ({ follower: { n } }: TestClient): boolean => n > before + 10;
    await Promise.all([playOn(anna, "blind a", few), playOn(ben, "blind b", few), cho.until(() => few(cho))]);
    const hidden = cho.messages.filter(({ t }) => t === "ev" || t === "table" || t === "cards");
    expect(hidden.some((message) => "view" in message || "e" in message || message.t === "cards")).toBe(
      false,
    );
    // Who comes back is told no more.
    const again = await guest(url, tableOf(anna), { cookie: cho.cookie });
    expect(again.follower.view).toBeUndefined();
    expect(await again.codeOf({ t: "sit", seat: bot })).toBe("ok");
    await Promise.all([playOn(anna, "blind a"), playOn(ben, "blind b"), playOn(again, "blind c")]);
    // A match that is over is open to everybody.
    const late = await guest(url, tableOf(anna));
    expect(late.follower.view).toMatchObject({ phase: "over" });
    await closeAll([anna, ben, again, late]);
  });
});

test("a blocked person is not heard", async () => {
  const [anna, ben] = await playing(url);
  const people = (await (await request(url, anna, "GET", "/api/me/people")).json()) as {
    people: { person: string }[];
  };
  const body = { person: people.people[0]?.person, do: "block" };
  expect(await codeOf(request(url, anna, "POST", "/api/me/people", body))).toBe("done");
  // At once, without joining again.
  expect(await anna.next(({ t }) => t === "muted")).toEqual({ t: "muted", seats: [ben.seat] });
  await ben.must({ t: "say", phrase: "hello" });
  await anna.must({ t: "ping" });
  expect(anna.all("said")).toEqual([]);
  const cho = await guest(url, tableOf(ben), { cookie: anna.cookie });
  expect(await cho.next(({ t }) => t === "muted")).toEqual({ t: "muted", seats: [ben.seat] });
  expect(await codeOf(request(url, anna, "POST", "/api/me/people", { ...body, do: "unblock" }))).toBe("done");
  await cho.next((message) => message.t === "muted" && message.seats.length === 0);
  await ben.must({ t: "say", phrase: "thanks" });
  expect(await cho.next(({ t }) => t === "said")).toMatchObject({ phrase: "thanks" });
  await closeAll([cho, ben]);
});
