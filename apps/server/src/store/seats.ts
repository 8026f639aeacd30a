import type { DatabaseSync, StatementSync } from "node:sqlite";
import { currentPlayer } from "./players.ts";
import { nameOf } from "./identities.ts";
import { DELETED_PLAYER, type NamedSeat, type Seat } from "./store.ts";

interface SeatRow {
  readonly table_id: string;
  readonly seat: number;
  readonly player_id: string | null;
  readonly bot: string | null;
  readonly name: string | null;
}

/** Who sits where. Names are never copied: they are looked up, so that a deleted one is gone everywhere. */
export class Seats {
  readonly #clear: StatementSync;
  readonly #put: StatementSync;
  readonly #of: StatementSync;

  constructor(db: DatabaseSync) {
    this.#clear = db.prepare("DELETE FROM seat WHERE table_id = ?");
    // A player who was deleted a moment ago is no error: the seat reads as theirs would.
    this.#put = db.prepare(
      `INSERT INTO seat (table_id, seat, player_id, bot) VALUES (?1, ?2, ${currentPlayer("?3")}, ?4)`,
    );
    this.#of = db.prepare(`
      SELECT table_id, seat, player_id, bot, ${nameOf("seat")} AS name FROM seat
      WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, seat`);
  }

  replace(table: string, seats: readonly (Seat | null)[]): void {
    this.#clear.run(table);
    for (const [index, seat] of seats.entries()) {
      if (seat === null) continue;
      const [player, bot] = "bot" in seat ? [null, seat.bot] : [seat.player, null];
      this.#put.run(table, index, player, bot);
    }
  }

  of(table: string): NamedSeat[] {
    return this.ofAll([table]).get(table) ?? [];
  }

  /** The seats of several tables by one query. */
  ofAll(tables: readonly string[]): Map<string, NamedSeat[]> {
    const seats = new Map<string, NamedSeat[]>();
    for (const row of this.#of.all(JSON.stringify(tables)) as unknown as SeatRow[]) {
      const seat: NamedSeat = {
        seat: row.seat,
        player: row.player_id,
        isBot: row.bot !== null,
        name: row.bot ?? row.name ?? DELETED_PLAYER,
      };
      const own = seats.get(row.table_id);
      if (own) own.push(seat);
      else seats.set(row.table_id, [seat]);
    }
    return seats;
  }
}
