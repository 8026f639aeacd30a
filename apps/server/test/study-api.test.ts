import { chooseFor, findBot } from "@cairn/bots";
import { type GameEvent, Match, parseRecordLine, Rng, unwrap } from "@cairn/core";
import { findGame, findPart } from "@cairn/games";
import { dayPlayers, dealOfDay, dealRng } from "@cairn/puzzles/day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDeals, commitmentOf } from "@cairn/study";
import type { TestClient } from "./live/client.ts";
import { playOn } from "./live/script.ts";
import { closeAll, KRASS_KARIERT, seated, tableOf, type TestServer, testServer } from "./live/setup.ts";

const DATE = "2026-11-01";
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.cleanUp());

/** A browser: the cookie that the server gave it. */
async function visitor(): Promise<string> {
  const answer = await fetch(`${server.url}/api/me`);
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] as string;
}

const send = (path: string, cookie: string, body?: unknown, method = "POST"): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie,
      origin: server.url,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The deal of a day, played by one bot at all seats but for the seat's own choices. */
async function playedDay(id: string, own: string): Promise<string[]> {
  const table = unwrap(await findPart(id, "bots"));
  const kit = unwrap(await findPart(id, "study"));
  const { game } = table;
  const { players, seat, seed } = dealOfDay(id, dayPlayers(game), DATE);
  const names = Array.from({ length: players }, () => ({ name: "" }));
  const match = new Match(game, unwrap(game.parseOptions({}, players)), names);
  const { position } = match;
  const [bot, mine] = [unwrap(findBot(table, "greedy")), unwrap(findBot(table, own))];
  const moves: string[] = [];
  for (let deals = 0; ;) {
    if (position.stage === "deal-due") {
      if (deals > 0 && kit.resultOf(game.view(position, seat), seat) !== undefined) return moves;
      unwrap(match.apply(game.deal(position, dealRng(seed, deals++))));
      continue;
    }
    const { turn } = position;
    const action = chooseFor(match, turn === seat ? mine : bot, turn, new Rng(`${turn}`));
    moves.push(game.formatAction(action));
    unwrap(match.apply(action));
  }
}

test.each(["chimera", "krass-kariert"])(
  "%s: a deal of the day counts once, and shows what others did at the same moments",
  async (id) => {
    const path = `/api/day/${DATE}/${id}`;
    const [anna, ben] = [await visitor(), await visitor()];
    expect((await send(path, anna, undefined, "GET")).status).toBe(404);
    const [hers, his] = [await playedDay(id, "greedy"), await playedDay(id, "random")];
    const first = (await (await send(path, anna, { moves: hers })).json()) as Compared;
    expect(first).toMatchObject({ results: [] });
    const { result, results, choices } = (await (await send(path, ben, { moves: his })).json()) as Compared;
    expect(results).toEqual([first.result]);
    expect(Number.isInteger(result)).toBe(true);
    const total = ({ chosen }: Compared["choices"][number]): number =>
      chosen.reduce((sum, { count }) => sum + count, 0);
    expect(choices.map(total)[0]).toBe(2);
    expect(choices.map(total).at(-1)).toBe(1);
    for (const { at, chosen } of choices) expect(chosen.map(({ move }) => move)).toContain(his[at]);
    // A second try changes nothing.
    const again = (await (await send(path, ben, { moves: hers })).json()) as Compared;
    expect(again.result).toBe(result);
    expect(await (await send(path, ben, undefined, "GET")).json()).toEqual(again);
  },
);

interface Compared {
  readonly result: number;
  readonly results: readonly number[];
  readonly choices: readonly {
    readonly at: number;
    readonly chosen: readonly { move: string; count: number }[];
  }[];
}

test("what cannot have been played is refused, and changes nothing", async () => {
  const cookie = await visitor();
  const moves = await playedDay("chimera", "greedy");
  const path = `/api/day/${DATE}/chimera`;
  const codeOf = async (answer: Promise<Response>): Promise<unknown> =>
    ((await (await answer).json()) as { code: string }).code;
  expect(await codeOf(send(path, cookie, { moves: moves.slice(1) }))).not.toBe("not-played");
  expect(await codeOf(send(path, cookie, { moves: moves.slice(0, -1) }))).toBe("unfinished");
  expect(await codeOf(send(path, cookie, { moves: [...moves, "pass"] }))).toBe("too-many-moves");
  expect(await codeOf(send(path, cookie, { moves: 7 }))).toBe("wrong-moves");
  expect(await codeOf(send("/api/day/2999-01-01/chimera", cookie, { moves }))).toBe("wrong-date");
  expect(await codeOf(send("/api/day/2026-02-31/chimera", cookie, { moves }))).toBe("wrong-date");
  expect(await codeOf(send(`/api/day/${DATE}/chess`, cookie, { moves }))).toBe("unknown-game");
  expect((await send(path, "", { moves })).status).toBe(401);
  const foreign = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { cookie, origin: "https://elsewhere.example", "content-type": "application/json" },
    body: JSON.stringify({ moves }),
  });
  expect(foreign.status).toBe(403);
  expect((await send(path, cookie, undefined, "GET")).status).toBe(404);
});

test("progress with puzzles goes with the player", async () => {
  const cookie = await visitor();
  const progress = { rating: 1200, count: 9 };
  expect((await send("/api/me/puzzles/chimera", cookie, progress, "PUT")).status).toBe(204);
  expect(await (await send("/api/me/puzzles", cookie, undefined, "GET")).json()).toEqual({
    isKnown: true,
    puzzles: { chimera: progress },
  });
  expect(await (await send("/api/me", cookie, undefined, "GET")).json()).toMatchObject({
    notes: { "puzzles/chimera": progress },
  });
  expect(await (await send("/api/me/puzzles", await visitor(), undefined, "GET")).json()).toEqual({
    isKnown: false,
    puzzles: {},
  });
  expect((await send("/api/me/puzzles/chess", cookie, progress, "PUT")).status).toBe(404);
  const long = await send("/api/me/puzzles/chimera", cookie, { text: "x".repeat(3000) }, "PUT");
  expect([long.status, ((await long.json()) as { code: string }).code]).toEqual([400, "wrong-progress"]);
});

test("the hash of a table's deals is known before them, their seed afterwards, and it makes the same deals", async () => {
  const people = await seated(server.url, KRASS_KARIERT, 1);
  const [host] = people as [TestClient];
  const path = `/api/tables/${tableOf(host)}/deals`;
  const before = await (await fetch(`${server.url}${path}`)).json();
  expect(before).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  await host.must({ t: "start" });
  expect(await (await fetch(`${server.url}${path}`)).json()).toEqual(before);
  await playOn(host, "fair");
  const after = (await (await fetch(`${server.url}${path}`)).json()) as { hash: string; seed: string };
  expect(after).toMatchObject(before as object);
  expect(commitmentOf(after.seed)).toBe(after.hash);
  const record = unwrap(
    parseRecordLine(await (await fetch(`${server.url}/api/records/${tableOf(host)}`)).text()),
  );
  const checked = checkDeals(unwrap(findGame(record.game)), record, after.seed);
  expect(checked).toEqual({
    ok: true,
    value: (record.events as readonly GameEvent[]).filter(({ type }) => type === "deal").length,
  });
  expect((await fetch(`${server.url}/api/tables/${"x".repeat(22)}/deals`)).status).toBe(404);
  await closeAll(people);
}, 60_000);
