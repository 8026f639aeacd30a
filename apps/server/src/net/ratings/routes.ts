import { ok, refuse, type Result } from "@cairn/core";
import { TableSettings } from "@cairn/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { newDealSeed, newSeriesId } from "../../chance.ts";
import { type GivenRating, RatingBook } from "../../ratings/rating-book.ts";
import { seriesDeals, seriesFor } from "../../ratings/series.ts";
import type { TableListing } from "../../table/store-entry.ts";
import type { SeriesDeals } from "../../table/tables.ts";
import { parseBody } from "../accounts/bodies.ts";
import { type Caller, change, known, whoAsks } from "../accounts/caller.ts";
import { problem } from "../http.ts";
import type { Hub } from "../hub.ts";

const SERIES_ID = /^[\w-]{22}$/;
/** Tables that somebody may open at once with the same deals. */
const MOST_TABLES = 8;

const NewSeries = v.strictObject({
  settings: TableSettings,
  tables: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_TABLES)),
});
const NewTable = v.strictObject({});

interface Opened {
  readonly table: string;
  readonly code: string;
}

const mayOpen = ({ hub, address }: Caller): boolean => hub.guards.mayOpenTable(address);
const tableRate = refuse("table-rate", "too many tables have been opened from this address; try again later");

/** Opens a table with the deals of a series. */
async function open(
  { hub, identity, address }: Caller,
  settings: TableSettings,
  series: SeriesDeals,
): Promise<Result<Opened>> {
  const created = await hub.tables.create(settings, identity.id, { series });
  if (!created.ok) return created;
  const { id, code } = created.value;
  hub.openers.opened(id, address);
  return ok({ table: id, code });
}

/** Opens several tables with the same deals. */
async function openSeries(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { hub } = caller;
  const body = parseBody(NewSeries, request.body);
  if (!body.ok) return body;
  const host = known(caller);
  if (!host.ok) return host;
  const { settings, tables } = body.value;
  const since = hub.now() - hub.config.idleHours * 3_600_000;
  if ((await hub.store.openTablesOf(host.value.id, since)) + tables > hub.config.maxTables)
    return refuse("too-many-tables", `you may have ${hub.config.maxTables} unfinished tables`);
  // All of them, or none.
  for (let count = 0; count < tables; count++) if (!mayOpen(caller)) return tableRate;
  const series = { id: newSeriesId(), seed: newDealSeed() };
  const opened: Opened[] = [];
  while (opened.length < tables) {
    const table = await open(caller, settings, series);
    if (!table.ok) return table;
    opened.push(table.value);
  }
  return ok({ series: series.id, tables: opened });
}

/** Opens one more table with the deals of a series. */
async function joinSeries(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { id } = request.params as { readonly id: string };
  const body = parseBody(NewTable, request.body);
  if (!body.ok) return body;
  const host = known(caller);
  if (!host.ok) return host;
  const { ratings } = caller.hub.store;
  const series = SERIES_ID.test(id) ? await seriesDeals(caller.hub.store, id) : NO_SERIES;
  if (!series.ok) return series;
  const seated = await ratings.seatsInSeries(id, host.value.id);
  if (seated.some(({ status }) => status !== "closed"))
    return refuse("series-seat", "you have a seat at another table with the same deals");
  if (!mayOpen(caller)) return tableRate;
  const { settings, ...deals } = series.value;
  return open(caller, settings, deals);
}

const NO_SERIES = refuse("unknown-series", "there is no such series of tables");

/** Ratings, and series of tables with the same deals. */
export function addRatings(app: FastifyInstance, hub: Hub): void {
  const book = new RatingBook(hub.store, hub.log);
  hub.onJoined = () => book.forget();

  app.get("/api/me/ratings", async (request, reply) => {
    const { row } = await whoAsks(request, reply, hub);
    reply.header("cache-control", "no-store");
    return { ratings: row ? await book.ratingsOf(row) : {} };
  });

  // Whoever sits down at a rated table agrees that it is seen there; at others it is nobody's business.
  app.get<{ Params: { id: string } }>("/api/tables/:id/ratings", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const head = await hub.store.head(request.params.id);
    if (!head) return problem(reply, 404, "unknown-table", "there is no table with this id");
    const { settings } = JSON.parse(head.info) as TableListing;
    if (!settings.rated) return { ratings: [] };
    const ratings: (GivenRating | null)[] = Array.from({ length: settings.players }, () => null);
    for (const { seat, player } of head.seats) {
      const row = player === null ? undefined : await hub.store.playerById(player);
      ratings[seat] = (row && (await book.ratingsOf(row))[head.game]) ?? null;
    }
    return { ratings };
  });

  app.post("/api/series", change(hub, openSeries, 201));
  app.post("/api/series/:id/tables", change(hub, joinSeries, 201));

  app.get<{ Params: { id: string } }>("/api/series/:id", async (request, reply) => {
    const { id } = request.params;
    const { identity } = await whoAsks(request, reply, hub);
    reply.header("cache-control", "no-store");
    const found = SERIES_ID.test(id) ? await seriesFor(hub.store, id, identity.id) : NO_SERIES;
    return found.ok ? found.value : problem(reply, 404, found.error.code, found.error.message);
  });
}
