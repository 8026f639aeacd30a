import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { monotonicNow } from "../clock.ts";
import { Gathered, PAUSE_MS } from "../store/postgres/gathered.ts";
import { Line } from "../store/postgres/line.ts";
import { StoreRefused } from "../store/errors.ts";
import { BeatWatch } from "./beats.ts";
import { DeathWatch } from "./death-watch.ts";
import { NODE_LOCKS, SOLO_LOCK } from "./locks.ts";
import {
  isSame,
  type Membership,
  type MembershipEvents,
  type NodeKey,
  type NodeState,
  type Peer,
} from "./membership.ts";

export interface JoinOptions {
  readonly url: string;
  readonly version: string;
  /** Whether others may join: they need a bus to reach each other's tables. */
  readonly isAlone: boolean;
  /** After how long without a beat a node is fenced, in milliseconds. */
  readonly ttlMs: number;
}

/**
 * Beats, fences and claims wait for no disk. Whatever is answered to people is: a commit of entries comes after the fence
 * and the claim it rests on in the same log of PostgreSQL, so that they are on the disk before it; and should a crash
 * undo them before anything rested on them, the next commit is refused, or the beats find the dead node once more.
 */
const NO_DISK = { synchronous_commit: "off" };

/** Beats in one TTL. */
const BEATS = 12;
/** How many tables are claimed by one query: those that wait for the first ones do not wait for the others. */
const CLAIMED_AT_ONCE = 64;
/** How often a server that must be alone looks whether the one before it has gone, and for how long. */
const RETRY_MS = 100;

interface NodeRow {
  readonly id: string;
  readonly epoch: number;
  readonly beat: number;
  readonly state: NodeState;
  readonly version: string;
  readonly is_beating: boolean;
}

/**
 * A node among others on one PostgreSQL. Its row says that it may write; a lock of a session of its own tells the
 * others at once when the process is gone, and its beat when nothing else does.
 */
export class PostgresMembership implements Membership {
  readonly #options: JoinOptions;
  readonly #beatMs: number;
  /** The session whose lock says that this process lives; beats, which nothing may hold up; and everything else. */
  readonly #lock: Line;
  readonly #beatLine: Line;
  readonly #line: Line;
  readonly #deaths: DeathWatch;
  readonly #claims = new Gathered<NodeKey>((ids) => this.#claimAll(ids), { most: CLAIMED_AT_ONCE });
  readonly #owners = new Gathered<NodeKey | null>((ids) => this.#ownersOf(ids), { pauseMs: PAUSE_MS });
  #beats: BeatWatch;
  /** The name is the process's; each life has another epoch. */
  #self: NodeKey = { node: randomBytes(9).toString("base64url").replaceAll("-", "_"), epoch: 0 };
  #state: NodeState = "joining";
  #peers: readonly Peer[] = [];
  /** Lives that are over, though a beat under way may still have read their rows. */
  readonly #gone = new Set<number>();
  #isServing = false;
  #isClosed = false;
  /** When the last beat that succeeded began. */
  #beatAt = 0;
  #beating: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  timesFenced = 0;
  installation = "";
  events: MembershipEvents = { gone: () => undefined, changed: () => undefined, serving: () => undefined };

