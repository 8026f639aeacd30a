import pg from "pg";
import { eventChecksum } from "../checksum.ts";
import {
  type AccountConflict,
  type ConflictReason,
  reasonOf,
  StoreConflict,
  StoreFailure,
} from "../errors.ts";
import { recordBody } from "../records.ts";
import type { Append } from "../store.ts";
import type { Line } from "./line.ts";

/** Who writes: refused once its row is deleted. */
export interface Writer {
  readonly node: string;
  readonly epoch: number;
}

/** Entries of one commit at most: what comes in meanwhile goes with the next one. */
const MOST_A_COMMIT = 1000;
/** How long a commit may take before its outcome counts as unknown, in milliseconds. */
const DEADLINE_MS = 5000;
const UNIQUE_VIOLATION = "23505";

/** Why an entry is refused. */
type AppendConflict = Exclude<ConflictReason, AccountConflict>;

interface Job {
  readonly entry: Append;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** An entry that was refused, as the function in the database says it. */
interface Refused {
  readonly at: number;
  readonly reason: AppendConflict | "chain";
  readonly next: number | null;
}

/** What an entry brings along, as the function reads it. */
function extrasOf({ head, seats, finished, checkpoint }: Append): object | undefined {
  if (!head && !seats && !finished && checkpoint === undefined) return undefined;
  const result = finished?.record.result;
  return {
    ...(head ? { head } : {}),
    ...(seats
      ? {
          seats: seats.flatMap((seat, at) =>
            seat === null
              ? []
              : [[at, "player" in seat ? seat.player : null, "bot" in seat ? seat.bot : null]],
          ),
        }
      : {}),
    ...(finished ? { finishedAt: finished.finishedAt, record: recordBody(finished.record) } : {}),
    ...(result ? { result: JSON.stringify(result) } : {}),
    ...(checkpoint === undefined ? {} : { checkpoint }),
  };
}

const MESSAGES: Readonly<Record<AppendConflict, (entry: Append, next: number | null) => string>> = {
  "seq-taken": ({ table, seq }, next) => `event ${seq} of table ${table} has been written: next is ${next}`,
  "seq-gap": ({ table, seq }, next) => `event ${seq} of table ${table} leaves a gap: next is ${next}`,
  "unknown-table": ({ table }) => `there is no table ${table}`,
  "code-taken": ({ head }) => `the code ${head?.code} belongs to another table`,
  "already-finished": ({ table }) => `table ${table} has its record already`,
  "player-exists": () => "there is a player with this id or secret",
  fenced: ({ table }) => `table ${table} belongs to another server`,
};

/**
 * Group commit: all appends of one turn of the event loop, and all that come while a commit is under way, share one.
 * One commit at a time, so that a table's entries stay in order.
 */
export class AppendQueue {
  readonly #line: Line;
  readonly #writer: () => Writer;
  #waiting: Job[] = [];
  #flushing: Promise<void> | undefined;
  #isClosed = false;
  isFailing = false;
  commits = 0;
  lastCommitMs = 0;
  /** Appends that were refused because another server owns the table, or fenced this one. */
  fenced = 0;

  constructor(line: Line, writer: () => Writer) {
    this.#line = line;
    this.#writer = writer;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(entry: Append): Promise<void> {
    if (this.#isClosed) return Promise.reject(new StoreFailure("the store is closed"));
    if (!this.#flushing) this.#flushing = new Promise<void>(setImmediate).then(() => this.#flushAll());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
    });
  }

  /** Writes what waits, and takes nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, MOST_A_COMMIT));
    this.#flushing = undefined;
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const start = performance.now();
    try {
      const refused = await this.#send(jobs.map(({ entry }) => entry));
      this.isFailing = false;
      this.commits++;
      this.lastCommitMs = performance.now() - start;
      this.#answer(jobs, refused);
    } catch (error) {
      // Two writers of one event: all were rolled back, and each is tried alone so that only one of them is refused.
      if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) await this.#oneByOne(jobs);
      else this.#fail(jobs, error);
    }
  }

  async #oneByOne(jobs: readonly Job[]): Promise<void> {
    const [first] = jobs;
    if (jobs.length > 1) for (const job of jobs) await this.#commit([job]);
    else if (first) this.#answer(jobs, [{ at: 1, reason: "seq-taken", next: first.entry.seq + 1 }]);
  }

  #send(entries: readonly Append[]): Promise<Refused[]> {
    const { node, epoch } = this.#writer();
    const extras: Record<number, object> = {};
    const rich = new Set<string>();
    for (const [i, entry] of entries.entries()) {
      const brought = extrasOf(entry);
      if (!brought) continue;
      extras[i + 1] = brought;
      rich.add(entry.table);
    }
    return this.#line.query<Refused>(
      "SELECT at, reason, next FROM append_entries($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        node,
        epoch,
        entries.map(({ table }) => table),
        entries.map(({ seq }) => seq),
        entries.map(({ body }) => body),
        entries.map(({ table, seq, body }) => eventChecksum(table, seq, body)),
        [...rich],
        JSON.stringify(extras),
      ],
      DEADLINE_MS,
      "append",
    );
  }

  #answer(jobs: readonly Job[], refused: readonly Refused[]): void {
    const isFenced = refused[0]?.at === -1;
    const byPlace = new Map(refused.map((one) => [one.at, one]));
    // What builds on a refused entry is refused for the same reason.
    const chains = new Map<string, StoreConflict>();
    for (const [i, { entry, resolve, reject }] of jobs.entries()) {
      const one = isFenced ? { reason: "fenced" as const, next: null } : byPlace.get(i + 1);
      if (!one) {
        resolve();
        continue;
      }
      const reason = one.reason === "chain" ? "seq-gap" : one.reason;
      const error = chains.get(entry.table) ?? new StoreConflict(reason, MESSAGES[reason](entry, one.next));
      chains.set(entry.table, error);
      if (error.reason === "fenced") this.fenced++;
      reject(error);
    }
  }

  #fail(jobs: readonly Job[], error: unknown): void {
    this.isFailing = true;
    const failure = new StoreFailure(`the store cannot write: ${reasonOf(error)}`, { cause: error });
    for (const job of jobs) job.reject(failure);
  }
}
