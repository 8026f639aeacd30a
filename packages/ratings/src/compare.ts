// Duplicate tables: the same deal at several tables, seat by seat. A result counts as its difference from the mean of
// all tables. Matchpoints, the other custom of bridge clubs, only count how many one has beaten: at two or three tables
// that says little, and in these games the size of a result is what matches are decided by.

/** What one deal brought each seat at one table. */
export interface ComparedDeal {
  readonly table: number;
  readonly points: readonly number[];
}

export interface Compared extends ComparedDeal {
  /** How much more each seat got than the mean of the seat at all tables. */
  readonly differences: readonly number[];
}

const rounded = (value: number): number => Math.round(10 * value) / 10;

/** The results of one deal side by side; with one table alone there is nothing to compare. */
export function compare(results: readonly ComparedDeal[]): Compared[] {
  const mean = (seat: number): number =>
    results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0) / results.length;
  return results.map((result) => ({
    ...result,
    differences: result.points.map((points, seat) => rounded(points - mean(seat))),
  }));
}
