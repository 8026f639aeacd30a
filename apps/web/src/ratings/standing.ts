import type { Series } from "./api.ts";

/** How somebody has done in a series. */
export interface SeriesStanding {
  readonly table: number;
  readonly seat: number;
  readonly name: string;
  /** Deals that were played at another table too. */
  readonly deals: number;
  /** The sum of the differences. */
  readonly sum: number;
}

/** Everybody by how much more they made of their cards than others in the same seat, the best first. */
export function standingOf({ tables, deals }: Pick<Series, "tables" | "deals">): SeriesStanding[] {
  const compared = deals.filter(({ results }) => results.length > 1);
  return tables
    .flatMap(({ number: table, players }) =>
      players.map((name, seat): SeriesStanding => {
        const own = compared.flatMap(({ results }) =>
          results.filter((result) => result.table === table).map(({ differences }) => differences[seat] ?? 0),
        );
        const sum = own.reduce((all, difference) => all + difference, 0);
        return { table, seat, name, deals: own.length, sum: Math.round(10 * sum) / 10 };
      }),
    )
    .filter((one) => one.deals > 0)
    .toSorted((a, b) => b.sum - a.sum || a.table - b.table || a.seat - b.seat);
}
