import { isObject, type Result } from "@cairn/core";
import { findGame, findPart } from "@cairn/games";
import { dayPlayers, dealOfDay, othersChoices, type PlayedDay, replayDay } from "@cairn/puzzles/day";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commitmentOf } from "@cairn/study/fair-deals";
import type { TableId } from "../ids.ts";
import { readEntry } from "../table/log.ts";
import { isThrough } from "../table/series.ts";
import { type Identity, introduce, secretIn, whoIs } from "../people.ts";
import { addressOf, isOwnOrigin } from "./address.ts";
import { problem } from "./http.ts";
import type { Hub } from "./hub.ts";

const TABLE_ID = /^[\w-]{22}$/;
/** So many deals of one day are compared. */
const MOST_RESULTS = 2000;
/** No deal has more moves than this. */
const MOST_MOVES = 400;
const MOST_LETTERS = 100;
/** Longer than what a page keeps of its puzzles, without those that were seen. */
const MOST_NOTE = 2000;
/** Days are those of Greenwich; clocks may be ahead by this much. */
const AHEAD_MS = 3600 * 1000;

type DayRequest = FastifyRequest<{ Params: { date: string; game: string } }>;

/** Whether a date is written as a date, and has begun somewhere. */
function hasBegun(date: string, now: number): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return time <= now + AHEAD_MS && new Date(time).toISOString().startsWith(date);
}

const isMoves = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MOST_MOVES &&
  value.every((move) => typeof move === "string" && move.length <= MOST_LETTERS);

/** Whoever asks, if a cookie says who; a browser that never got one has nothing here. */
async function askerOf(request: FastifyRequest, hub: Hub): Promise<Identity | undefined> {
  const secret = secretIn(request.headers.cookie);
  return secret === undefined ? undefined : (await whoIs(hub.store, secret)).identity;
}

/** What somebody changes must come from the page itself, and from somebody. */
async function whoChanges(
  request: FastifyRequest,
  reply: FastifyReply,
  hub: Hub,
): Promise<Identity | undefined> {
  if (!isOwnOrigin(request.raw, hub.config.origins)) {
    await problem(reply, 403, "origin", "not from this page");
    return undefined;
  }
  const who = await askerOf(request, hub);
  if (!who) {
    await problem(reply, 401, "nobody", "there is no cookie that says who you are");
    return undefined;
  }
  if (await hub.store.playerById(who.id)) return who;
  if (!hub.guards.mayIntroduce(addressOf(request.raw, hub.config.trustProxy))) {
    await problem(reply, 429, "rate", "too many new players from this address");
    return undefined;
  }
  return (await introduce(hub.store, who, "", hub.now())) ? who : undefined;
}

/** What a deal that was sent comes to by the rules. */
async function checkDay(game: string, date: string, moves: readonly string[]): Promise<Result<PlayedDay>> {
  const found = findGame(game);
  if (!found.ok) return found;
  const kit = await findPart(game, "study");
  if (!kit.ok) return kit;
  const deal = dealOfDay(game, dayPlayers(found.value), date);
  return replayDay(found.value, deal, moves, kit.value.resultOf);
}

/** A deal of the day beside those of the others. */
async function comparison(hub: Hub, game: string, date: string, player: string): Promise<object | undefined> {
  const rows = await hub.store.dayResults(date, game, MOST_RESULTS);
  const own = rows.find((row) => row.player === player) ?? (await ownResult(hub, game, date, player));
  if (!own) return undefined;
  const moves = JSON.parse(own.moves) as string[];
  const checked = await checkDay(game, date, moves);
  const played = rows.map((row) => JSON.parse(row.moves) as string[]);
  return {
    result: own.result,
    results: rows.filter((row) => row.player !== player).map((row) => row.result),
    choices: checked.ok ? othersChoices(moves, checked.value.own, played) : [],
  };
}

async function ownResult(hub: Hub, game: string, date: string, player: string) {
  return (await hub.store.dayResultsOf(player)).find((row) => row.date === date && row.game === game);
}

