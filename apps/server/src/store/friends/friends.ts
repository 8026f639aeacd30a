import type { Refusal, Row, Runner, Statement, Value } from "../accounts/statement.ts";
import { DELETED_PLAYER } from "../store.ts";
import type { FriendStore, InvitationRow, ListedInvitation, PersonRow, RelationKind } from "./types.ts";

const UNKNOWN: Refusal = ["unknown-player", "there is no such player"];
const TOO_MANY: Refusal = ["too-many", "there are too many already"];

/** To how many people somebody may be something, and how many invitations wait for one player at most. */
export const MAX_RELATIONS = 500;
const MAX_INVITATIONS = 50;
/** People who want to be friends are listed up to this number. */
const MAX_ASKING = 200;

const say = (sql: string, ...values: Value[]): Statement => ({ sql, values });

/** Whether the player `a` has blocked `b`; both are SQL. */
const hasBlocked = (a: string, b: string): string =>
  `EXISTS (SELECT 1 FROM relation x WHERE x.player_id = ${a} AND x.other_id = ${b} AND x.kind = 'block')`;

/** Who is what to whom, in SQL that both engines understand. */
export class Friends implements FriendStore {
  readonly #run: Runner;

  constructor(run: Runner) {
    this.#run = run;
  }

  /** The name of the player whom some SQL gives. */
  #nameOf(player: string): string {
    const names = this.#run.identities.map(
      (table) => `(SELECT name FROM ${table} WHERE ${table}.player_id = ${player})`,
    );
    return `coalesce(${names.join(", ")}, '${DELETED_PLAYER}')`;
  }

  async peopleOf(player: string, limit: number): Promise<PersonRow[]> {
    const [related, played] = await Promise.all([
      this.#run.read(
        say(
          `SELECT r.other_id AS player, r.kind, ${this.#nameOf("r.other_id")} AS name, u.player_id AS unseen
           FROM relation r LEFT JOIN unseen_player u ON u.player_id = r.other_id WHERE r.player_id = ?1
           UNION ALL
           SELECT * FROM (
             SELECT r.player_id AS player, 'asks' AS kind, ${this.#nameOf("r.player_id")} AS name, NULL AS unseen
             FROM relation r WHERE r.other_id = ?1 AND r.kind = 'ask' AND NOT ${hasBlocked("?1", "r.player_id")}
             ORDER BY r.created_at DESC LIMIT ${MAX_ASKING}) asking`,
          player,
        ),
      ),
      this.#run.read(
        say(
          `SELECT p.*, ${this.#nameOf("p.player")} AS name FROM (
             SELECT s.player_id AS player, count(*) AS games, max(g.updated_at) AS "lastAt"
             FROM seat m JOIN seat s ON s.table_id = m.table_id AND s.player_id <> ?1
             JOIN game_table g ON g.id = m.table_id
             WHERE m.player_id = ?1
               AND (g.status IN ('playing', 'over') OR EXISTS (SELECT 1 FROM match_record WHERE table_id = g.id))
             GROUP BY s.player_id ORDER BY max(g.updated_at) DESC, s.player_id LIMIT ?2) p`,
          player,
          limit,
        ),
      ),
    ]);
    return merged(related, played);
  }

  async askersOf(player: string, limit: number): Promise<string[]> {
    const rows = await this.#run.read(
      say(
        `SELECT ${this.#nameOf("r.player_id")} AS name FROM relation r
         WHERE r.other_id = ?1 AND r.kind = 'ask' AND NOT ${hasBlocked("?1", "r.player_id")}
         ORDER BY r.created_at DESC, r.player_id LIMIT ?2`,
        player,
        limit,
      ),
    );
    return rows.map(({ name }) => name as string);
  }

  async ask(player: string, other: string, now: number): Promise<void> {
    const both = (sql: string): Statement => say(sql, player, other);
    await this.#run.transact([
      ...this.#start(player, other),
      say(
        `INSERT INTO relation (player_id, other_id, kind, created_at)
         SELECT a.id, b.id, 'ask', ?3 FROM player a, player b
         WHERE a.id = ?1 AND b.id = ?2 AND NOT EXISTS (
           SELECT 1 FROM relation f WHERE f.player_id = a.id AND f.other_id = b.id AND f.kind = 'friend')
         ON CONFLICT DO NOTHING`,
        player,
        other,
        now,
      ),
      // Whoever has asked each other is friends, unless one of them has blocked the other.
      say(
        `INSERT INTO relation (player_id, other_id, kind, created_at)
         SELECT a.player_id, a.other_id, 'friend', ?3 FROM relation a
         JOIN relation b ON b.player_id = a.other_id AND b.other_id = a.player_id AND b.kind = 'ask'
         WHERE a.kind = 'ask' AND a.player_id IN (?1, ?2) AND a.other_id IN (?1, ?2)
           AND NOT ${hasBlocked("?1", "?2")} AND NOT ${hasBlocked("?2", "?1")}
         ON CONFLICT DO NOTHING`,
        player,
        other,
        now,
      ),
      both(
        `DELETE FROM relation WHERE kind = 'ask' AND player_id IN (?1, ?2) AND other_id IN (?1, ?2) AND EXISTS (
           SELECT 1 FROM relation f WHERE f.player_id = ?1 AND f.other_id = ?2 AND f.kind = 'friend')`,
      ),
    ]);
  }

  async decline(player: string, other: string): Promise<void> {
    await this.#run.transact([
      say("DELETE FROM relation WHERE player_id = ?2 AND other_id = ?1 AND kind = 'ask'", player, other),
    ]);
  }

  async end(player: string, other: string): Promise<void> {
    await this.#run.transact(this.#ending(player, other));
  }

  async block(player: string, other: string, now: number): Promise<void> {
    await this.#run.transact([
      ...this.#start(player, other),
      ...this.#ending(player, other),
      say("DELETE FROM invitation WHERE player_id = ?1 AND from_id = ?2", player, other),
      this.#put(player, other, "block", now),
    ]);
  }

  async mute(player: string, other: string, now: number): Promise<void> {
    await this.#run.transact([...this.#start(player, other), this.#put(player, other, "mute", now)]);
  }

  async forget(player: string, other: string, kind: "block" | "mute"): Promise<void> {
    await this.#run.transact([
      say("DELETE FROM relation WHERE player_id = ?1 AND other_id = ?2 AND kind = ?3", player, other, kind),
    ]);
  }

  /** Both are there, and the one may have one relation more. */
  #start(player: string, other: string): Statement[] {
    return [
      ...this.#run.lock([player, other]),
      { ...say("SELECT id FROM player WHERE id = ?1", player), needs: UNKNOWN },
      { ...say("SELECT id FROM player WHERE id = ?1", other), needs: UNKNOWN },
      {
        ...say(
          `SELECT 1 AS n FROM player WHERE id = ?1
             AND (SELECT count(*) FROM relation WHERE player_id = ?1 AND other_id <> ?2) >= ?3`,
          player,
          other,
          MAX_RELATIONS,
        ),
        unless: TOO_MANY,
      },
    ];
  }

  #put(player: string, other: string, kind: "block" | "mute", now: number): Statement {
    return say(
      `INSERT INTO relation (player_id, other_id, kind, created_at)
       SELECT a.id, b.id, ?3, ?4 FROM player a, player b WHERE a.id = ?1 AND b.id = ?2 ON CONFLICT DO NOTHING`,
      player,
      other,
      kind,
      now,
    );
  }

  /** A question of the other's stays: whether it was seen is nobody's business. */
  #ending(player: string, other: string): Statement[] {
    return [
      say(
        `DELETE FROM relation WHERE kind = 'friend' AND player_id IN (?1, ?2) AND other_id IN (?1, ?2)`,
        player,
        other,
      ),
      say("DELETE FROM relation WHERE kind = 'ask' AND player_id = ?1 AND other_id = ?2", player, other),
    ];
  }

  async isSeen(player: string): Promise<boolean> {
    const rows = await this.#run.read(say("SELECT 1 AS n FROM unseen_player WHERE player_id = ?1", player));
    return rows.length === 0;
  }

  async setSeen(player: string, isSeen: boolean): Promise<void> {
    await this.#run.transact([
      isSeen
        ? say("DELETE FROM unseen_player WHERE player_id = ?1", player)
        : say(
            "INSERT INTO unseen_player (player_id) SELECT id FROM player WHERE id = ?1 ON CONFLICT DO NOTHING",
            player,
          ),
    ]);
  }

  async silencedBy(player: string): Promise<ReadonlySet<string>> {
    const sql = "SELECT other_id AS id FROM relation WHERE player_id = ?1 AND kind IN ('mute', 'block')";
    return new Set((await this.#run.read(say(sql, player))).map(({ id }) => String(id)));
  }

  async isUnwelcome(table: string, player: string): Promise<boolean> {
    const sql = `
      SELECT 1 AS n FROM relation r WHERE r.other_id = ?2 AND r.kind = 'block' AND (
        EXISTS (SELECT 1 FROM seat s WHERE s.table_id = ?1 AND s.player_id = r.player_id)
        OR EXISTS (SELECT 1 FROM game_table g WHERE g.id = ?1 AND g.host_id = r.player_id))
        AND NOT EXISTS (SELECT 1 FROM seat own WHERE own.table_id = ?1 AND own.player_id = ?2) LIMIT 1`;
    return (await this.#run.read(say(sql, table, player))).length > 0;
  }

  async invite({ player, table, from, createdAt }: InvitationRow): Promise<boolean> {
    const [rows = []] = await this.#run.transact([
      say(
        `INSERT INTO invitation (player_id, table_id, from_id, created_at)
         SELECT p.id, g.id, f.id, ?4 FROM player p, game_table g, player f
         WHERE p.id = ?1 AND g.id = ?2 AND f.id = ?3 AND NOT ${hasBlocked("?1", "?3")}
           AND (SELECT count(*) FROM invitation i WHERE i.player_id = ?1) < ?5
         ON CONFLICT DO NOTHING RETURNING player_id`,
        player,
        table,
        from,
        createdAt,
        MAX_INVITATIONS,
      ),
    ]);
    return rows.length > 0;
  }

  async invitationsOf(player: string, limit: number): Promise<ListedInvitation[]> {
    const rows = await this.#run.read(
      say(
        `SELECT i.table_id AS "table", g.game, g.status, ${this.#nameOf("i.from_id")} AS "from",
           i.created_at AS "createdAt", g.info
         FROM invitation i JOIN game_table g ON g.id = i.table_id
         WHERE i.player_id = ?1 AND g.status IN ('open', 'playing')
           AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.table_id = g.id AND s.player_id = ?1)
           AND NOT ${hasBlocked("?1", "i.from_id")}
         ORDER BY i.created_at DESC, i.table_id LIMIT ?2`,
        player,
        limit,
      ),
    );
    return rows as unknown as ListedInvitation[];
  }

  async removeInvitation(player: string, table: string): Promise<boolean> {
    const sql = "DELETE FROM invitation WHERE player_id = ?1 AND table_id = ?2 RETURNING table_id";
    const [rows = []] = await this.#run.transact([say(sql, player, table)]);
    return rows.length > 0;
  }

  async dropInvitations(before: number): Promise<void> {
    await this.#run.transact([say("DELETE FROM invitation WHERE created_at < ?1", before)]);
  }
}

/** Everybody who is in either list, those played with last first. */
function merged(related: readonly Row[], played: readonly Row[]): PersonRow[] {
  const people = new Map<string, PersonRow & { relations: Set<RelationKind> }>();
  for (const { player, name, games, lastAt } of played) {
    const together = { games: Number(games), lastAt: Number(lastAt) };
    const known = { player: String(player), name: String(name), isSeen: true };
    people.set(known.player, { ...known, ...together, relations: new Set() });
  }
  for (const { player, name, kind, unseen } of related) {
    const id = String(player);
    const known = people.get(id) ?? { player: id, name: String(name), games: 0, lastAt: 0 };
    const relations = new Set(people.get(id)?.relations).add(kind as RelationKind);
    people.set(id, { ...known, relations, isSeen: people.get(id)?.isSeen !== false && unseen === null });
  }
  return [...people.values()];
}
