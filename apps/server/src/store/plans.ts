import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { PlanRow } from "./store.ts";

/** What players have planned, beside the logs. */
export class Plans {
  readonly #put: StatementSync;
  readonly #delete: StatementSync;
  readonly #of: StatementSync;

  constructor(db: DatabaseSync) {
    // A player who was deleted a moment ago plans nothing.
    this.#put = db.prepare(`
      INSERT INTO plan (table_id, seat, player_id, plan, at)
      SELECT ?, ?, id, ?, ? FROM player WHERE id = ?
      ON CONFLICT (table_id, seat) DO UPDATE
        SET player_id = excluded.player_id, plan = excluded.plan, at = excluded.at`);
    this.#delete = db.prepare("DELETE FROM plan WHERE table_id = ? AND seat = ?");
    this.#of = db.prepare("SELECT seat, player_id AS player, plan, at FROM plan WHERE table_id = ?");
  }

  put(table: string, seat: number, plan: Omit<PlanRow, "seat"> | null): void {
    if (plan) this.#put.run(table, seat, plan.plan, plan.at, plan.player);
    else this.#delete.run(table, seat);
  }

  of(table: string): PlanRow[] {
    return this.#of.all(table) as unknown as PlanRow[];
  }
}
