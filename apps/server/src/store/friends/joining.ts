import type { Statement } from "../accounts/statement.ts";

/**
 * The statements that give what one player is to others to another, who is the same person. What both have stays once;
 * what would lead from a player to itself goes with the player that is no more.
 */
export function joiningFriends(from: string, into: string): Statement[] {
  const say = (sql: string): Statement => ({ sql, values: [from, into] });
  const moved = (own: string, others: string): Statement =>
    say(`
      UPDATE relation SET ${own} = ?2 WHERE ${own} = ?1 AND ${others} <> ?2 AND NOT EXISTS (
        SELECT 1 FROM relation r
        WHERE r.${own} = ?2 AND r.${others} = relation.${others} AND r.kind = relation.kind)`);
  return [
    moved("player_id", "other_id"),
    moved("other_id", "player_id"),
    // Whoever one of the two has blocked, or was blocked by, is blocked.
    {
      sql: `
        DELETE FROM relation WHERE kind IN ('friend', 'ask') AND (player_id = ?1 OR other_id = ?1) AND EXISTS (
          SELECT 1 FROM relation b WHERE b.kind = 'block'
            AND (b.player_id = relation.player_id AND b.other_id = relation.other_id
              OR b.player_id = relation.other_id AND b.other_id = relation.player_id))`,
      values: [into],
    },
    // Whoever is a friend of the one is not to be asked by the other.
    {
      sql: `
        DELETE FROM relation WHERE kind = 'ask' AND (player_id = ?1 OR other_id = ?1) AND EXISTS (
          SELECT 1 FROM relation f WHERE f.kind = 'friend'
            AND f.player_id = relation.player_id AND f.other_id = relation.other_id)`,
      values: [into],
    },
    say(`UPDATE invitation SET player_id = ?2 WHERE player_id = ?1 AND from_id <> ?2 AND NOT EXISTS (
           SELECT 1 FROM invitation i WHERE i.player_id = ?2 AND i.table_id = invitation.table_id)`),
    say("UPDATE invitation SET from_id = ?2 WHERE from_id = ?1 AND player_id <> ?2"),
    say(`UPDATE unseen_player SET player_id = ?2
         WHERE player_id = ?1 AND NOT EXISTS (SELECT 1 FROM unseen_player u WHERE u.player_id = ?2)`),
  ];
}
