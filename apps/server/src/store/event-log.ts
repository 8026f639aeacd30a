import type { DatabaseSync, StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { checkBatch, checkEvent } from "./checksum.ts";
import { StoreConflict } from "./errors.ts";
import type { TableEventRow } from "./store.ts";

/** When more events than this wait in batches, tables are put away, the one that waits longest first. */
const MOST_WAITING = 16_384;

/** As SQLite writes it. */
const NO_LIMIT = -1;

/** An event in a batch. */
type BatchedEvent = [table: string, seq: number, body: string];

/** The events of a table that only batches have so far. */
interface BatchedEvents {
  /** The number of the first of them. */
  readonly from: number;
  readonly bodies: string[];
  /** How many of them are committed. */
  committed: number;
  /** The batch of the first of them. */
  readonly batch: number;
}

/**
 * The logs of all tables: events under (table, seq), only ever added to. All events of a commit are first written
 * as one batch, in one place of the file; written each to its own table, they would change a page of the file
 * each, which costs several times as much. Later a table's events are put away together, and batches that have
 * nothing else are deleted. What waits in batches is in memory too.
 */
export class EventLog {
  readonly #db: DatabaseSync;
  readonly #next: StatementSync;
  readonly #load: StatementSync;
  readonly #putBatch: StatementSync;
  readonly #putAway: StatementSync;
  readonly #dropBatches: StatementSync;
  /** By table, the longest waiting first. */
  readonly #waiting = new Map<string, BatchedEvents>();
  #count = 0;
  #lastBatch = 0;
  /** What the next commit adds, where that waits, and the tables the commit puts away. */
  #batch: BatchedEvent[] = [];
  #changed: BatchedEvents[] = [];
  #settled: string[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#next = db.prepare(`
      SELECT (SELECT coalesce(max(seq) + 1, 0) FROM table_event WHERE table_id = id) AS seq
      FROM game_table WHERE id = ?`);
    this.#load = db.prepare(
      "SELECT seq, body, checksum FROM table_event WHERE table_id = ? AND seq >= ? ORDER BY seq LIMIT ?",
    );
    this.#putBatch = db.prepare("INSERT INTO event_batch (n, events, checksum) VALUES (?, ?, ?)");
    this.#putAway = db.prepare(`
      INSERT INTO table_event (table_id, seq, body, checksum)
      SELECT ?1, ?2 + key, value, event_checksum(?1, ?2 + key, value) FROM json_each(?3)`);
    this.#dropBatches = db.prepare("DELETE FROM event_batch WHERE n < ?");
  }

  /** How many events the next commit adds so far. */
  get pending(): number {
    return this.#batch.length;
  }

  /** Adds an event to the next commit if it can be told without looking into the file that it is the table's next. */
  appendNext(table: string, seq: number, body: string): boolean {
    const waiting = this.#waiting.get(table);
    if (waiting === undefined || seq !== waiting.from + waiting.bodies.length) return false;
    this.#add(waiting, [table, seq, body]);
    return true;
  }

  /** Adds an event to the next commit. Whatever comes with the event has been done before. */
  append(table: string, seq: number, body: string): void {
    let waiting = this.#waiting.get(table);
    const next = waiting ? waiting.from + waiting.bodies.length : this.#nextOf(table);
    if (seq !== next) throw conflict(table, seq, next);
    if (!waiting) {
      waiting = { from: seq, bodies: [], committed: 0, batch: this.#lastBatch + 1 };
      this.#waiting.set(table, waiting);
    }
    this.#add(waiting, [table, seq, body]);
  }

  #add(waiting: BatchedEvents, event: BatchedEvent): void {
    waiting.bodies.push(event[2]);
    this.#count++;
    this.#batch.push(event);
    this.#changed.push(waiting);
  }

  load(table: string, from: number, limit = NO_LIMIT): TableEventRow[] {
    const stored = this.#load.all(table, from, limit) as unknown as (TableEventRow & {
      checksum: number | null;
    })[];
    const rows = stored.map(({ checksum, ...row }) => {
      checkEvent(table, { ...row, checksum });
      return row;
    });
    const waiting = this.#waiting.get(table);
    if (!waiting) return rows;
    const first = Math.max(from, waiting.from);
    const recent = waiting.bodies.slice(first - waiting.from, waiting.committed);
    const all = [...rows, ...recent.map((body, index) => ({ seq: first + index, body }))];
    return limit === NO_LIMIT ? all : all.slice(0, limit);
  }

  /** Writes the batch as the last thing before a commit. */
  beforeCommit(): void {
    if (this.#batch.length === 0) return;
    const events = JSON.stringify(this.#batch);
    this.#putBatch.run(this.#lastBatch + 1, events, crc32(events));
    let left = this.#count;
    let oldest = 0;
    for (const [table, { from, bodies, batch }] of this.#waiting) {
      oldest = batch;
      if (left <= MOST_WAITING) break;
      if (this.#settled.includes(table)) continue;
      this.#putAway.run(table, from, JSON.stringify(bodies));
      this.#settled.push(table);
      left -= bodies.length;
    }
    if (this.#settled.length > 0) this.#dropBefore(oldest);
  }

  /** Batches have nothing that must not be found, and overwriting them takes as long as writing them. */
  #dropBefore(batch: number): void {
    this.#db.exec("PRAGMA secure_delete = OFF");
    try {
      this.#dropBatches.run(batch);
    } finally {
      this.#db.exec("PRAGMA secure_delete = ON");
    }
  }

  /** Puts a table's events away with the next commit. Nothing may be added to it until then. */
  settle(table: string): void {
    const waiting = this.#waiting.get(table);
    if (!waiting || this.#settled.includes(table)) return;
    this.#putAway.run(table, waiting.from, JSON.stringify(waiting.bodies));
    this.#settled.push(table);
  }

  afterCommit(): void {
    if (this.#batch.length > 0) this.#lastBatch++;
    for (const waiting of this.#changed) waiting.committed++;
    for (const table of this.#settled) {
      this.#count -= this.#waiting.get(table)?.bodies.length ?? 0;
      this.#waiting.delete(table);
    }
    this.#batch = [];
    this.#changed = [];
    this.#settled = [];
  }

  /** The commit failed: memory is as it was before it. */
  afterRollback(): void {
    for (const [table] of this.#batch) {
      const waiting = this.#waiting.get(table);
      waiting?.bodies.pop();
      if (waiting?.bodies.length === 0) this.#waiting.delete(table);
    }
    this.#count -= this.#batch.length;
    this.#batch = [];
    this.#changed = [];
    this.#settled = [];
  }

  /** The number of a table's next event among those put away; undefined if there is no such table. */
  #nextOf(table: string): number | undefined {
    return (this.#next.get(table) as { seq: number } | undefined)?.seq;
  }
}

function conflict(table: string, seq: number, next: number | undefined): StoreConflict {
  if (next === undefined) return new StoreConflict("unknown-table", `there is no table ${table}`);
  return seq < next
    ? new StoreConflict("seq-taken", `event ${seq} of table ${table} has been written: next is ${next}`)
    : new StoreConflict("seq-gap", `event ${seq} of table ${table} leaves a gap: next is ${next}`);
}

/** Puts away everything that the batches of the last server have and the tables do not, but for deleted tables. */
export function emptyBatches(db: DatabaseSync): void {
  for (const { events, checksum } of db.prepare("SELECT events, checksum FROM event_batch").iterate())
    checkBatch(String(events), checksum as number | null);
  db.exec(`
    BEGIN IMMEDIATE;
    INSERT INTO table_event (table_id, seq, body, checksum)
      SELECT value ->> 0, value ->> 1, value ->> 2, event_checksum(value ->> 0, value ->> 1, value ->> 2)
      FROM event_batch, json_each(events) WHERE EXISTS (SELECT 1 FROM game_table WHERE id = value ->> 0) ORDER BY 1, 2
      ON CONFLICT DO NOTHING;
    DELETE FROM event_batch;
    COMMIT;
  `);
}