/** What makes the deals of a table; its first entry has it, and only when the match is over somebody learns it. */
async function dealsOf(hub: Hub, id: string): Promise<object | undefined> {
  const head = TABLE_ID.test(id) ? await hub.store.head(id) : undefined;
  const [first] = head ? await hub.store.loadEvents(id, 0, 1) : [];
  const entry = first && readEntry(id as TableId, first);
  if (!head || entry?.k !== "created") return undefined;
  const { seed, series } = entry;
  if (seed === undefined) return { hash: null };
  // Others may still play the same deals.
  const tables = series === undefined ? [] : await hub.store.ratings.seriesTables(series);
  return { hash: commitmentOf(seed), ...(head.status === "over" && isThrough(tables) ? { seed } : {}) };
}

/** Deals of the days, and what goes with people from device to device. */
export function addStudyApi(app: FastifyInstance, hub: Hub): void {
  app.post("/api/day/:date/:game", async (request: DayRequest, reply) => {
    const { date, game } = request.params;
    const moves = isObject(request.body) ? request.body["moves"] : undefined;
    if (!hasBegun(date, hub.now()))
      return problem(reply, 400, "wrong-date", "there is no deal for this day yet");
    if (!isMoves(moves)) return problem(reply, 400, "wrong-moves", "the moves must be a list of texts");
    const checked = await checkDay(game, date, moves);
    if (!checked.ok) return problem(reply, 400, checked.error.code, checked.error.message);
    const who = await whoChanges(request, reply, hub);
    if (!who) return reply;
    const { result, moves: ordered } = checked.value;
    const row = {
      date,
      game,
      player: who.id,
      result,
      moves: JSON.stringify(ordered),
      submittedAt: hub.now(),
    };
    // What was sent before counts.
    await hub.store.addDayResult(row);
    reply.header("cache-control", "no-store");
    return (
      (await comparison(hub, game, date, who.id)) ?? problem(reply, 404, "unknown-player", "nobody is there")
    );
  });

  app.get("/api/day/:date/:game", async (request: DayRequest, reply) => {
    const { date, game } = request.params;
    const who = await askerOf(request, hub);
    reply.header("cache-control", "no-store");
    const found = who && (await comparison(hub, game, date, who.id));
    // Whoever has not played it learns nothing of it.
    return found ?? problem(reply, 404, "not-played", "you have not sent this deal");
  });

  app.get<{ Params: { id: string } }>("/api/tables/:id/deals", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return (
      (await dealsOf(hub, request.params.id)) ??
      problem(reply, 404, "unknown-table", "there is no table with this id")
    );
  });

  app.get("/api/me/puzzles", async (request, reply) => {
    const who = await askerOf(request, hub);
    reply.header("cache-control", "no-store");
    const isKnown = who !== undefined && (await hub.store.playerById(who.id)) !== undefined;
    const notes = isKnown ? await hub.store.notesOf(who.id) : new Map<string, string>();
    const entries = [...notes].filter(([kind]) => kind.startsWith("puzzles/"));
    return {
      isKnown,
      puzzles: Object.fromEntries(
        entries.map(([kind, body]) => [kind.slice("puzzles/".length), JSON.parse(body) as unknown]),
      ),
    };
  });

  app.put<{ Params: { game: string } }>("/api/me/puzzles/:game", async (request, reply) => {
    const { game } = request.params;
    if (!findGame(game).ok) return problem(reply, 404, "unknown-game", "there is no such game");
    const body = isObject(request.body) ? JSON.stringify(request.body) : undefined;
    if (body === undefined || body.length > MOST_NOTE)
      return problem(reply, 400, "wrong-progress", "this is no progress with puzzles");
    const who = await whoChanges(request, reply, hub);
    if (!who) return reply;
    await hub.store.putNote(who.id, `puzzles/${game}`, body);
    return reply.code(204).send();
  });
}
