import type { TableInfo } from "@cairn/protocol";
import { Audience } from "./audience.ts";
import { MAX_MISSED, missedFrames } from "./catch-up.ts";
import { Driver } from "./driver.ts";
import { snapshot } from "./frames.ts";
import { GuardedTurnstile } from "./guarded-turnstile.ts";
import { tableInfo } from "./info.ts";
import { type LogEntry, readEntries } from "./log.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { type Listing, storeEntry } from "./store-entry.ts";
import type { Origin, Watcher } from "./watcher.ts";

/**
 * A table in memory: the state its log makes, those who look at it, and the one rule that keeps both
 * honest: one entry at a time is on its way to the disk, and until it is there nobody hears of it and
 * nothing else happens at this table.
 */
export class Table {
  readonly state: TableState;
  readonly services: Services;
  readonly audience: Audience;
  readonly turnstile: GuardedTurnstile;
  readonly driver: Driver;
  code: string | null;
  readonly createdAt: number;

  constructor(state: TableState, listing: Listing, names: Map<string, string>, services: Services) {
    this.state = state;
    this.code = listing.code;
    this.createdAt = listing.createdAt;
    this.services = services;
    this.audience = new Audience(state, names);
    this.turnstile = new GuardedTurnstile(state, this.audience, services, {
      stop: () => this.driver.stop(),
      forget: () => services.forget(this),
    });
    this.driver = new Driver(this);
  }

  get info(): TableInfo {
    return tableInfo(this.state, this.code, this.audience);
  }

  get isGone(): boolean {
    return this.turnstile.isGone;
  }

  get isIdle(): boolean {
    return this.audience.isEmpty && this.turnstile.isFree;
  }

  /** The host's rights; while the host is away, everybody who sits has them. */
  isHost(player: string): boolean {
    const { state, audience } = this;
    return state.host === player || (!audience.isHere(state.host) && state.seatOf(player) >= 0);
  }

  /** Takes an entry that has been checked: into the state, to the disk, then to everybody. */
  commit(entry: LogEntry, origin?: Origin): void {
    this.state.apply(entry);
    this.commitTaken(entry, origin);
  }

  /** The same for an entry that the state has taken already. */
  commitTaken(entry: LogEntry, origin?: Origin): void {
    const stored = storeEntry(entry, this.state, this, this.services);
    this.turnstile.waitForEntry(stored, () => this.#durable(entry, origin), origin);
  }

  /** An entry is on the disk. Faults from here on undo nothing; until the sender has its answer, they are it. */
  #durable(entry: LogEntry, origin: Origin | undefined): void {
    const { services, turnstile } = this;
    services.metrics.entries++;
    turnstile.guard(() => this.audience.tell(entry, () => this.info, origin), origin);
    if (this.isGone) return;
    if (origin?.at !== undefined) services.metrics.moved(performance.now() - origin.at);
    turnstile.guard(() => this.driver.afterEntry(entry));
    if (this.audience.isEmpty) services.release(this);
  }

  /** Tells all how the table is now, when nothing is on its way that could still be lost. */
  sendInfo(): void {
    this.turnstile.run(() => {
      if (!this.isGone) this.audience.broadcast({ t: "info", table: this.info });
    });
  }

  /** Somebody comes, having seen everything up to `from`. */
  join(watcher: Watcher, from: number | undefined): void {
    const { state, services, turnstile } = this;
    if (from === undefined || from >= state.seq || state.seq - from > MAX_MISSED) {
      this.#admit(watcher, from === state.seq ? [] : undefined);
      return;
    }
    turnstile.waitFor(
      services.store.loadEvents(state.id, from),
      (rows) => this.#admit(watcher, rows),
      { watcher },
      // What was missed cannot be read, but the whole table is here.
      () => this.#admit(watcher, undefined),
    );
  }

  /** Rows are what the newcomer missed; none: all. */
  #admit(watcher: Watcher, rows: readonly { readonly body: string }[] | undefined): void {
    if (this.isGone) {
      watcher.tableGone();
      return;
    }
    if (!watcher.isOpen) {
      this.services.release(this);
      return;
    }
    const { state, audience } = this;
    const { player } = watcher;
    const isNew = audience.enter(watcher);
    const { info } = this;
    const entries = rows && readEntries(rows);
    const missed = entries && missedFrames(state, entries, player, audience.viewerOf(player), info);
    for (const frame of missed ?? [snapshot(state, info, player)]) watcher.send(frame);
    if (isNew && state.seatOf(player) >= 0) this.sendInfo();
    // Events do not say who is here and who has which name now.
    else if (missed) watcher.send(JSON.stringify({ t: "info", table: info }));
    this.driver.greet(watcher);
    this.driver.update();
  }

  leave(watcher: Watcher): void {
    const { state, audience } = this;
    if (!audience.leave(watcher)) return;
    // Not before an entry on its way is there: what follows from it must not be heard sooner.
    this.turnstile.run(() => {
      if (this.isGone) return;
      if (state.seatOf(watcher.player) >= 0) audience.broadcast({ t: "info", table: this.info });
      this.driver.update();
      if (audience.isEmpty) this.services.release(this);
    });
  }

  /** The code leads here no more. */
  dropCode(): void {
    this.code = null;
    this.sendInfo();
  }

  /** Somebody has another name. */
  rename(player: string, name: string): void {
    if (this.audience.rename(player, name)) this.sendInfo();
  }

  dropName(player: string): void {
    if (this.audience.dropName(player)) this.sendInfo();
  }
}
