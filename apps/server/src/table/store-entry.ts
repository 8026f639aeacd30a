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

/** A deal is the time for a checkpoint after so many entries, or when lists know nothing of so long a time. */
const CHECKPOINT_ENTRIES = 200;
const CHECKPOINT_MS = 60_000;

/** When a table was last written down other than by its entries. */
export class CheckpointPace {
  #seq = Number.NEGATIVE_INFINITY;
  #at = Number.NEGATIVE_INFINITY;

  /** Whether it is time for a checkpoint, which is then taken. One at every deal would cost more than it saves. */
  take(seq: number, now: number): boolean {
    if (seq - this.#seq < CHECKPOINT_ENTRIES && Math.abs(now - this.#at) < CHECKPOINT_MS) return false;
    this.#seq = seq;
    this.#at = now;
    return true;
  }
}

/** Stores the entry that has just been applied, and with it what lists show and, at the end, the record. */
export function storeEntry(
  entry: LogEntry,
  state: TableState,
  listing: Listing,
  pace: CheckpointPace,
  { store, now }: Pick<Services, "store" | "now">,
): Promise<void> {
  const append = { table: state.id, seq: state.seq - 1, body: JSON.stringify(entry) };
  if (entry.k !== "game") return store.append({ ...append, ...listed(state, listing, now()) });
  if (entry.e.type === "deal" && pace.take(state.seq, now())) {
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
