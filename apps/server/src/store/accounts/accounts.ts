import { randomBytes } from "node:crypto";
import type { Refusal, Row, Runner, Statement, Value } from "./statement.ts";
import { joining } from "./joining.ts";
import type { AccountRows, AccountStore, DeviceRow, PasskeyRow, ProfileRow, Ticket } from "./types.ts";

const DEVICE = `id, player_id AS player, secret_hash AS "secretHash", name, created_at AS "createdAt"`;
const PASSKEY = `id, player_id AS player, public_key AS "publicKey", counter, transports, name,
  created_at AS "createdAt", used_at AS "usedAt"`;

const UNKNOWN: Refusal = ["unknown-player", "there is no such player"];
const TOO_MANY: Refusal = ["too-many", "there are too many already"];

const say = (sql: string, ...values: Value[]): Statement => ({ sql, values });

/** Brings a row if this player has as many of something already. */
const full = (table: string, player: string, limit: number): Statement => ({
  ...say(
    `SELECT 1 AS n FROM player WHERE id = ?1 AND (SELECT count(*) FROM ${table} WHERE player_id = ?1) >= ?2`,
    player,
    limit,
  ),
  unless: TOO_MANY,
});

/** How players are recognised, in SQL that both engines understand. */
export class Accounts implements AccountStore {
  readonly #run: Runner;
  readonly #onRemoved: () => void;

  /** `onRemoved` is told of everything after which traces may be left. */
  constructor(run: Runner, onRemoved: () => void) {
    this.#run = run;
    this.#onRemoved = onRemoved;
  }

