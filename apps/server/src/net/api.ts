import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cookieFor, secretIn } from "../people.ts";
import { readersOf } from "../ratings/series.ts";
import type { OwnTable, TableCursor } from "../store/index.ts";
import { listedPace } from "../table/store-entry.ts";
import { giveCookie, whoAsks } from "./accounts/caller.ts";
import { isOwnOrigin } from "./address.ts";
import { problem } from "./http.ts";
import type { Hub } from "./hub.ts";
import { MadeOnce, type Tagged, tagged } from "./made-once.ts";
import { exportPeople } from "./people/people.ts";
import { publicTables } from "./public-tables.ts";

const TABLE_ID = /^[\w-]{22}$/;
const MAX_GAMES = 50;
/** Records on one page: they are long. */
const MAX_RECORDS = 10;

/** Sends JSON that others may keep for a while and check by its tag. */
function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: Tagged,
  maxAge: number,
): FastifyReply {
  reply.header("etag", tag).header("cache-control", `public, max-age=${maxAge}`);
  // A proxy that compresses makes the tag a weak one.
  const known = (request.headers["if-none-match"] ?? "")
    .split(",")
    .map((one) => one.trim().replace("W/", ""));
  if (known.includes(tag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}

/** A table in somebody's own list. */
function listed(table: OwnTable, player: string): object {
  const { id, game, status, createdAt, updatedAt, seats, hasRecord, result, info } = table;
  return {
    table: id,
    game,
    status,
    ...listedPace(info),
    createdAt,
    updatedAt,
    seat: seats.find((seat) => seat.player === player)?.seat ?? null,
    players: seats.map(({ name }) => name),
    ...(hasRecord ? { record: `/api/records/${id}`, ...(result ? { result } : {}) } : {}),
  };
}

/** Where a page of the list ends, as it stands in the address of the next one. */
function parseCursor(text: string | undefined): TableCursor | undefined {
  const [, updatedAt, id] = /^(\d{1,15})-([\w-]{22})$/.exec(text ?? "") ?? [];
  return updatedAt !== undefined && id !== undefined ? { updatedAt: Number(updatedAt), id } : undefined;
}

async function gamesOf(
  hub: Hub,
  player: string,
  before: TableCursor | undefined,
  limit: number,
): Promise<object> {
  const tables = await hub.store.tablesOf(player, { limit, ...(before ? { before } : {}) });
  const last = tables.at(-1);
  return {
    games: tables.map((table) => listed(table, player)),
    ...(last && tables.length === limit ? { next: `${last.updatedAt}-${last.id}` } : {}),
  };
}

/** A page of somebody's finished games with their records, as JSON: these are not parsed to be written again. */
async function recordsOf(hub: Hub, player: string, before: TableCursor | undefined): Promise<string> {
  const page = { limit: MAX_RECORDS, ...(before ? { before } : {}) };
  const tables = await hub.store.tablesOf(player, page);
  const records = await Promise.all(
    tables.map(async ({ id, status, seats }) => {
      const found = status === "over" ? await hub.store.record(id) : undefined;
      const seat = seats.find((one) => one.player === player)?.seat;
      if (!found || seat === undefined) return [];
      return [`{"table":"${id}","seat":${seat},"finishedAt":${found.finishedAt},"record":${found.json}}`];
    }),
  );
  const last = tables.at(-1);
  const next = last && tables.length === MAX_RECORDS ? `,"next":"${last.updatedAt}-${last.id}"` : "";
  return `{"records":[${records.flat().join(",")}]${next}}`;
}

/** Deals of the day and notes of a player, where there are any. */
async function studiesOf({ store }: Hub, player: string): Promise<object> {
  const [days, notes] = [await store.dayResultsOf(player), await store.notesOf(player)];
  return {
    ...(days.length > 0
      ? {
          days: days.map(({ date, game, result, moves }) => ({
            date,
            game,
            result,
            moves: JSON.parse(moves) as unknown,
          })),
        }
      : {}),
    ...(notes.size > 0
      ? { notes: Object.fromEntries([...notes].map(([kind, body]) => [kind, JSON.parse(body) as unknown])) }
      : {}),
  };
}

/** The routes under `/api`. */
export function addApi(app: FastifyInstance, hub: Hub): void {
  const tables = new MadeOnce(
    async () => tagged(JSON.stringify({ tables: publicTables(await hub.listed()) })),
    hub.monotonic,
  );
  app.get("/api/tables", async (request, reply) => sendCached(request, reply, await tables.get(), 2));

  app.get<{ Params: { id: string }; Querystring: { download?: string } }>(
    "/api/records/:id",
    async (request, reply) => {
      const { id } = request.params;
      const record = TABLE_ID.test(id) ? await hub.store.record(id) : undefined;
      if (!record) return problem(reply, 404, "unknown-record", "there is no finished game with this id");
      const readers = await readersOf(hub.store, id);
      if (readers !== "all" && !(await readers((await whoAsks(request, reply, hub)).identity.id)))
        return problem(reply, 403, "series", "these deals are still played at other tables");
      if (request.query.download !== undefined) {
        reply.header("content-disposition", `attachment; filename="cairn-${id}.json"`);
      }
      if (readers === "all") return sendCached(request, reply, tagged(record.json), 300);
      reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
      return reply.send(record.json);
    },
  );

  app.get("/api/me", async (request, reply) => {
    const { identity: who, row, secret } = await whoAsks(request, reply, hub);
    // The way for somebody new to get a cookie before anything else.
    giveCookie(reply, hub, secret);
    reply.header("cache-control", "no-store");
    const page = await gamesOf(hub, who.id, undefined, MAX_GAMES);
    return {
      id: who.id,
      name: row?.name ?? "",
      ...(row
        ? {
            createdAt: row.createdAt,
            ...(await studiesOf(hub, who.id)),
            ...(await exportPeople(hub, who.id)),
          }
        : {}),
      ...page,
    };
  });

  app.get<{ Querystring: { before?: string; limit?: string } }>("/api/me/games", async (request, reply) => {
    const { identity: who } = await whoAsks(request, reply, hub);
    const wanted = Math.trunc(Number(request.query.limit ?? 20)) || 20;
    const limit = Math.min(MAX_GAMES, Math.max(1, wanted));
    reply.header("cache-control", "no-store");
    return gamesOf(hub, who.id, parseCursor(request.query.before), limit);
  });

  app.get<{ Querystring: { before?: string } }>("/api/me/records", async (request, reply) => {
    const { identity: who } = await whoAsks(request, reply, hub);
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return recordsOf(hub, who.id, parseCursor(request.query.before));
  });

  app.delete("/api/me", async (request, reply) => {
    if (!isOwnOrigin(request.raw, hub.config.origins))
      return problem(reply, 403, "origin", "this request comes from another site");
    if (secretIn(request.headers.cookie) === undefined)
      return problem(reply, 401, "nobody", "the request has no cookie that identifies you");
    const { identity: who, address } = await whoAsks(request, reply, hub);
    if (!hub.guards.mayDelete(address))
      return problem(reply, 429, "rate", "too many players have been deleted from this address");
    // Housekeeping scrubs what is left in the file.
    await hub.store.deletePlayer(who.id);
    await hub.store.moderation.dismiss(who.id);
    hub.deleted(who.id);
    return reply
      .removeHeader("set-cookie")
      .header("set-cookie", `${cookieFor("", hub.config.secureCookie)}; Max-Age=0`)
      .code(204)
      .send();
  });
}
