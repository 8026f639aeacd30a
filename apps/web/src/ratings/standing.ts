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
  /** Counted from 1; those who did as well as each other share one. */
  readonly place: number;
}

/** Everybody by how much more they made of their cards than others in the same seat, the best first. */
export function standingOf({ tables, deals }: Pick<Series, "tables" | "deals">): SeriesStanding[] {
  const compared = deals.filter(({ results }) => results.length > 1);
  const all = tables
    .flatMap(({ number: table, players }) =>
      players.map((name, seat): Omit<SeriesStanding, "place"> => {
        const own = compared.flatMap(({ results }) =>
          results.filter((result) => result.table === table).map(({ differences }) => differences[seat] ?? 0),
        );
        const sum = own.reduce((total, difference) => total + difference, 0);
        return { table, seat, name, deals: own.length, sum: Math.round(10 * sum) / 10 };
      }),
    )
    .filter((one) => one.deals > 0)
    .toSorted((a, b) => b.sum - a.sum || a.table - b.table || a.seat - b.seat);
  return all.map((one) => ({ ...one, place: 1 + all.filter(({ sum }) => sum > one.sum).length }));
}
