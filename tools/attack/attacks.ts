import { GAMES } from "@cairn/games";
import { setTimeout as wait } from "node:timers/promises";
import { churn, type Flood, flood, newOutcome, type Outcome, type Target } from "./flood.ts";
import { askAgain, newCookie, Visitor } from "./visitors.ts";

/** One way to trouble a server from one address, and what it is. */
export interface Attack {
  readonly what: string;
  readonly run: (target: Target) => Promise<Outcome>;
}

const MEGABYTE = 1e6;
const UPGRADE =
  "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
/** A ping with as much data as one may have; a mask of zeros. */
const PING = Buffer.concat([Buffer.from([0x89, 0x80 | 125]), Buffer.alloc(4 + 125)]);
/** A part of a message with nothing in it and more to come. */
const EMPTY_PART = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
const get = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

const flooding =
  (plan: Flood) =>
  (target: Target): Promise<Outcome> =>
    flood(target, plan);

/** Any game does: the first of the list. */
const [{ game }] = GAMES as readonly [(typeof GAMES)[number]];
const settings = { game: game.id, players: game.minPlayers, options: {} };

/** Tables where bots of the highest level play. */
async function bots(target: Target): Promise<Outcome> {
  const outcome = newOutcome();
  const visitors: Visitor[] = [];
  for (let i = 0; i < 20; i++) {
    const visitor = new Visitor(target, outcome);
    visitors.push(visitor);
    if (!(await visitor.opened())) continue;
    await visitor.ask({ t: "name", name: `Maker ${i}` });
    const { table } = await visitor.ask({ t: "create", settings: { ...settings, botSpeed: "fast" } });
    visitor.send({ t: "join", table });
    for (let seat = 0; seat < game.minPlayers; seat++) visitor.send({ t: "bot", seat, level: 5 });
    visitor.send({ t: "start" });
  }
  while (performance.now() < target.until) await wait(50);
  for (const visitor of visitors) visitor.close();
  return outcome;
}

/** New people again and again, who give a name or try codes; each is one connection and one message. */
async function strangers(
  target: Target,
  message: (i: number) => object,
  cookieOf: () => string = newCookie,
): Promise<Outcome> {
  const outcome = newOutcome();
  const one = async (): Promise<void> => {
    for (let i = 0; performance.now() < target.until; i++) {
      const visitor = new Visitor(target, outcome, cookieOf());
      if (await visitor.opened()) await visitor.ask(message(i));
      visitor.close();
      await wait(10);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return outcome;
}

/** People get names, so that they are stored, and then are deleted one after the other. */
async function deletions(target: Target): Promise<Outcome> {
  const cookies: string[] = [];
  const named = await strangers(
    { ...target, until: performance.now() + 500 },
    (i) => ({ t: "name", name: `Gone ${i}` }),
    () => {
      const cookie = newCookie();
      cookies.push(cookie);
      return cookie;
    },
  );
  const asked = await askAgain(target, 4, 200, () => ({
    path: "/api/me",
    method: "DELETE",
    headers: { cookie: cookies.pop() ?? newCookie() },
  }));
  return { ...asked, connections: asked.connections + named.connections };
}

/** All attacks by name. Each is bounded in time and in bytes or requests a second. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  "pings-unread": {
    what: "pings on one connection, answers never read",
    run: flooding({
      connections: 1,
      opening: UPGRADE,
      payload: PING,
      bytesPerSecond: 20 * MEGABYTE,
      isReading: false,
    }),
  },
  pings: {
    what: "pings on four connections, answers read",
    run: flooding({
      connections: 4,
      opening: UPGRADE,
      payload: PING,
      bytesPerSecond: 4 * MEGABYTE,
      isReading: true,
    }),
  },
  parts: {
    what: "empty parts of messages without an end",
    run: flooding({
      connections: 4,
      opening: UPGRADE,
      payload: EMPTY_PART,
      bytesPerSecond: 2 * MEGABYTE,
      isReading: true,
    }),
  },
  pipeline: {
    what: "requests one behind the other on 4 connections",
    run: flooding({ connections: 4, payload: get("/"), bytesPerSecond: 2 * MEGABYTE, isReading: true }),
  },
  "pipeline-20": {
    what: "the same on 20 connections, five times as fast",
    run: flooding({ connections: 20, payload: get("/"), bytesPerSecond: 10 * MEGABYTE, isReading: true }),
  },
  health: {
    what: "requests for the server's health on 4 connections",
    run: flooding({
      connections: 4,
      payload: get("/healthz"),
      bytesPerSecond: 2 * MEGABYTE,
      isReading: true,
    }),
  },
  chunks: {
    what: "a body without an end, a byte a chunk",
    run: flooding({
      connections: 4,
      opening: "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
      payload: Buffer.from("1\r\nx\r\n"),
      bytesPerSecond: 2 * MEGABYTE,
      isReading: true,
    }),
  },
  churn: {
    what: "2,000 connections a second",
    run: (target) => churn(target, 2000),
  },
  me: {
    what: "one's own games, 16 at a time",
    run: (target) =>
      askAgain(target, 16, 2000, () => ({ path: "/api/me", headers: { cookie: newCookie() } })),
  },
  tables: {
    what: "the public tables, 16 at a time",
    run: (target) => askAgain(target, 16, 2000, () => ({ path: "/api/tables" })),
  },
  deletions: { what: "people who are deleted", run: deletions },
  names: {
    what: "new people who give a name",
    run: (target) => strangers(target, (i) => ({ t: "name", name: `New ${i}` })),
  },
  codes: {
    what: "codes of tables, guessed",
    run: (target) => strangers(target, (i) => ({ t: "join", code: `AAA${"ABCDEFGH"[i % 8]}A` })),
  },
  bots: { what: "20 tables of bots of level 5", run: bots },
};
