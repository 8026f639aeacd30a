import type { Append, TableHead } from "../store/index.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import { type LogEntry, readEntries } from "./log.ts";
import { recordOf, storedSeat } from "./record.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";

/** What lists show of a table that its log does not say. */
export type Listing = Pick<TableHead, "code" | "createdAt">;

/** A table as lists show it from now on. */
export function listed(
  { settings, status, seats, host }: Pick<TableState, "settings" | "status" | "seats" | "host">,
  { code, createdAt }: Listing,
  updatedAt: number,
): Required<Pick<Append, "head" | "seats">> {
  const { isPublic, game } = settings;
  const info = JSON.stringify({ settings });
  const head = { code, game, isPublic, status, host, createdAt, updatedAt, info };
  return { head, seats: seats.map(storedSeat) };
}

/** Stores the entry that has just been applied, and with it what lists show and, at the end, the record. */
export function storeEntry(
  entry: LogEntry,
  state: TableState,
  listing: Listing,
  { store, now }: Pick<Services, "store" | "now">,
): Promise<void> {
  const append = { table: state.id, seq: state.seq - 1, body: JSON.stringify(entry) };
  if (entry.k !== "game") return store.append({ ...append, ...listed(state, listing, now()) });
  if (entry.e.type === "deal") {
    // The head says when somebody last played here.
    const { head } = listed(state, listing, now());
    return store.append({ ...append, head, checkpoint: writeCheckpoint(state) });
  }
  if (state.status !== "over") return store.append(append);
  return store.loadEvents(state.id).then((rows) => {
    const entries = [...readEntries(state.id, rows), entry];
    const finished = { finishedAt: now(), record: recordOf(state, entries) };
    return store.append({ ...append, ...listed(state, listing, now()), finished });
  });
}