  async isPlayerId(id: string): Promise<boolean> {
    const sql = "SELECT id FROM player WHERE id = ?1 UNION ALL SELECT id FROM joined_player WHERE id = ?1";
    return (await this.#run.read(say(sql, id))).length > 0;
  }

  async accountOf(player: string): Promise<AccountRows> {
    const [devices, passkeys, codes] = await Promise.all([
      this.#run.read(
        say(`SELECT ${DEVICE} FROM device WHERE player_id = ?1 ORDER BY created_at, id`, player),
      ),
      this.#run.read(
        say(`SELECT ${PASSKEY} FROM passkey WHERE player_id = ?1 ORDER BY created_at, id`, player),
      ),
      this.#run.read(say("SELECT count(*) AS n FROM recovery_code WHERE player_id = ?1", player)),
    ]);
    return {
      devices: devices as unknown as DeviceRow[],
      passkeys: passkeys as unknown as PasskeyRow[],
      recoveryCodes: Number(codes[0]?.["n"] ?? 0),
    };
  }

  async addDevice({ id, player, secretHash, name, createdAt }: DeviceRow, limit: number): Promise<void> {
    await this.#run.transact([
      // A cookie that was another player's counts among this one's.
      say("DELETE FROM device WHERE secret_hash = ?1", secretHash),
      full("device", player, limit),
      {
        ...say(
          `INSERT INTO device (id, player_id, secret_hash, name, created_at)
           SELECT ?1, id, ?3, ?4, ?5 FROM player WHERE id = ?2 RETURNING id`,
          id,
          player,
          secretHash,
          name,
          createdAt,
        ),
        needs: UNKNOWN,
      },
    ]);
  }

  async removeDevice(player: string, id: string): Promise<string | undefined> {
    const sql = "SELECT secret_hash FROM device WHERE id = ?1 AND player_id = ?2";
    const [row] = await this.#run.read(say(sql, id, player));
    const hash = row?.["secret_hash"];
    if (typeof hash !== "string") return undefined;
    // A hash of nothing: no cookie leads to it.
    const nobodys = `removed-${randomBytes(16).toString("base64url")}`;
    await this.#run.transact([
      say("DELETE FROM device WHERE id = ?1", id),
      say("DELETE FROM push_subscription WHERE player_id = ?1 AND secret_hash = ?2", player, hash),
      ...this.#run.identities.map((table) =>
        say(
          `UPDATE ${table} SET secret_hash = ?1 WHERE player_id = ?2 AND secret_hash = ?3`,
          nobodys,
          player,
          hash,
        ),
      ),
    ]);
    this.#onRemoved();
    return hash;
  }

  async endCalls(player: string, secretHash: string): Promise<void> {
    await this.#one(
      "DELETE FROM push_subscription WHERE player_id = ?1 AND secret_hash = ?2",
      player,
      secretHash,
    );
  }

  async addPasskey(passkey: PasskeyRow, limit: number): Promise<void> {
    const { id, player, publicKey, counter, transports, name, createdAt, usedAt } = passkey;
    await this.#run.transact([
      full("passkey", player, limit),
      {
        ...say("SELECT id FROM passkey WHERE id = ?1", id),
        unless: ["passkey-exists", "this passkey is known already"],
      },
      {
        ...say(
          `INSERT INTO passkey (id, player_id, public_key, counter, transports, name, created_at, used_at)
           SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8 FROM player WHERE id = ?2 RETURNING id`,
          id,
          player,
          publicKey,
          counter,
          transports,
          name,
          createdAt,
          usedAt,
        ),
        needs: UNKNOWN,
      },
    ]);
  }

  async passkey(id: string): Promise<PasskeyRow | undefined> {
    const [row] = await this.#run.read(say(`SELECT ${PASSKEY} FROM passkey WHERE id = ?1`, id));
    return row as unknown as PasskeyRow | undefined;
  }

  async passkeyUsed(id: string, counter: number, now: number): Promise<void> {
    await this.#one("UPDATE passkey SET counter = ?2, used_at = ?3 WHERE id = ?1", id, counter, now);
  }

  async renamePasskey(player: string, id: string, name: string): Promise<boolean> {
    const sql = "UPDATE passkey SET name = ?3 WHERE id = ?1 AND player_id = ?2 RETURNING id";
    return (await this.#one(sql, id, player, name)).length > 0;
  }

  async removePasskey(player: string, id: string): Promise<boolean> {
    const sql = "DELETE FROM passkey WHERE id = ?1 AND player_id = ?2 RETURNING id";
    const removed = await this.#one(sql, id, player);
    this.#onRemoved();
    return removed.length > 0;
  }

  async setRecoveryCodes(player: string, hashes: readonly string[]): Promise<void> {
    await this.#run.transact([
      { ...say("SELECT id FROM player WHERE id = ?1", player), needs: UNKNOWN },
      say("DELETE FROM recovery_code WHERE player_id = ?1", player),
      ...hashes.map((hash) =>
        say("INSERT INTO recovery_code (code_hash, player_id) VALUES (?1, ?2)", hash, player),
      ),
    ]);
  }

  async takeRecoveryCode(hash: string): Promise<string | undefined> {
    const sql = "DELETE FROM recovery_code WHERE code_hash = ?1 RETURNING player_id AS player";
    const [row] = await this.#one(sql, hash);
    return row?.["player"] as string | undefined;
  }

  async giveBackRecoveryCode(player: string, hash: string): Promise<void> {
    const sql = "INSERT INTO recovery_code (code_hash, player_id) SELECT ?1, id FROM player WHERE id = ?2";
    await this.#one(sql, hash, player);
  }

  async profileOf(player: string): Promise<ProfileRow | undefined> {
    const sql = `SELECT body, updated_at AS "updatedAt" FROM profile WHERE player_id = ?1`;
    return (await this.#run.read(say(sql, player)))[0] as unknown as ProfileRow | undefined;
  }

  async setProfile(player: string, { body, updatedAt }: ProfileRow): Promise<void> {
    const insert = say(
      `INSERT INTO profile (player_id, body, updated_at) SELECT id, ?2, ?3 FROM player WHERE id = ?1
       ON CONFLICT (player_id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at
       RETURNING player_id`,
      player,
      body,
      updatedAt,
    );
    await this.#run.transact([{ ...insert, needs: UNKNOWN }]);
  }

  async putTicket({ key, body, expiresAt }: Ticket): Promise<void> {
    await this.#one("INSERT INTO ticket (key, body, expires_at) VALUES (?1, ?2, ?3)", key, body, expiresAt);
  }

  async takeTicket(key: string, now: number): Promise<Ticket | undefined> {
    const sql = `DELETE FROM ticket WHERE key = ?1 RETURNING key, body, expires_at AS "expiresAt"`;
    const [ticket] = (await this.#one(sql, key)) as unknown as Ticket[];
    return ticket && ticket.expiresAt > now ? ticket : undefined;
  }

  async dropTickets(now: number): Promise<void> {
    await this.#one("DELETE FROM ticket WHERE expires_at <= ?1", now);
  }

  async joinPlayers(
    from: string,
    into: string,
    device: Pick<DeviceRow, "id" | "name" | "createdAt">,
  ): Promise<void> {
    await this.#run.transact(joining(this.#run, from, into, device));
    this.#onRemoved();
  }

  async #one(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    const [rows = []] = await this.#run.transact([say(sql, ...values)]);
    return rows;
  }
}
