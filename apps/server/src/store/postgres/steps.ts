import { rest } from "../rest.ts";
import type { KeptPlayers, Pace } from "../store.ts";

/** How many players are looked at in one step. */
const STEP = 200;

/** Nothing keeps the player `p`: no table, no deal of a day, no puzzles, and no second way to be recognised. */
const IS_FREE = `
  NOT EXISTS (SELECT FROM seat s WHERE s.player_id = p.id)
  AND NOT EXISTS (SELECT FROM game_table g WHERE g.host_id = p.id)
  AND NOT EXISTS (SELECT FROM day_result r WHERE r.player_id = p.id)
  AND NOT EXISTS (SELECT FROM player_note n WHERE n.player_id = p.id)
  AND NOT EXISTS (SELECT FROM device d WHERE d.player_id = p.id)`;

interface Candidate {
  readonly id: string;
  readonly created_at: number;
  readonly is_free: boolean;
}

/** Up to where players have been looked at, by age. */
export interface PlayerCursor {
  createdAt: number;
  id: string;
}

/** Deletes players made before a time whom nothing keeps and nobody wants to keep, the oldest first. */
export async function expirePlayers(
  write: <R extends object>(sql: string, values: unknown[]) => Promise<R[]>,
  { before, keptOf, pace }: { readonly before: number; readonly keptOf: KeptPlayers; readonly pace: Pace },
  reached: PlayerCursor,
): Promise<void> {
  while (!pace.signal?.aborted) {
    const start = performance.now();
    const rows = await write<Candidate>(
      `SELECT p.id, p.created_at,
         ${IS_FREE} AS is_free
       FROM player p WHERE (p.created_at, p.id) > ($1, $2) AND p.created_at < $3
       ORDER BY p.created_at, p.id LIMIT ${STEP}`,
      [reached.createdAt, reached.id, before],
    );
    const last = rows.at(-1);
    if (!last) return;
    const free = rows.filter(({ is_free: isFree }) => isFree).map((row) => row.id);
    const kept = free.length > 0 ? await keptOf(free) : new Set<string>();
    const gone = free.filter((player) => !kept.has(player));
    if (gone.length > 0) await write(`DELETE FROM player p WHERE p.id = ANY ($1) AND ${IS_FREE}`, [gone]);
    Object.assign(reached, { createdAt: last.created_at, id: last.id });
    if (pace.restRatio) await rest(Math.max(1, pace.restRatio * (performance.now() - start)), pace.signal);
  }
}
