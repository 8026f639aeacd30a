import { ok, refuse, type Result } from "@cairn/core";
import { findPart } from "@cairn/games";
import type { TableSettings } from "@cairn/protocol";
import { compare, type ComparedDeal } from "@cairn/ratings";
import type { TableId } from "../ids.ts";
import type { ListedTable, SeriesTable, Store } from "../store/index.ts";
import { readEntry } from "../table/log.ts";
import { isThrough } from "../table/series.ts";
import type { SeriesDeals } from "../table/tables.ts";
import { type PlayedDeal, playedDeals } from "./played-deals.ts";

type SeriesStore = Pick<Store, "ratings" | "head" | "loadEvents">;

/** A table of a series with what it came to so far. */
interface ReadTable extends SeriesTable {
  readonly head: ListedTable;
  readonly deals: readonly PlayedDeal[];
}

/** What all tables of a series have in common; the first entry of each says so. */
export async function seriesDeals(
  store: SeriesStore,
  id: string,
): Promise<Result<SeriesDeals & { readonly settings: TableSettings }>> {
  const [first] = await store.ratings.seriesTables(id);
  const [row] = first ? await store.loadEvents(first.table) : [];
  const entry = first && row && readEntry(first.table as TableId, row);
  if (entry?.k !== "created" || entry.seed === undefined)
    return refuse("unknown-series", "there is no such series of tables");
  return ok({ id, seed: entry.seed, settings: entry.settings });
}

async function readTable(store: SeriesStore, table: SeriesTable): Promise<ReadTable[]> {
  const head = await store.head(table.table);
  const kit = head && (await findPart(head.game, "ratings"));
  if (!head || !kit?.ok) return [];
  const rows = table.status === "open" ? [] : await store.loadEvents(table.table);
  return [{ ...table, head, deals: playedDeals(table.table as TableId, rows, kit.value) }];
}

/** Whether a table will not come to a deal any more that it has not finished. */
const isDoneWith = ({ status, deals }: ReadTable, number: number): boolean =>
  status === "over" || status === "closed" || deals.some((deal) => deal.number === number);

/**
 * Whether a viewer may see what a deal came to: those who play in the series when they have finished it themselves, all
 * others when every table has. Nobody learns anything about a deal that they have yet to play.
 */
function maySee(tables: readonly ReadTable[], own: readonly ReadTable[], number: number): boolean {
  return (own.length > 0 ? own : tables).every((table) => isDoneWith(table, number));
}

/** A series as one viewer sees it. */
export async function seriesFor(store: SeriesStore, id: string, player: string): Promise<Result<object>> {
  const listed = await store.ratings.seriesTables(id);
  if (listed.length === 0) return refuse("unknown-series", "there is no such series of tables");
  const tables = (await Promise.all(listed.map((table) => readTable(store, table)))).flat();
  const isOwn = ({ head }: ReadTable): boolean => head.seats.some((seat) => seat.player === player);
  const own = tables.filter(isOwn);
  const numbers = [...new Set(tables.flatMap(({ deals }) => deals.map((deal) => deal.number)))];
  const deals = numbers
    .toSorted((a, b) => a - b)
    .filter((number) => maySee(tables, own, number))
    .map((number) => {
      const results = tables.flatMap((table): ComparedDeal[] => {
        const deal = table.deals.find((one) => one.number === number);
        return deal ? [{ table: table.number, points: deal.outcome.points }] : [];
      });
      return { number, results: compare(results) };
    });
  const [{ head }] = tables as [ReadTable];
  return ok({
    id,
    game: head.game,
    isThrough: isThrough(listed),
    tables: tables.map((table) => {
      const { number, status } = table;
      const seat = table.head.seats.find((one) => one.player === player)?.seat;
      return {
        number,
        status,
        players: table.head.seats.toSorted((a, b) => a.seat - b.seat).map(({ name }) => name),
        deals: table.deals.length,
        ...(seat === undefined ? {} : { seat }),
        // Where somebody may sit down, or look.
        ...(status === "open" || isOwn(table) || isThrough(listed) ? { table: table.table } : {}),
      };
    }),
    deals,
  });
}

/** Who may read the record of a table: everybody, or while others of its series still play its deals those who played it. */
export async function readersOf(
  store: Pick<Store, "ratings">,
  table: string,
): Promise<"all" | ((player: string) => Promise<boolean>)> {
  const series = await store.ratings.seriesOf(table);
  if (series === undefined || isThrough(await store.ratings.seriesTables(series))) return "all";
  return async (player) => {
    const own = await store.ratings.seatsInSeries(series, player);
    return own.some((one) => one.table === table) && isThrough(own);
  };
}
