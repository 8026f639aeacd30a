import type { SeriesTable } from "../store/index.ts";

/** Whether nobody plays the deals of a series any more, or will: then everybody may see them. */
export const isThrough = (tables: readonly SeriesTable[]): boolean =>
  tables.every(({ status }) => status === "over" || status === "closed");
