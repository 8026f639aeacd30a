import type { TableSettings } from "@cairn/protocol";
import type { Append, TableHead } from "../store/index.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import { type LogEntry, readEntries } from "./log.ts";
import { recordOf, storedSeat } from "./record.ts";
import type { Services } from "./services.ts";
import type { TableState, WaitedFor } from "./state.ts";

/** What lists show of a table that its log does not say. */
export type Listing = Pick<TableHead, "code" | "createdAt">;

/** A table as lists show it from now on. */
export function listed(
  table: Pick<TableState, "settings" | "status" | "seats" | "host"> &
    Partial<Pick<TableState, "waitedFor" | "nextDueAt" | "isResting">>,
  { code, createdAt }: Listing,
  updatedAt: number,
): Required<Pick<Append, "head" | "seats">> {
  const { settings, status, seats, host, waitedFor = [], isResting = false } = table;
  const { isPublic, game } = settings;
  const listedInfo: TableListing = {
    settings,
    ...(waitedFor.length > 0 ? { waitedFor } : {}),
    ...(isResting ? { isResting } : {}),
  };
  const info = JSON.stringify(listedInfo);
  const dueAt = table.nextDueAt?.(updatedAt) ?? null;
  const head = { code, game, isPublic, status, host, createdAt, updatedAt, info, dueAt };
  return { head, seats: seats.map(storedSeat) };
}

/** What `info` of a table's head says: what lists need beyond its columns. */
export interface TableListing {
  readonly settings: TableSettings;
  /** Turn by turn: who is to act. */
  readonly waitedFor?: readonly WaitedFor[];
  readonly isResting?: boolean;
}

/** Of a table that is played turn by turn: the hours for a move. Lists have them, so that nobody takes it for a live one. */
export function listedPace(info: string): { readonly hours?: number } {
  const { turnByTurn } = (JSON.parse(info) as TableListing).settings;
  return turnByTurn ? { hours: turnByTurn.hours } : {};
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
  // Nearly all entries: lists say who is waited for only where a match is played turn by turn.
  if (entry.k === "game" && entry.e.type !== "deal" && state.status !== "over" && !state.settings.turnByTurn)
    return store.append(append);
  const withRecord = async (): Promise<void> => {
    const rows = await store.loadEvents(state.id);
    const entries = [...readEntries(state.id, rows), entry];
    const finished = { finishedAt: now(), record: recordOf(state, entries) };
    await store.append({ ...append, ...listed(state, listing, now()), finished });
  };
  // A match that is ended keeps what was played of it.
  if (entry.k === "closed" && state.deal) return withRecord();
  if (entry.k !== "game") return store.append({ ...append, ...listed(state, listing, now()) });
  if (entry.e.type === "deal" && pace.take(state.seq, now())) {
    // The head says when somebody last played here.
    const { head } = listed(state, listing, now());
    return store.append({ ...append, head, checkpoint: writeCheckpoint(state) });
  }
  if (state.status !== "over") {
    // Lists say who is waited for, and since when: at such a table every action changes it.
    const isListed = state.settings.turnByTurn !== undefined;
    return store.append(isListed ? { ...append, head: listed(state, listing, now()).head } : append);
  }
  return withRecord();
}
