import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StoreConflict } from "./errors.ts";
import type { Seats } from "./seats.ts";
import type { FinishedMatch, NamedSeat } from "./store.ts";

/** A record as it is stored: without names, `players` empty in its place. */
export function recordBody({ format, game, options, events, result }: FinishedMatch["record"]): string {
  return JSON.stringify({ format, game, options, players: [], events, result });
}

/**
 * A stored record with the names of today. `players` has its place in the stored text, and nothing before it can look
 * like it. A long record is not parsed for it: that would keep everybody waiting.
 */
export function withPlayers(body: string, seats: readonly NamedSeat[]): string {
  const players = seats.map(({ name }) => ({ name }));
  return body.replace('"players":[]', () => `"players":${JSON.stringify(players)}`);
}

/** Finished matches, stored without names and read with those of today. */
export class Records {
  readonly #seats: Seats;
  readonly #put: StatementSync;
  readonly #get: StatementSync;

  constructor(db: DatabaseSync, seats: Seats) {
    this.#seats = seats;
    this.#put = db.prepare(`
      INSERT INTO match_record (table_id, finished_at, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`);
    this.#get = db.prepare("SELECT finished_at, body FROM match_record WHERE table_id = ?");
  }

  put(table: string, { finishedAt, record }: FinishedMatch): void {
    if (this.#put.run(table, finishedAt, recordBody(record)).changes !== 1) {
      throw new StoreConflict("already-finished", `table ${table} has its record already`);
    }
  }

  get(table: string): { json: string; finishedAt: number } | undefined {
    const row = this.#get.get(table) as { finished_at: number; body: string } | undefined;
    if (row === undefined) return undefined;
    return { json: withPlayers(row.body, this.#seats.of(table)), finishedAt: row.finished_at };
  }
}
