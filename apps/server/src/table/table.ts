import { ok, type Problem, refuse, type Result, type Viewer } from "@cairn/core";
import { type Append, DELETED_PLAYER } from "../store/index.ts";
import type { Phrase, ServerMessage, TableInfo } from "@cairn/protocol";
import { textFrame } from "../wire.ts";
import { MAX_MISSED, missedFrames } from "./catch-up.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import { Driver } from "./driver.ts";
import { entryFrames, snapshot } from "./frames.ts";
import { tableInfo } from "./info.ts";
import { type LogEntry, readEntries } from "./log.ts";
import { recordOf, storedSeat } from "./record.ts";
import { refusal } from "./refusal.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { Turnstile } from "./turnstile.ts";
import type { Watcher } from "./watcher.ts";

/** Whom an entry answers. */
export interface Origin {
  readonly watcher: Watcher;
  readonly id: string;
  /** When a player's action came in. */
  readonly at?: number;
}

/** Whose request something is; without an id it has been answered. */
type Asker = Pick<Origin, "watcher"> & Partial<Pick<Origin, "id">>;

/**
 * A table in memory: the state its log makes, those who look at it, and the one rule that keeps both
 * honest: one entry at a time is on its way to the disk, and until it is there nobody hears of it and
 * nothing else happens at this table.
 */
export class Table {
  readonly state: TableState;
  readonly services: Services;
  readonly driver: Driver;
  /** By player: each looks through one connection. */
  readonly watchers = new Map<string, Watcher>();
  code: string | null;
  readonly createdAt: number;
  readonly #names: Map<string, string>;
  readonly #turnstile = new Turnstile();
  isGone = false;

  constructor(
    state: TableState,
    head: { readonly code: string | null; readonly createdAt: number },
    names: Map<string, string>,
    services: Services,
  ) {
    this.state = state;
    this.code = head.code;
    this.createdAt = head.createdAt;
    this.#names = names;
    this.services = services;
    this.driver = new Driver(this);
  }

  nameOf = (player: string): string => this.#names.get(player) ?? DELETED_PLAYER;

  isHere = (player: string): boolean => this.watchers.has(player);

  get info(): TableInfo {
    return tableInfo(this.state, this.code, this);
  }

  get isIdle(): boolean {
    return this.watchers.size === 0 && this.#turnstile.isFree;
  }

  /** The host's rights; while the host is away, everybody who sits has them. */
  isHost(player: string): boolean {
    return this.state.host === player || (!this.isHere(this.state.host) && this.state.seatOf(player) >= 0);
  }

  viewerOf(player: string): Viewer {
    const seat = this.state.seatOf(player);
    return seat < 0 ? "spectator" : seat;
  }

  /** Runs something now, or as soon as what is on its way is durable. */
  run(request: () => void): void {
    this.#turnstile.run(() => this.guard(request));
  }

  /** The same for a request from outside; refused when too many wait already. */
  ask(request: () => void, asker?: Asker): Result<void> {
    return this.#turnstile.ask(() => this.guard(request, asker));
  }

  /** Does something whose faults cost this table its memory, and nobody else anything. */
  guard(work: () => void, asker?: Asker): void {
    try {
      work();
    } catch (error) {
      this.fail(error, asker);
    }
  }

  /** A fault of the program: nobody knows what memory is worth now, so the table is read again from its log. */
  fail(error: unknown, asker?: Asker): void {
    this.services.log.error({ game: this.state.settings.game, err: error }, "a table failed");
    this.#refuse(asker, { code: "internal", message: "something went wrong here" });
    this.#vanish();
    if (asker && this.watchers.get(asker.watcher.player) !== asker.watcher) asker.watcher.tableGone();
  }

