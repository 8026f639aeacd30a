import type { TableInfo } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import { Audience } from "./audience.ts";
import { MAX_MISSED, missedFrames } from "./catch-up.ts";
import { Driver } from "./driver.ts";
import { snapshot } from "./frames.ts";
import { GuardedQueue } from "./guarded-queue.ts";
import { tableInfo } from "./info.ts";
import { LiveLog } from "./live-log.ts";
import { type LogEntry, type LogRow, readEntries } from "./log.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { removalOf, replacementOf } from "./removal.ts";
import { SeatVotes } from "./seat-votes.ts";
import type { Listing } from "./store-entry.ts";
import type { Origin, Watcher } from "./watcher.ts";

/** A table in memory: its log, its watchers, and what makes it go on by itself. */
export class Table {
  readonly log: LiveLog;
  readonly services: Services;
  readonly audience: Audience;
  readonly driver: Driver;
  readonly votes: SeatVotes;
  code: string | null;
  readonly createdAt: number;

  constructor(state: TableState, listing: Listing, names: Map<PlayerId, string>, services: Services) {
    this.code = listing.code;
    this.createdAt = listing.createdAt;
    this.services = services;
    this.audience = new Audience(state, names);
    const queue = new GuardedQueue(state, this.audience, services, {
      stop: () => this.driver.stop(),
      forget: () => services.forget(state.id),
    });
    this.log = new LiveLog(state, queue, this, services, (entry, origin) => this.#durable(entry, origin));
    this.driver = new Driver(this);
    this.votes = new SeatVotes(this);
  }

  get state(): TableState {
    return this.log.state;
  }

  get queue(): GuardedQueue {
    return this.log.queue;
  }

  get info(): TableInfo {
    return tableInfo(this.state, this.code, this.audience);
  }

  get isGone(): boolean {
    return this.log.isGone;
  }

  get isIdle(): boolean {
    return this.audience.isEmpty && this.queue.isIdle;
  }

  /** The host's rights; while the host is away, everybody who sits has them. */
  isHost(player: PlayerId): boolean {
    const { state, audience } = this;
    return state.host === player || (!audience.isHere(state.host) && state.seatOf(player) >= 0);
  }

  /** An entry is stored. Faults from here on undo nothing; if the sender has no answer yet, it gets `internal`. */
  #durable(entry: LogEntry, origin: Origin | undefined): void {
    const { services, queue } = this;
    services.metrics.entries++;
    queue.guard(() => this.audience.tell(entry, () => this.info, origin), origin);
    if (this.isGone) return;
    if (origin?.at !== undefined) services.metrics.moved(performance.now() - origin.at);
    queue.guard(() => this.driver.afterEntry(entry));
    queue.guard(() => this.votes.afterEntry(entry));
    if (this.audience.isEmpty) services.release(this.state.id);
  }

  /** Tells all how the table is now, once nothing is in flight that could still be lost. */
  sendInfo(): void {
    this.queue.run(() => {
      if (!this.isGone) this.audience.broadcast({ t: "info", table: this.info });
    });
  }

  /** Somebody comes who has seen everything up to `from`. */
  join(watcher: Watcher, from: number | undefined): void {
    const { state, services, queue } = this;
    if (from === undefined || from >= state.seq || state.seq - from > MAX_MISSED) {
      this.#admit(watcher, from === state.seq ? [] : undefined);
      return;
    }
    queue.waitFor(
      services.store.loadEvents(state.id, from),
      (rows) => this.#admit(watcher, rows),
      { watcher },
      // What was missed cannot be read, but the whole table is here.
      () => this.#admit(watcher, undefined),
    );
  }

  /** Rows are what the newcomer missed; undefined: everything. */
  #admit(watcher: Watcher, rows: readonly LogRow[] | undefined): void {
    const { state, audience } = this;
    if (this.isGone) {
      watcher.tableGone();
      return;
    }
    if (!watcher.isOpen) {
      this.services.release(state.id);
      return;
    }
    const { player } = watcher;
    const isNew = audience.enter(watcher);
    // The store knows the names of those who sit, not of those who will.
    if ([...state.claims.values()].some((claim) => claim.player === player))
      audience.setName(player, watcher.name);
    const { info } = this;
    const entries = rows && readEntries(state.id, rows);
    const missed = entries && missedFrames(state, entries, player, audience.viewerOf(player), info);
    for (const frame of missed ?? [snapshot(state, info, player)]) watcher.send(frame);
    if (isNew && state.seatOf(player) >= 0) this.sendInfo();
    // Events do not say who is here and who has which name now.
    else if (missed) watcher.send(JSON.stringify({ t: "info", table: info }));
    audience.tellTurn(watcher);
    this.driver.greet(watcher);
    this.votes.greet(watcher);
    this.driver.update();
    this.votes.update();
  }

  leave(watcher: Watcher): void {
    const { state, audience } = this;
    if (!audience.leave(watcher)) return;
    // Not before an entry in flight is stored: what follows from it must not be heard sooner.
    this.queue.run(() => {
      if (this.isGone) return;
      if (state.seatOf(watcher.player) >= 0) audience.broadcast({ t: "info", table: this.info });
      this.driver.update();
      this.votes.update();
      if (audience.isEmpty) this.services.release(state.id);
    });
  }

  /** The code has expired. */
  dropCode(): void {
    this.code = null;
    this.sendInfo();
  }

  /** Somebody has another name. */
  rename(player: PlayerId, name: string): void {
    if (this.audience.rename(player, name)) this.sendInfo();
  }

  /** A player has been deleted: the old cookie gives nobody a seat, a claim or the host's rights here. */
  removePlayer(player: PlayerId): void {
    if (this.audience.dropName(player)) this.sendInfo();
    this.queue.run(() => {
      if (this.isGone) return;
      const removal = removalOf(this.state, player);
      if (!removal) return;
      this.log.commit(removal);
      // A player may have more than one of these.
      this.removePlayer(player);
    });
  }

  /** A player has become part of another: what was the one's is the other's. */
  replacePlayer(from: PlayerId, into: PlayerId, name: string): void {
    this.queue.run(() => {
      const { state, audience } = this;
      if (this.isGone) return;
      if (name !== "" && state.seatOf(from) >= 0) audience.setName(into, name);
      if (state.status !== "open" && state.status !== "playing") {
        state.replacePlayer(from, into);
        this.sendInfo();
        return;
      }
      const replacement = replacementOf(state, from, into);
      if (!replacement) return;
      this.log.commit(replacement);
      // A player may have more than one of these.
      this.replacePlayer(from, into, name);
    });
  }
}
