import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readFileSync } from "node:fs";
import { PushService } from "../services/push.ts";
import type { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "../live/setup.ts";
import { changeDevice, subscription } from "../live/waiting.ts";
import { change, codeOf, invite, peopleOf, personOf, playing, request } from "./setup.ts";

let push: PushService;
let server: TestServer;
let url: string;
beforeAll(async () => {
  push = await PushService.start();
  server = await testServer({ pushPrivate: "true", awaySeconds: "1000" });
  ({ url } = server);
});
afterAll(async () => {
  await server.cleanUp();
  await push.close();
});

const PAGE = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
/** The fields of the first in a list of an example in docs/api.md. */
function documented(heading: string, list: string): string[] {
  const [, example = "{}"] = /```json\n([\s\S]*?)```/.exec(PAGE.split(`## ${heading}\n`)[1] ?? "") ?? [];
  return Object.keys((JSON.parse(example) as Record<string, object[]>)[list]?.[0] ?? {});
}

const A = "Player 0";
const B = "Player 1";
const STRANGER = { cookie: `cairn=${"s".repeat(43)}` };
const NOBODY = "n".repeat(22);

describe("people", () => {
  test("who have played together may ask each other, and are friends when both have", async () => {
    const [anna, ben] = await playing(url);
    const before = await personOf(url, anna, B);
    expect(before).toMatchObject({ friend: false, asked: false, asks: false, games: 1 });
    // Whether somebody is here is for friends, and nobody learns another's id.
    expect(before).not.toHaveProperty("here");
    const hello = ben.all("hello")[0];
    expect(JSON.stringify(await peopleOf(url, anna))).not.toContain(hello?.me.id);
    expect((await personOf(url, ben, A)).person).not.toBe(before.person);
    expect(await change(url, anna, B, "ask")).toBe("done");
    expect(await personOf(url, anna, B)).toMatchObject({ asked: true, friend: false });
    expect(await personOf(url, ben, A)).toMatchObject({ asks: true, friend: false });
    const wanted = async () => (await request(url, ben, "GET", "/api/me/invitations")).json();
    expect(await wanted()).toEqual({ invitations: [], asks: [A] });
    expect(await change(url, ben, A, "ask")).toBe("done");
    const friend = await personOf(url, anna, B);
    expect(friend).toMatchObject({ friend: true, here: true });
    expect(await wanted()).toEqual({ invitations: [], asks: [] });
    expect(Object.keys(friend)).toEqual(documented("People", "people"));
    // Ben does not want to be seen.
    expect(await codeOf(request(url, ben, "PUT", "/api/me/seen", { seen: false }))).toBe("done");
    expect(await personOf(url, anna, B)).not.toHaveProperty("here");
    expect(await codeOf(request(url, ben, "PUT", "/api/me/seen", { seen: true }))).toBe("done");
    await ben.close();
    expect(await change(url, anna, B, "end")).toBe("done");
    expect(await personOf(url, ben, A)).toMatchObject({ friend: false, asks: false });
    await closeAll([anna]);
  });

  test("who are friends are in the file that somebody keeps, and gone with whoever is deleted", async () => {
    const [anna, ben] = await playing(url);
    await change(url, anna, B, "ask");
    await change(url, ben, A, "ask");
    const me = (await (await request(url, anna, "GET", "/api/me")).json()) as Record<string, unknown>;
    expect(me["people"]).toEqual({ friends: [B], asked: [], blocked: [], muted: [], seen: true });
    expect((await request(url, ben, "DELETE", "/api/me")).status).toBe(204);
    expect(await peopleOf(url, anna)).toEqual([]);
    await closeAll([anna]);
  });

  test("cannot be changed by others, from elsewhere, unknown, or too often", async () => {
    const [anna, ben] = await playing(url);
    const { person } = await personOf(url, anna, B);
    const post = (who: { cookie: string }, body: object, headers: Record<string, string> = {}) =>
      codeOf(
        fetch(`${url}/api/me/people`, {
          method: "POST",
          headers: { cookie: who.cookie, "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
      );
    expect(await post(anna, { person, do: "ask" }, { origin: "https://elsewhere.example" })).toBe(
      "403 origin",
    );
    expect(await post(STRANGER, { person, do: "ask" })).toBe("409 no-name");
    expect(await post(anna, { person, do: "marry" })).toBe("400 bad-request");
    expect(await post(anna, { person: "x", do: "ask" })).toBe("400 bad-request");
    expect(await post(anna, { person: NOBODY, do: "ask" })).toBe("404 unknown-person");
    // What Anna calls Ben by means nobody to Ben, and nobody to somebody else.
    expect(await post(ben, { person, do: "ask" })).toBe("404 unknown-person");
    expect(await post(anna, { person, do: "block" })).toBe("done");
    expect(await post(anna, { person, do: "ask" })).toBe("409 blocked");
    expect(await codeOf(request(url, STRANGER, "PUT", "/api/me/seen", { seen: false }))).toBe("409 no-name");
    expect(await codeOf(request(url, anna, "PUT", "/api/me/seen", {}))).toBe("400 bad-request");
    let last = "";
    for (let i = 0; i < 50 && last !== "429 rate"; i++) last = await post(anna, { person, do: "mute" });
    expect(last).toBe("429 rate");
    expect(await codeOf(request(url, anna, "PUT", "/api/me/seen", { seen: false }))).toBe("429 rate");
    expect(await peopleOf(url, STRANGER)).toEqual([]);
    await closeAll([anna, ben]);
  });
});

test("a blocked person cannot ask, invite or sit down, and is told nothing of it", async () => {
  const [anna, ben] = await playing(url);
  await change(url, anna, B, "ask");
  await change(url, ben, A, "ask");
  expect(await change(url, anna, B, "block")).toBe("done");
  expect(await personOf(url, anna, B)).toMatchObject({ blocked: true, friend: false });
  // Ben asks and invites as he would anybody.
  expect(await change(url, ben, A, "ask")).toBe("done");
  expect(await personOf(url, ben, A)).toMatchObject({ asked: true, blocked: false });
  expect(await personOf(url, anna, B)).toMatchObject({ asks: false });
  const { person } = await personOf(url, ben, A);
  const [host] = (await seated(url, CHIMERA, 1, () => ({ cookie: ben.cookie }))) as [TestClient];
  expect(await invite(url, host, person)).toBe("done");
  expect(await (await request(url, anna, "GET", "/api/me/invitations")).json()).toEqual({
    invitations: [],
    asks: [],
  });
  // At Anna's table every seat is taken for him, a bot's in a match too; and nobody can give him one.
  const [own] = (await seated(url, CHIMERA, 1, () => ({ cookie: anna.cookie }))) as [TestClient];
  await own.must({ t: "clear", seat: 2 });
  const visitor = await guest(url, tableOf(own), { cookie: ben.cookie });
  expect(await visitor.codeOf({ t: "sit", seat: 2 })).toBe("seat-taken");
  expect(own.follower.table?.seats[2]).toEqual({ kind: "empty" });
  const cho = await guest(url, tableOf(own));
  expect(await cho.codeOf({ t: "sit", seat: 2 })).toBe("ev");
  await own.must({ t: "start" });
  const bot = own.follower.table?.seats.findIndex(({ kind }) => kind === "bot") ?? -1;
  expect(await visitor.codeOf({ t: "sit", seat: bot })).toBe("seat-taken");
  await cho.close();
  expect(await visitor.codeOf({ t: "reclaim", seat: cho.seat })).toBe("seat-taken");
  await closeAll([anna, ben, host, own, visitor]);
});

describe("invitations", () => {
  test("are shown to the invited, called out once, and gone when declined or when they sit", async () => {
    const [anna, ben] = await playing(url);
    const device = push.newDevice();
    const wanted = subscription(device, { kinds: ["invitation"] });
    expect((await changeDevice(url, "PUT", wanted, { cookie: ben.cookie })).status).toBe(204);
    const { person } = await personOf(url, anna, B);
    const [host] = (await seated(url, CHIMERA, 1, () => ({ cookie: anna.cookie }))) as [TestClient];
    await host.must({ t: "clear", seat: 2 });
    expect(await invite(url, host, person)).toBe("done");
    expect(await invite(url, host, person)).toBe("done");
    await vi.waitFor(() => expect(device.messages).toHaveLength(1));
    expect(device.messages[0]?.payload).toMatchObject({
      kind: "invitation",
      title: "Chimera",
      body: `${A} invites you to a table.`,
      path: `/t/${tableOf(host)}`,
    });
    const invitationsOf = async () =>
      (
        (await (await request(url, ben, "GET", "/api/me/invitations")).json()) as {
          invitations: readonly object[];
        }
      ).invitations;
    expect(Object.keys((await invitationsOf())[0] ?? {})).toEqual(documented("Invitations", "invitations"));
    expect(await invitationsOf()).toMatchObject([
      { table: tableOf(host), game: "chimera", status: "open", from: A },
    ]);
    const path = `/api/me/invitations/${tableOf(host)}`;
    expect(await codeOf(request(url, STRANGER, "DELETE", path))).toBe("404 unknown-invitation");
    expect(await codeOf(request(url, ben, "DELETE", path))).toBe("done");
    expect(await codeOf(request(url, ben, "DELETE", path))).toBe("404 unknown-invitation");
    expect(await invitationsOf()).toEqual([]);
    await invite(url, host, person);
    expect(await invitationsOf()).toHaveLength(1);
    const visitor = await guest(url, tableOf(host), { cookie: ben.cookie });
    await visitor.must({ t: "sit", seat: 2 });
    expect(await invitationsOf()).toEqual([]);
    await closeAll([anna, ben, host, visitor]);
  });

  test("say of a table that is played turn by turn that it is, as the own list does", async () => {
    const [anna, ben] = await playing(url);
    const { person } = await personOf(url, anna, B);
    const settings = { ...CHIMERA, turnByTurn: { hours: 24 as const } };
    const [host] = (await seated(url, settings, 1, () => ({ cookie: anna.cookie }))) as [TestClient];
    for (const who of [host, anna]) expect(await invite(url, who, person)).toBe("done");
    const listed = async (who: TestClient, path: string): Promise<readonly object[]> => {
      const answer = (await (await request(url, who, "GET", path)).json()) as Record<string, object[]>;
      return Object.values(answer)[0] ?? [];
    };
    const byTurn = { table: tableOf(host), hours: 24 };
    // Ben sits at the live one.
    expect(await listed(ben, "/api/me/invitations")).toMatchObject([byTurn]);
    const [latest, live] = await listed(anna, "/api/me/games");
    expect(latest).toMatchObject(byTurn);
    expect(live).not.toHaveProperty("hours");
    await closeAll([anna, ben, host]);
  });

  test("are refused to tables of others, of nobody, that are over, to nobody, and too often", async () => {
    const [anna, ben] = await playing(url);
    const { person } = await personOf(url, anna, B);
    const [other] = (await seated(url, CHIMERA, 1)) as [TestClient];
    expect(await invite(url, anna, person, tableOf(other))).toBe("403 not-seated");
    expect(await invite(url, anna, person, NOBODY)).toBe("404 unknown-table");
    expect(await invite(url, anna, NOBODY)).toBe("404 unknown-person");
    expect(await invite(url, anna, "x")).toBe("400 bad-request");
    const asStranger = request(url, STRANGER, "POST", "/api/me/invitations", {
      table: tableOf(anna),
      person,
    });
    expect(await codeOf(asStranger)).toBe("409 no-name");
    await anna.must({ t: "end", want: true });
    await ben.must({ t: "end", want: true });
    expect(await invite(url, anna, person)).toBe("409 over");
    let last = "";
    for (let i = 0; i < 40 && last !== "429 rate"; i++) last = await invite(url, anna, NOBODY);
    expect(last).toBe("429 rate");
    await closeAll([anna, ben, other]);
  });
});

test("again with these: a table like the old one, to which the same people are invited", async () => {
  const [anna, ben] = await playing(url);
  const table = tableOf(anna);
  const again = (who: { cookie: string }, body: object) => request(url, who, "POST", "/api/me/again", body);
  expect(await codeOf(again(STRANGER, { table }))).toBe("409 no-name");
  expect(await codeOf(again(anna, {}))).toBe("400 bad-request");
  expect(await codeOf(again(anna, { table: NOBODY }))).toBe("404 unknown-table");
  const other = await guest(url, table);
  expect(await codeOf(again(other, { table }))).toBe("403 not-seated");
  const answer = await again(anna, { table, face: "owl" });
  expect(answer.status).toBe(201);
  const made = (await answer.json()) as { table: string; code: string };
  const open = await guest(url, made.table, { cookie: anna.cookie });
  expect(open.follower.table?.settings).toEqual(anna.follower.table?.settings);
  expect(open.seat).toBe(anna.seat);
  const kinds = open.follower.table?.seats.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["bot", "empty", "person"]);
  expect(open.follower.table?.seats[open.seat]).toMatchObject({ face: "owl" });
  expect(await codeOf(again(anna, { table: made.table }))).toBe("409 not-over");
  const invited = await (await request(url, ben, "GET", "/api/me/invitations")).json();
  expect(invited).toMatchObject({ invitations: [{ table: made.table, from: "Guest" }] });
  await closeAll([anna, ben, other, open]);
});