  #refuse(asker: Asker | undefined, problem: Problem): void {
    this.services.metrics.refusals.inc({ code: problem.code });
    if (asker?.id !== undefined) asker.watcher.send(refusal(asker.id, problem));
  }

  /** Leaves memory, after what is on its way to the disk: who reads the log sooner would miss it. */
  #vanish(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.driver.stop();
    this.#turnstile.whenAtRest(() => {
      this.services.forget(this);
      for (const watcher of this.watchers.values()) watcher.tableGone();
    });
  }

  /** Takes an entry that has been checked: into the state, to the disk, then to everybody. */
  commit(entry: LogEntry, origin?: Origin): void {
    this.state.apply(entry);
    this.commitTaken(entry, origin);
  }

  /** The same for an entry that the state has taken already. */
  commitTaken(entry: LogEntry, origin?: Origin): void {
    this.#turnstile.hold(
      this.#store(entry),
      () => this.#durable(entry, origin),
      (error) => this.#lost(error, origin),
    );
  }

  /** Stores an entry, and with it what lists show of the table and, at the end, the record. */
  #store(entry: LogEntry): Promise<void> {
    const { state, services } = this;
    const append = { table: state.id, seq: state.seq - 1, body: JSON.stringify(entry) };
    if (entry.k !== "game") return services.store.append({ ...append, ...this.#listed() });
    if (entry.e.type === "deal") {
      // The head says when somebody last played here.
      const { head } = this.#listed();
      return services.store.append({ ...append, head, checkpoint: writeCheckpoint(state) });
    }
    if (state.status !== "over") return services.store.append(append);
    return services.store.loadEvents(state.id).then((rows) => {
      const entries = [...readEntries(rows), entry];
      const finished = { finishedAt: services.now(), record: recordOf(state, entries) };
      return services.store.append({ ...append, ...this.#listed(), finished });
    });
  }

  #listed(): Required<Pick<Append, "head" | "seats">> {
    const { settings, status, seats, host } = this.state;
    const { createdAt, code } = this;
    const { isPublic, game } = settings;
    const info = JSON.stringify({ settings });
    const head = { code, game, isPublic, status, host, createdAt, updatedAt: this.services.now(), info };
    return { head, seats: seats.map(storedSeat) };
  }

  /** An entry is on the disk. Faults from here on undo nothing; until the sender has its answer, they are it. */
  #durable(entry: LogEntry, origin: Origin | undefined): void {
    const { services } = this;
    services.metrics.entries++;
    this.guard(() => this.#tell(entry, origin), origin);
    if (this.isGone) return;
    if (origin?.at !== undefined) services.metrics.moved(services.now() - origin.at);
    this.guard(() => this.driver.afterEntry(entry));
    if (this.watchers.size === 0) services.release(this);
  }

  /** Tells everybody of an entry, and last the one whom it answers: so nobody is answered twice. */
  #tell(entry: LogEntry, origin: Origin | undefined): void {
    const frames = entryFrames(this.state, entry, () => this.info);
    for (const [player, watcher] of this.watchers) {
      if (watcher !== origin?.watcher) {
        watcher.send(frames.frameFor(player, this.viewerOf(player), undefined));
      }
    }
    if (!origin) return;
    const { watcher, id } = origin;
    const { player } = watcher;
    // Whoever has left in the meantime still gets an answer, without what it is no longer told.
    const isHere = this.watchers.get(player) === watcher;
    watcher.send(
      isHere ? frames.frameFor(player, this.viewerOf(player), id) : JSON.stringify({ t: "ok", id }),
    );
  }

  /** The disk did not take it: memory is ahead of the truth, so it is thrown away and read again. */
  #lost(error: unknown, origin: Origin | undefined): void {
    this.services.log.error({ game: this.state.settings.game, err: error }, "an entry could not be stored");
    this.#refuse(origin, { code: "storage", message: "it could not be stored" });
    this.#vanish();
  }

  broadcast(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    for (const watcher of this.watchers.values()) watcher.send(frame);
  }

  /**
   * Lets nothing else happen here until the store has met a request. If it fails, the table is what it was, and
   * whoever asked is told so.
   */
  waitFor<T>(promise: Promise<T>, then: (value: T) => void, origin: Origin): void {
    this.#turnstile.hold(
      promise,
      (value) => this.guard(() => then(value), origin),
      (error) => {
        this.#noteStore(error);
        this.#refuse(origin, { code: "storage", message: "the store failed" });
      },
    );
  }

  #noteStore(error: unknown): void {
    this.services.log.error({ game: this.state.settings.game, err: error }, "the store failed");
  }

  /** A phrase or words of somebody who sits here, for all who did not mute the speaker. */
  speak(watcher: Watcher, words: { readonly phrase: Phrase } | { readonly text: string }): Result<"done"> {
    const { player } = watcher;
    const seat = this.state.seatOf(player);
    if (seat < 0) return refuse("not-seated", "only those who sit at the table may speak");
    const frame = textFrame(JSON.stringify({ t: "said", seat, name: this.nameOf(player), ...words }));
    for (const other of this.watchers.values()) if (!other.muted.has(player)) other.send(frame);
    return ok("done");
  }

  /** Tells all how the table is now, when nothing is on its way that could still be lost. */
  sendInfo(): void {
    this.run(() => {
      if (!this.isGone) this.broadcast({ t: "info", table: this.info });
    });
  }

  /** Somebody comes, having seen everything up to `from`. */
  join(watcher: Watcher, from: number | undefined): void {
    const { state, services } = this;
    if (from === undefined || from >= state.seq || state.seq - from > MAX_MISSED) {
      this.#admit(watcher, from === state.seq ? [] : undefined);
      return;
    }
    this.#turnstile.hold(
      services.store.loadEvents(state.id, from),
      (rows) => this.guard(() => this.#admit(watcher, rows), { watcher }),
      (error) => {
        this.#noteStore(error);
        // What was missed cannot be read, but the whole table is here.
        this.guard(() => this.#admit(watcher, undefined), { watcher });
      },
    );
  }

  /** An older connection of the same player gives way. Rows are what the newcomer missed; none: all. */
  #admit(watcher: Watcher, rows: readonly { readonly body: string }[] | undefined): void {
    if (this.isGone) {
      watcher.tableGone();
      return;
    }
    if (!watcher.isOpen) {
      this.services.release(this);
      return;
    }
    const { state } = this;
    const { player } = watcher;
    const before = this.watchers.get(player);
    this.watchers.set(player, watcher);
    if (before !== watcher) before?.dismiss("superseded");
    const { info } = this;
    const entries = rows && readEntries(rows);
    const missed = entries && missedFrames(state, entries, player, this.viewerOf(player), info);
    for (const frame of missed ?? [snapshot(state, info, player)]) watcher.send(frame);
    if (!before && state.seatOf(player) >= 0) this.sendInfo();
    // Events do not say who is here and who has which name now.
    else if (missed) watcher.send(JSON.stringify({ t: "info", table: info }));
    this.driver.greet(watcher);
    this.driver.update();
  }

  leave(watcher: Watcher): void {
    const { player } = watcher;
    if (this.watchers.get(player) !== watcher) return;
    this.watchers.delete(player);
    // Not before an entry on its way is there: what follows from it must not be heard sooner.
    this.run(() => {
      if (this.isGone) return;
      if (this.state.seatOf(player) >= 0) this.broadcast({ t: "info", table: this.info });
      this.driver.update();
      if (this.watchers.size === 0) this.services.release(this);
    });
  }

  /** The code leads here no more. */
  dropCode(): void {
    this.code = null;
    this.sendInfo();
  }

  /** The name of somebody who is about to sit down. */
  setName(player: string, name: string): void {
    this.#names.set(player, name);
  }

  /** Somebody has another name, which concerns those who sit and those who wait for a seat. */
  rename(player: string, name: string): void {
    const isSeated = this.state.seatOf(player) >= 0;
    if (isSeated || this.#names.has(player)) this.#names.set(player, name);
    if (isSeated) this.sendInfo();
  }

  dropName(player: string): void {
    if (this.#names.delete(player)) this.sendInfo();
  }
}
