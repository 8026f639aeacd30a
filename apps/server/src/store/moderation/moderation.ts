import type { Row, Runner, Statement, Value } from "../accounts/statement.ts";
import type * as M from "./types.ts";

const BAN = `id, kind, value, reason, until, created_at AS "createdAt"`;
const INVITATION = `id, code_hash AS "codeHash", uses, until, created_at AS "createdAt"`;
const REPORT = `id, created_at AS "createdAt", table_id AS "table", reporter_id AS reporter, player_id AS player,
  reason, note, said, settled_at AS "settledAt", answer`;
const ACTION = `id, created_at AS "createdAt", action, subject, detail`;

/** Tables that are deleted in one step: each may have thousands of events. */
const TABLES_A_STEP = 5;
/** How many are forgotten in one step who asked to be let in. */
const KNOCKS_A_STEP = 200;
/** Only what nobody can go on with is deleted. */
const PRUNABLE = "status IN ('over', 'closed') AND updated_at < ?1";

const say = (sql: string, ...values: Value[]): Statement => ({ sql, values });

/** What an operator decides and is told, in SQL that both engines understand. */
export class Moderation implements M.ModerationStore {
  readonly #run: Runner;

  constructor(run: Runner) {
    this.#run = run;
  }

  bans(now: number): Promise<readonly M.BanRow[]> {
    return this.#rows(
      `SELECT ${BAN} FROM ban WHERE until IS NULL OR until > ?1 ORDER BY created_at, id`,
      now,
    );
  }

  async putBan({ id, kind, value, reason, until, createdAt }: M.BanRow): Promise<void> {
    await this.#run.transact([
      say("DELETE FROM ban WHERE kind = ?1 AND value = ?2", kind, value),
      say(
        "INSERT INTO ban (id, kind, value, reason, until, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        id,
        kind,
        value,
        reason,
        until,
        createdAt,
      ),
    ]);
  }

  removeBan(id: string): Promise<boolean> {
    return this.#did("DELETE FROM ban WHERE id = ?1 RETURNING id", id);
  }

  async words(): Promise<readonly string[]> {
    const rows = await this.#rows<{ word: string }>("SELECT word FROM name_word ORDER BY word");
    return rows.map(({ word }) => word);
  }

  async addWord(word: string): Promise<void> {
    await this.#write("INSERT INTO name_word (word) VALUES (?1) ON CONFLICT DO NOTHING", word);
  }

  removeWord(word: string): Promise<boolean> {
    return this.#did("DELETE FROM name_word WHERE word = ?1 RETURNING word", word);
  }

  notices(now: number): Promise<readonly M.NoticeRow[]> {
    const sql =
      "SELECT kind, body, until FROM operator_notice WHERE until IS NULL OR until > ?1 ORDER BY kind";
    return this.#rows(sql, now);
  }

  async putNotice({ kind, body, until }: M.NoticeRow): Promise<void> {
    await this.#write(
      `INSERT INTO operator_notice (kind, body, until) VALUES (?1, ?2, ?3)
       ON CONFLICT (kind) DO UPDATE SET body = excluded.body, until = excluded.until`,
      kind,
      body,
      until,
    );
  }

  removeNotice(kind: M.NoticeKind): Promise<boolean> {
    return this.#did("DELETE FROM operator_notice WHERE kind = ?1 RETURNING kind", kind);
  }

  async admit(player: string, now: number): Promise<void> {
    const sql = "INSERT INTO admitted_player (player_id, created_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    await this.#write(sql, player, now);
  }

  async admitAll(now: number): Promise<number> {
    const sql = `INSERT INTO admitted_player (player_id, created_at) SELECT id, ?1 FROM player WHERE true
      ON CONFLICT DO NOTHING RETURNING player_id`;
    return (await this.#write(sql, now)).length;
  }

  async isAdmitted(player: string): Promise<boolean> {
    return (
      (await this.#rows("SELECT player_id FROM admitted_player WHERE player_id = ?1", player)).length > 0
    );
  }

  admitted(limit: number): Promise<readonly M.AdmittedRow[]> {
    return this.#rows(
      `SELECT a.player_id AS player, i.name AS name, a.created_at AS "createdAt" FROM admitted_player a
       LEFT JOIN (${this.#names}) i ON i.player_id = a.player_id ORDER BY a.created_at DESC, a.player_id LIMIT ?1`,
      limit,
    );
  }

  knocking(limit: number): Promise<readonly M.KnockRow[]> {
    return this.#rows(
      `SELECT k.player_id AS player, i.name AS name, max(k.created_at) AS "createdAt" FROM passkey k
       JOIN (${this.#names}) i ON i.player_id = k.player_id
       WHERE NOT EXISTS (SELECT 1 FROM admitted_player a WHERE a.player_id = k.player_id)
       GROUP BY k.player_id, i.name ORDER BY max(k.created_at) DESC, k.player_id LIMIT ?1`,
      limit,
    );
  }

  async dropKnocks(before: number): Promise<number> {
    const has = (table: string, column = "player_id"): string =>
      `EXISTS (SELECT 1 FROM ${table} o WHERE o.${column} = k.player_id)`;
    const sql = `DELETE FROM player WHERE id IN (
      SELECT k.player_id FROM passkey k
      WHERE NOT ${has("admitted_player")} AND NOT ${has("seat")} AND NOT ${has("game_table", "host_id")}
        AND NOT ${has("day_result")} AND NOT ${has("player_note")} AND NOT ${has("joined_player")}
      GROUP BY k.player_id HAVING max(coalesce(k.used_at, k.created_at)) < ?1
      ORDER BY k.player_id LIMIT ${KNOCKS_A_STEP}) RETURNING id`;
    return (await this.#write(sql, before)).length;
  }

  dismiss(player: string): Promise<boolean> {
    return this.#did("DELETE FROM admitted_player WHERE player_id = ?1 RETURNING player_id", player);
  }

  async addInvitation({ id, codeHash, uses, until, createdAt }: M.OperatorInvitationRow): Promise<void> {
    await this.#write(
      "INSERT INTO operator_invitation (id, code_hash, uses, until, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
      id,
      codeHash,
      uses,
      until,
      createdAt,
    );
  }

  invitations(now: number): Promise<readonly M.OperatorInvitationRow[]> {
    return this.#rows(
      `SELECT ${INVITATION} FROM operator_invitation WHERE uses > 0 AND until > ?1 ORDER BY created_at DESC, id`,
      now,
    );
  }

  removeInvitation(id: string): Promise<boolean> {
    return this.#did("DELETE FROM operator_invitation WHERE id = ?1 RETURNING id", id);
  }

  async useInvitation(codeHash: string, player: string, now: number): Promise<boolean> {
    const sql =
      "UPDATE operator_invitation SET uses = uses - 1 WHERE code_hash = ?1 AND uses > 0 AND until > ?2 RETURNING id";
    if ((await this.#write(sql, codeHash, now)).length === 0) return false;
    await this.admit(player, now);
    return true;
  }

  async addReport(report: M.ReportRow): Promise<void> {
    const { id, createdAt, table, reporter, player, reason, note, said } = report;
    await this.#write(
      `INSERT INTO report (id, created_at, table_id, reporter_id, player_id, reason, note, said, settled_at, answer)
       VALUES (?1, ?2, ?3, (SELECT id FROM player WHERE id = ?4), (SELECT id FROM player WHERE id = ?5), ?6, ?7, ?8,
         NULL, '')`,
      id,
      createdAt,
      table,
      reporter,
      player,
      reason,
      note,
      said,
    );
  }

  reports(which: "open" | "settled", limit: number): Promise<readonly M.ReportRow[]> {
    const rest =
      which === "open"
        ? "settled_at IS NULL ORDER BY created_at, id"
        : "settled_at IS NOT NULL ORDER BY settled_at DESC, id";
    return this.#rows(`SELECT ${REPORT} FROM report WHERE ${rest} LIMIT ?1`, limit);
  }

  settleReport(id: string, answer: string, now: number): Promise<boolean> {
    const sql =
      "UPDATE report SET settled_at = ?2, answer = ?3 WHERE id = ?1 AND settled_at IS NULL RETURNING id";
    return this.#did(sql, id, now, answer);
  }

  async note({ id, createdAt, action, subject, detail }: M.OperatorActionRow): Promise<void> {
    await this.#write(
      "INSERT INTO operator_action (id, created_at, action, subject, detail) VALUES (?1, ?2, ?3, ?4, ?5)",
      id,
      createdAt,
      action,
      subject,
      detail,
    );
  }

  actions(limit: number): Promise<readonly M.OperatorActionRow[]> {
    return this.#rows(`SELECT ${ACTION} FROM operator_action ORDER BY created_at DESC, id LIMIT ?1`, limit);
  }

  async findPlayers(text: string, limit: number): Promise<readonly M.FoundPlayer[]> {
    const pattern = `%${text.toLowerCase().replaceAll(/[!%_]/g, "!$&")}%`;
    const rows = await this.#rows<Omit<M.FoundPlayer, "tables"> & { readonly tables: number | string }>(
      `SELECT p.id, i.name, p.created_at AS "createdAt",
         (SELECT count(*) FROM seat s WHERE s.player_id = p.id) AS tables
       FROM player p JOIN (${this.#names}) i ON i.player_id = p.id
       WHERE p.id = ?1 OR lower(i.name) LIKE ?2 ESCAPE '!' ORDER BY p.created_at DESC, p.id LIMIT ?3`,
      text,
      pattern,
      limit,
    );
    return rows.map((row) => ({ ...row, tables: Number(row.tables) }));
  }

  async findTables({ status, named, player, before, limit }: M.TableQuery): Promise<readonly string[]> {
    const conditions: string[] = ["updated_at < ?1"];
    const values: Value[] = [before, limit];
    const add = (value: string, condition: (at: string) => string): void => {
      if (value !== "") conditions.push(condition(`?${values.push(value)}`));
    };
    add(status, (at) => `status = ${at}`);
    add(named, (at) => `(id = ${at} OR code = ${at})`);
    add(player, (at) => `id IN (SELECT table_id FROM seat WHERE player_id = ${at})`);
    return this.#ids(
      `SELECT id FROM game_table WHERE ${conditions.join(" AND ")} ORDER BY updated_at DESC, id LIMIT ?2`,
      ...values,
    );
  }

  staleMatches(before: number, limit: number): Promise<readonly string[]> {
    return this.#ids(
      `SELECT id FROM game_table WHERE status = 'playing' AND due_at IS NULL AND updated_at < ?1
       ORDER BY updated_at, id LIMIT ?2`,
      before,
      limit,
    );
  }

  async countPrunable(before: number): Promise<number> {
    const [row] = await this.#rows<{ n: number | string }>(
      `SELECT count(*) AS n FROM game_table WHERE ${PRUNABLE}`,
      before,
    );
    return Number(row?.n ?? 0);
  }

  async pruneSome(before: number, isKept: (table: string) => boolean): Promise<number> {
    const old = await this.#ids(
      `SELECT id FROM game_table WHERE ${PRUNABLE} AND ${this.#run.isFree} ORDER BY updated_at, id LIMIT 200`,
      before,
    );
    const tables = old.filter((id) => !isKept(id)).slice(0, TABLES_A_STEP);
    if (tables.length === 0) return 0;
    await this.#run.settle(tables);
    const dependents = await this.#rows<{ name: string; column: string }>(this.#run.dependents);
    await this.#run.transact(
      tables.flatMap((table) => [
        ...dependents.map(({ name, column }) => say(`DELETE FROM ${name} WHERE ${column} = ?1`, table)),
        say("DELETE FROM game_table WHERE id = ?1", table),
      ]),
    );
    return tables.length;
  }

  async tidy({ bans, reports, actions }: M.ModerationAges): Promise<void> {
    await this.#run.transact([
      say("DELETE FROM ban WHERE until < ?1", bans),
      say("DELETE FROM operator_invitation WHERE until < ?1 OR uses <= 0", bans),
      say("DELETE FROM operator_notice WHERE until < ?1", bans),
      say("DELETE FROM report WHERE settled_at < ?1", reports),
      say("DELETE FROM operator_action WHERE created_at < ?1", actions),
    ]);
  }

  /** Names by player, wherever they are. */
  get #names(): string {
    return this.#run.identities.map((table) => `SELECT player_id, name FROM ${table}`).join(" UNION ALL ");
  }

  async #rows<R>(sql: string, ...values: Value[]): Promise<readonly R[]> {
    return (await this.#run.read(say(sql, ...values))) as unknown as readonly R[];
  }

  async #ids(sql: string, ...values: Value[]): Promise<readonly string[]> {
    return (await this.#rows<{ id: string }>(sql, ...values)).map(({ id }) => id);
  }

  async #write(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    const [rows = []] = await this.#run.transact([say(sql, ...values)]);
    return rows;
  }

  async #did(sql: string, ...values: Value[]): Promise<boolean> {
    return (await this.#write(sql, ...values)).length > 0;
  }
}