  private constructor(options: JoinOptions) {
    this.#options = options;
    this.#beatMs = Math.max(20, Math.round(options.ttlMs / BEATS));
    this.#lock = new Line(options.url, "cairn lock");
    this.#beatLine = new Line(options.url, "cairn beats", NO_DISK);
    this.#line = new Line(options.url, "cairn claims", NO_DISK);
    this.#beats = new BeatWatch(options.ttlMs, this.#beatMs);
    const times = { pauseMs: this.#beatMs, settleMs: 4 * options.ttlMs };
    this.#deaths = new DeathWatch(options.url, times, {
      successor: () => this.#successor(),
      died: (node) => this.#fence(node),
    });
    // The lock went with its session; the row still stands, so it is taken again as soon as that is possible.
    this.#lock.onLost = () => void this.#lockAgain();
  }

  /** Joins; rejects when this server must be alone and is not, or others must. */
  static async join(options: JoinOptions): Promise<PostgresMembership> {
    const membership = new PostgresMembership(options);
    try {
      await membership.#enter();
      await membership.#beat();
    } catch (error) {
      await membership.#close();
      throw error;
    }
    membership.#timer = setInterval(() => void membership.#tick(), membership.#beatMs);
    membership.#deaths.start();
    return membership;
  }

  get self(): NodeKey {
    return this.#self;
  }

  get isServing(): boolean {
    return this.#isServing;
  }

  get peers(): readonly Peer[] {
    return this.#peers;
  }

  claim(table: string): Promise<NodeKey | undefined> {
    return this.#claims.get(table);
  }

  ownerOf(table: string): Promise<NodeKey | null | undefined> {
    return this.#owners.get(table);
  }

  async release(tables: readonly string[], to?: NodeKey): Promise<void> {
    const { node, epoch } = this.#self;
    if (to)
      await this.#line.query(
        `UPDATE table_owner SET node = $4, epoch = $5 WHERE table_id = ANY ($3) AND node = $1 AND epoch = $2
         AND EXISTS (SELECT FROM node WHERE id = $4 AND epoch = $5)`,
        [node, epoch, tables, to.node, to.epoch],
        this.#options.ttlMs,
      );
    else
      await this.#line.query(
        "DELETE FROM table_owner WHERE table_id = ANY ($3) AND node = $1 AND epoch = $2",
        [node, epoch, tables],
        this.#options.ttlMs,
      );
  }

  async setState(state: NodeState): Promise<void> {
    this.#state = state;
    await this.refresh();
  }

  async refresh(): Promise<void> {
    await this.#beating;
    await this.#beat();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    await this.#beating;
    const { node, epoch } = this.#self;
    await this.#line
      .query("DELETE FROM node WHERE id = $1 AND epoch = $2", [node, epoch], this.#options.ttlMs)
      .catch(() => undefined);
    await this.#close();
  }

  async #close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#lock.close(), this.#beatLine.close(), this.#line.close(), this.#deaths.stop()]);
  }

  /** Takes an epoch, its lock, and then a row: whoever sees the row can watch the lock. */
  async #enter(): Promise<void> {
    if (this.#options.isAlone) await this.#waitToBeAlone();
    else await this.#share();
    const [row] = await this.#lock.query<{ epoch: number }>("SELECT nextval('node_epoch')::integer AS epoch");
    const self = { node: this.#self.node, epoch: row?.epoch ?? 0 };
    await this.#lock.query("SELECT pg_advisory_lock($1, $2)", [NODE_LOCKS, self.epoch]);
    const { node, epoch } = self;
    // Nobody else can be here: whatever rows there are belong to servers that are gone.
    if (this.#options.isAlone) await this.#line.query("DELETE FROM node");
    await this.#line.query("INSERT INTO node (id, epoch, state, version) VALUES ($1, $2, $3, $4)", [
      node,
      epoch,
      this.#state,
      this.#options.version,
    ]);
    const [state] = await this.#line.query<{ value: string }>(
      "SELECT value FROM store_state WHERE key = 'installation'",
    );
    this.installation = state?.value ?? "";
    this.#self = self;
    this.#beats = new BeatWatch(this.#options.ttlMs, this.#beatMs);
  }

  async #waitToBeAlone(): Promise<void> {
    for (let waited = 0; ; waited += RETRY_MS) {
      const [row] = await this.#lock.query<{ got: boolean }>("SELECT pg_try_advisory_lock($1) AS got", [
        SOLO_LOCK,
      ]);
      if (row?.got) return;
      if (waited >= this.#options.ttlMs)
        throw new StoreRefused(
          "second-writer",
          "second writer refused: another server has this database open; to run several servers, start every one with --bus",
        );
      await wait(RETRY_MS);
    }
  }

  async #share(): Promise<void> {
    const [row] = await this.#lock.query<{ got: boolean }>("SELECT pg_try_advisory_lock_shared($1) AS got", [
      SOLO_LOCK,
    ]);
    if (row?.got) return;
    throw new StoreRefused(
      "second-writer",
      "second writer refused: a server without --bus has this database open",
    );
  }

  async #lockAgain(): Promise<void> {
    while (!this.#isClosed) {
      const { epoch } = this.#self;
      const share = this.#options.isAlone ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
      try {
        await this.#lock.query(`SELECT ${share}($1), pg_try_advisory_lock($2, $3)`, [
          SOLO_LOCK,
          NODE_LOCKS,
          epoch,
        ]);
        return;
      } catch {
        await wait(this.#beatMs);
      }
    }
  }

  /** Beats, unless the last beat still waits for its answer; and stops serving when none has come for too long. */
  async #tick(): Promise<void> {
    if (this.#isServing && monotonicNow() - this.#beatAt > this.#options.ttlMs / 2) this.#serve(false);
    if (this.#beating) return;
    await this.#beat().catch(() => undefined);
  }

  #beat(): Promise<void> {
    this.#beating ??= this.#beatOnce().finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  async #beatOnce(): Promise<void> {
    if (this.#isClosed) return;
    const begun = monotonicNow();
    const { node, epoch } = this.#self;
    const rows = await this.#beatLine.query<NodeRow>(
      `WITH mine AS (UPDATE node SET beat = beat + 1, state = $3 WHERE id = $1 AND epoch = $2 RETURNING id)
       SELECT n.id, n.epoch, n.beat, n.state, n.version, n.id IN (SELECT id FROM mine) AS is_beating FROM node n`,
      [node, epoch, this.#state],
      this.#options.ttlMs / 2,
      "beat",
    );
    if (this.#isClosed) return;
    if (!rows.some(({ is_beating: isOwn }) => isOwn)) {
      await this.#rejoin();
      return;
    }
    this.#beatAt = begun;
    this.#note(rows);
    this.#serve(true);
    const others = rows
      .filter(({ id }) => id !== node)
      .map((row) => ({ node: row.id, epoch: row.epoch, beat: row.beat }));
    for (const still of this.#beats.look(others, begun)) void this.#fence(still);
  }

  /** Somebody has fenced this node: what it had in memory is worth nothing, and it begins a new life. */
  async #rejoin(): Promise<void> {
    this.timesFenced++;
    this.#serve(false);
    await this.#lock.query("SELECT pg_advisory_unlock_all()", [], this.#options.ttlMs);
    await this.#enter();
  }

  #serve(isServing: boolean): void {
    if (this.#isServing === isServing) return;
    this.#isServing = isServing;
    this.events.serving(isServing);
  }

  #note(rows: readonly NodeRow[]): void {
    // What has been fenced since this was asked for does not come back.
    const living = rows.filter(({ epoch }) => !this.#gone.has(epoch));
    for (const epoch of this.#gone) if (!rows.some((row) => row.epoch === epoch)) this.#gone.delete(epoch);
    this.#setPeers(
      living
        .map(({ id, epoch, state, version }): Peer => ({ node: id, epoch, state, version }))
        .toSorted((a, b) => a.epoch - b.epoch),
    );
  }

  #setPeers(peers: readonly Peer[]): void {
    const before = this.#peers;
    this.#peers = peers;
    for (const peer of before) if (!peers.some((one) => isSame(one, peer))) this.events.gone(peer);
    if (JSON.stringify(before) !== JSON.stringify(peers)) this.events.changed();
  }

  /** The node that this one watches: each watches the next, so that one waiting session a node is enough. */
  #successor(): NodeKey | undefined {
    const others = this.#peers.filter(({ node }) => node !== this.#self.node);
    return others.find(({ epoch }) => epoch > this.#self.epoch) ?? others[0];
  }

  /** Deletes a node's row, which waits for its commits under way and keeps later ones out. */
  async #fence(node: NodeKey): Promise<void> {
    try {
      await this.#line.query(
        "DELETE FROM node WHERE id = $1 AND epoch = $2",
        [node.node, node.epoch],
        this.#options.ttlMs,
      );
    } catch {
      // The beats find it standing still.
      return;
    }
    this.noteGone(node);
  }

  noteGone(node: NodeKey): void {
    // Of its own end a node learns from its beat.
    if (isSame(node, this.#self)) return;
    this.#gone.add(node.epoch);
    this.#setPeers(this.#peers.filter((peer) => !isSame(peer, node)));
  }

  async #claimAll(tables: readonly string[]): Promise<Map<string, NodeKey>> {
    const { node, epoch } = this.#self;
    const rows = await this.#line.query<{ table_id: string; node: string; epoch: number }>(
      "SELECT table_id, node, epoch FROM claim_tables($1, $2, $3)",
      [node, epoch, tables],
      this.#options.ttlMs,
    );
    return new Map(rows.map((row) => [row.table_id, { node: row.node, epoch: row.epoch }]));
  }

  async #ownersOf(tables: readonly string[]): Promise<Map<string, NodeKey | null>> {
    const rows = await this.#line.query<{ id: string; node: string | null; epoch: number | null }>(
      `SELECT g.id, n.id AS node, n.epoch FROM game_table g
       LEFT JOIN table_owner o ON o.table_id = g.id LEFT JOIN node n ON n.id = o.node AND n.epoch = o.epoch
       WHERE g.id = ANY ($1)`,
      [tables],
      this.#options.ttlMs,
      "owners",
    );
    return new Map(
      rows.map(({ id, node, epoch }) => [id, node === null || epoch === null ? null : { node, epoch }]),
    );
  }
}
