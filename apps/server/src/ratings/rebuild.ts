import { openDatabase } from "../store/index.ts";
import { readRatedTables } from "./rating-book.ts";

/** Makes what ratings are computed from anew from the logs in a database; tells of logs that cannot be read. */
export async function rebuildRatings(
  place: string,
  tell: (problem: string) => void,
): Promise<{ readonly tables: number; readonly deals: number }> {
  const { store, membership } = await openDatabase(place);
  const log = { error: ({ err }: { readonly err: unknown }) => tell(String(err)) };
  try {
    return await readRatedTables(store, log);
  } finally {
    await store.close();
    await membership.leave();
  }
}
