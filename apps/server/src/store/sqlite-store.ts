import { statSync } from "node:fs";
import { Accounts } from "./accounts/accounts.ts";
import { rewritePrivate, sqliteRunner } from "./accounts/sqlite-runner.ts";
import { Checkpoints } from "./checkpoints.ts";
import { findDamage } from "./damage.ts";
import { reasonOf, StoreFailure } from "./errors.ts";
import { EventLog } from "./event-log.ts";
import { Friends } from "./friends/friends.ts";
import { Moderation } from "./moderation/moderation.ts";
import { type OpenFile, PATIENCE_MS } from "./open.ts";
import { Plans } from "./plans.ts";
import { type PlayerCursor, Players } from "./players.ts";
import { Ratings } from "./ratings/ratings.ts";
import { Records } from "./records.ts";
import { rest } from "./rest.ts";
import { Seats } from "./seats.ts";
import { StoreState } from "./state.ts";
import { Studies } from "./studies.ts";
import type * as S from "./store.ts";
import { Subscriptions } from "./subscriptions.ts";
import { Tables } from "./tables.ts";
import { verifyStore } from "./verify.ts";
import { WriteQueue } from "./write-queue.ts";

/** A file that is checked within a few milliseconds, in bytes. */
const SMALL_FILE = 4 * 1024 * 1024;

/** The store in one SQLite file. Reads answer from what is committed; writes go through the queue. */
export class SqliteStore implements S.Store {
  readonly accounts: Accounts;
  readonly friends: Friends;
  readonly ratings: Ratings;
  readonly moderation: Moderation;
  readonly #file: OpenFile;
  readonly #queue: WriteQueue;
  readonly #log: EventLog;
  readonly #seats: Seats;
  readonly #tables: Tables;
  readonly #records: Records;
  readonly #checkpoints: Checkpoints;
  readonly #players: Players;
  readonly #state: StoreState;
  readonly #plans: Plans;
  readonly #subscriptions: Subscriptions;
  readonly #studies: Studies;
  /** Somebody has been deleted since the last scrub began. */
  #isScrubDue = false;
  #probes = 0;
  /** Up to where players have been looked at who may expire. */
  #expired: PlayerCursor = { createdAt: Number.MIN_SAFE_INTEGER, id: "" };
  /** The write-ahead log has pages of deleted people. */
  #isLogStale = false;

