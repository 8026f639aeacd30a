import type { Runner, Statement, Value } from "./statement.ts";
import { joiningFriends } from "../friends/joining.ts";
import type { DeviceRow } from "./types.ts";

/** Tables whose rows are taken over as they are. */
const TAKEN_OVER = ["device", "passkey", "recovery_code", "joined_player", "plan", "push_subscription"];

/** The statements that make one player of two; `device` is what the first cookie of `from` is called from now on. */
export function joining(
  { identities, lock }: Pick<Runner, "identities" | "lock">,
  from: string,
  into: string,
  { id, name, createdAt }: Pick<DeviceRow, "id" | "name" | "createdAt">,
): Statement[] {
  const say = (sql: string, ...more: Value[]): Statement => ({ sql, values: [from, into, ...more] });
  return [
    ...lock([from, into]),
    {
      sql: "SELECT id FROM player WHERE id = ?1",
      values: [into],
      needs: ["unknown-player", "there is no such player"],
    },
    {
      ...say(`
        SELECT g.id FROM game_table g
        JOIN seat a ON a.table_id = g.id JOIN seat b ON b.table_id = g.id
        WHERE g.status IN ('open', 'playing') AND a.player_id = ?1 AND b.player_id = ?2`),
      unless: ["both-seated", "both have seats at a table that is not over"],
    },
    say("UPDATE seat SET player_id = ?2 WHERE player_id = ?1"),
    say("UPDATE game_table SET host_id = ?2 WHERE host_id = ?1"),
    ...TAKEN_OVER.map((table) => say(`UPDATE ${table} SET player_id = ?2 WHERE player_id = ?1`)),
    say(`UPDATE profile SET player_id = ?2
         WHERE player_id = ?1 AND NOT EXISTS (SELECT 1 FROM profile WHERE player_id = ?2)`),
    // Where both have the same, the one's stays, and the other's goes with its player.
    say(`UPDATE day_result SET player_id = ?2 WHERE player_id = ?1 AND NOT EXISTS (
           SELECT 1 FROM day_result d WHERE d.player_id = ?2 AND d.date = day_result.date AND d.game = day_result.game)`),
    say(`UPDATE player_note SET player_id = ?2 WHERE player_id = ?1 AND NOT EXISTS (
           SELECT 1 FROM player_note n WHERE n.player_id = ?2 AND n.kind = player_note.kind)`),
    ...joiningFriends(from, into),
    ...identities.map((table) =>
      say(
        `INSERT INTO device (id, player_id, secret_hash, name, created_at)
         SELECT ?3, ?2, secret_hash, ?4, ?5 FROM ${table}
         WHERE player_id = ?1 AND secret_hash NOT LIKE 'removed-%' ON CONFLICT DO NOTHING`,
        id,
        name,
        createdAt,
      ),
    ),
    say(`UPDATE player SET created_at = (SELECT min(created_at) FROM player WHERE id IN (?1, ?2))
         WHERE id = ?2`),
    say("INSERT INTO joined_player (id, player_id) SELECT id, ?2 FROM player WHERE id = ?1"),
    { sql: "DELETE FROM player WHERE id = ?1", values: [from] },
  ];
}