  constructor(file: OpenFile) {
    const { db } = file;
    this.#file = file;
    this.#log = new EventLog(db);
    this.#queue = new WriteQueue(db, this.#log);
    this.#seats = new Seats(db);
    this.#state = new StoreState(db);
    this.#plans = new Plans(db);
    this.#subscriptions = new Subscriptions(db);
    this.#tables = new Tables(db, this.#seats, this.#state);
    this.#records = new Records(db, this.#seats);
    this.#checkpoints = new Checkpoints(db);
    this.#players = new Players(db, this.#state);
    this.#studies = new Studies(db);
    const runner = sqliteRunner(db, this.#queue, (work) => this.#now(work), this.#log);
    this.accounts = new Accounts(runner, () => (this.#isScrubDue = true));
    this.friends = new Friends(runner);
    this.ratings = new Ratings(runner);
    this.moderation = new Moderation(runner);
  }

  append(entry: S.Append): Promise<void> {
    const { table, seq, body, head, seats, finished, checkpoint } = entry;
    const isAtomic = !head && !seats && !finished && checkpoint === undefined;
    // Nearly all events go this way: into the next commit at once, with nothing made for each.
    if (isAtomic && this.#queue.isOpenTo(table) && this.#log.appendNext(table, seq, body))
      return this.#queue.nextCommit();
    return this.#queue.enqueue(() => this.#write(entry), { chain: table, isAtomic });
  }

  loadEvents(table: string, from = 0, limit?: number): Promise<S.TableEventRow[]> {
    return this.#now(() => this.#log.load(table, from, limit));
  }

  load(table: string): Promise<S.StoredTable | undefined> {
    return this.#now(() => {
      const head = this.#tables.byId(table);
      if (!head) return undefined;
      const checkpoint = this.#checkpoints.get(table);
      const events = this.#log.load(table, checkpoint?.seq ?? 0);
      return { head, events, ...(checkpoint ? { checkpoint: checkpoint.body } : {}) };
    });
  }

  head(table: string): Promise<S.ListedTable | undefined> {
    return this.#now(() => this.#tables.byId(table));
  }

  tableByCode(code: string): Promise<S.ListedTable | undefined> {
    return this.#now(() => this.#tables.byCode(code));
  }

  tablesOf(player: string, page: { before?: S.TableCursor; limit: number }): Promise<S.OwnTable[]> {
    return this.#now(() => this.#tables.ofPlayer(player, page.limit, page.before));
  }

  record(table: string): Promise<{ json: string; finishedAt: number } | undefined> {
    return this.#now(() => this.#records.get(table));
  }

  openTablesOf(host: string, since: number): Promise<number> {
    return this.#now(() => this.#tables.openOf(host, since));
  }

  expire(before: number): Promise<string[]> {
    return this.#queue.enqueue(() => this.#tables.expire(before));
  }

  dueTables(now: number, limit: number): Promise<string[]> {
    return this.#now(() => this.#tables.due(now, limit));
  }

  playingTablesOf(player: string, limit: number): Promise<S.ListedTable[]> {
    return this.#now(() => this.#tables.playingOf(player, limit));
  }

  putPlan(table: string, seat: number, plan: Omit<S.PlanRow, "seat"> | null): Promise<void> {
    return this.#queue.enqueue(() => this.#plans.put(table, seat, plan));
  }

  plansOf(table: string): Promise<S.PlanRow[]> {
    return this.#now(() => this.#plans.of(table));
  }

  sharedValue(name: string, initial: string): Promise<string> {
    return this.#queue.enqueue(() => this.#subscriptions.shared(name, initial));
  }

  putSubscription(subscription: S.SubscriptionRow, most: number): Promise<boolean> {
    return this.#queue.enqueue(() => this.#subscriptions.put(subscription, most));
  }

  subscriptionsOf(player: string): Promise<S.SubscriptionRow[]> {
    return this.#now(() => this.#subscriptions.of(player));
  }

  removeSubscription(endpoint: string, player?: string): Promise<boolean> {
    return this.#queue.enqueue(() => this.#subscriptions.remove(endpoint, player));
  }

  holdSubscription(endpoint: string, until: number): Promise<void> {
    return this.#queue.enqueue(() => this.#subscriptions.hold(endpoint, until));
  }

  takeHeld(now: number, limit: number): Promise<S.SubscriptionRow[]> {
    return this.#queue.enqueue(() => this.#subscriptions.takeHeld(now, limit));
  }

  createPlayer(player: S.PlayerRow): Promise<void> {
    return this.#queue.enqueue(() => this.#players.create(player));
  }

  playerById(id: string): Promise<S.PlayerRow | undefined> {
    return this.#now(() => this.#players.byId(id));
  }

  playerByHash(secretHash: string): Promise<S.PlayerRow | undefined> {
    return this.#now(() => this.#players.byHash(secretHash));
  }

  renamePlayer(id: string, name: string): Promise<boolean> {
    return this.#queue.enqueue(() => this.#players.identities.rename(id, name));
  }

  async deletePlayer(id: string): Promise<boolean> {
    const deleted = await this.#queue.enqueue(() => this.#players.delete(id));
    if (!deleted) return false;
    this.#isScrubDue = true;
    this.#emptyWriteAheadLog();
    return true;
  }

  async scrub(pace: S.Pace = {}): Promise<void> {
    const { identities } = this.#players;
    let isMoving = await this.#now(() => identities.isMoving);
    if (isMoving || this.#isScrubDue) {
      await this.#inSteps(pace, async () => {
        isMoving = await (isMoving ? this.#queue.enqueue(() => identities.moveSome()) : this.#startScrub());
        this.#isLogStale = true;
        return isMoving || this.#isScrubDue;
      });
    }
    if (this.#isLogStale) this.#emptyWriteAheadLog();
  }

  /** Does something until a step says that there are no more. */
  async #inSteps({ restRatio = 0, signal }: S.Pace, step: () => Promise<boolean>): Promise<void> {
    for (let start = performance.now(); !signal?.aborted && (await step()); start = performance.now())
      if (restRatio > 0) await rest(Math.max(1, restRatio * (performance.now() - start)), signal);
  }

  /** The first step of a scrub; true if more follow. */
  async #startScrub(): Promise<boolean> {
    const { identities } = this.#players;
    this.#isScrubDue = false;
    try {
      return await this.#queue.enqueue(() => {
        identities.startMove();
        rewritePrivate(this.#file.db);
        return identities.moveSome();
      });
    } catch (error) {
      identities.undoStart();
      this.#isScrubDue = true;
      throw error;
    }
  }

  async expirePlayers(before: number, keptOf: S.KeptPlayers, pace: S.Pace = {}): Promise<void> {
    await this.#inSteps(pace, async () => {
      const { free, last } = await this.#now(() => this.#players.nextToExpire(before, this.#expired));
      const kept = await keptOf(free);
      await this.#queue.enqueue(() => this.#players.expire(free.filter((player) => !kept.has(player))));
      if (last) this.#expired = last;
      return last !== undefined;
    });
  }

  async fillIn(pace: S.Pace = {}): Promise<void> {
    if (await this.#now(() => this.#tables.hasAllResults)) return;
    await this.#inSteps(pace, () => this.#queue.enqueue(() => this.#tables.fillInResults()));
  }

  addDayResult(row: S.DayResultRow): Promise<boolean> {
    return this.#queue.enqueue(() => this.#studies.addResult(row));
  }

  dayResults(date: string, game: string, limit: number): Promise<S.DayResultRow[]> {
    return this.#now(() => this.#studies.ofDay(date, game, limit));
  }

  dayResultsOf(player: string): Promise<S.DayResultRow[]> {
    return this.#now(() => this.#studies.ofPlayer(player));
  }

  putNote(player: string, kind: string, body: string): Promise<boolean> {
    return this.#queue.enqueue(() => this.#studies.putNote(player, kind, body));
  }

  notesOf(player: string): Promise<ReadonlyMap<string, string>> {
    return this.#now(() => this.#studies.notesOf(player));
  }

  findDamage(signal?: AbortSignal): Promise<string[]> {
    const { db, path } = this.#file;
    // What takes a few milliseconds needs no thread.
    if (statSync(path).size <= SMALL_FILE) return this.#now(() => findDamage(db, { isQuick: true }));
    return verifyStore(path, { isQuick: true, ...(signal ? { signal } : {}) });
  }

  async probe(): Promise<void> {
    await this.#queue.enqueue(() => this.#state.put("probe", String(++this.#probes)));
  }

  stats(): S.StoreStats {
    const { length: queued, commits, lastCommitMs, isFailing } = this.#queue;
    // A file has one writer, whom nobody fences.
    return { queued: queued + this.#log.pending, commits, lastCommitMs, isFailing, fenced: 0 };
  }

  async close(): Promise<void> {
    if (!this.#file.db.isOpen) return;
    await this.#now(() => {
      const { db, lock } = this.#file;
      this.#queue.close();
      db.close();
      lock.release();
    });
  }

  #write({ table, seq, body, head, seats, finished, checkpoint }: S.Append): void {
    if (head !== undefined) this.#tables.put(table, head);
    if (seats !== undefined) this.#seats.replace(table, seats);
    if (finished !== undefined) {
      this.#records.put(table, finished);
      this.#tables.putResult(table, finished.record.result);
    }
    if (checkpoint !== undefined) this.#checkpoints.put(table, seq, checkpoint);
    this.#log.append(table, seq, body);
  }

  /** Old pages stay readable in the log until it is emptied. While a backup reads, it is left for the next scrub. */
  #emptyWriteAheadLog(): void {
    const { db } = this.#file;
    // Closing has emptied it too.
    if (!db.isOpen) return;
    db.exec("PRAGMA busy_timeout = 0");
    const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() as { busy: number };
    db.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    this.#isLogStale = busy !== 0;
  }

  /** What needs no commit is done at once. A promise all the same: another store would have to wait. */
  #now<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      try {
        if (!this.#file.db.isOpen) throw new Error("it is closed");
        resolve(work());
      } catch (error) {
        reject(new StoreFailure(`the store failed: ${reasonOf(error)}`, { cause: error }));
      }
    });
  }
}
