import type { TableInfo } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import { Audience } from "./audience.ts";
import { callsOf, turnCalls } from "./calls.ts";
import { MAX_MISSED, missedFrames } from "./catch-up.ts";
import { Driver } from "./driver.ts";
import { EndVotes } from "./end-votes.ts";
import { snapshot } from "./frames.ts";
import { GuardedQueue } from "./guarded-queue.ts";
import { tableInfo } from "./info.ts";
import { LiveLog } from "./live-log.ts";
import { type ClosedBy, type LogEntry, type LogRow, readEntries } from "./log.ts";
import { Plans } from "./plans.ts";
import { Rest } from "./rest.ts";
import type { PlanRow } from "../store/index.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { removalOf, replacementOf } from "./removal.ts";
import { SeatVotes } from "./seat-votes.ts";
import { isThrough } from "./series.ts";
import type { Listing } from "./store-entry.ts";
import type { Origin, Watcher } from "./watcher.ts";

/**
 * Whoever leaves so soon after their turn has come may not have seen it, in milliseconds: a connection that is gone is
 * noticed by the second ping at the latest.
 */
const UNSEEN_MS = 90_000;

/** Spectators come and go in crowds: they are told of together, so often, in milliseconds. */
const SPECTATORS_MS = 500;

/** A table in memory: its log, its watchers, and what makes it go on by itself. */
export class Table {
  readonly log: LiveLog;
  readonly services: Services;
  readonly audience: Audience;
  readonly driver: Driver;
  readonly plans: Plans;
  readonly rest: Rest;
  /** Who sat when the last entry had become durable. */
  #players: readonly PlayerId[];
  /** Runs while nobody who plays is here. */
  #resting: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly votes: SeatVotes;
  readonly ending: EndVotes;
  #tellingSpectators: NodeJS.Timeout | undefined;
  code: string | null;
  readonly createdAt: number;

  /** `plans` are what the store has of them, beside the log. */
  constructor(
    state: TableState,
    listing: Listing,
    names: Map<PlayerId, string>,
    services: Services,
    plans: readonly PlanRow[] = [],
  ) {
    this.code = listing.code;
    this.#players = state.players;
    this.createdAt = listing.createdAt;
    this.services = services;
    this.audience = new Audience(state, names);
    const queue = new GuardedQueue(state, this.audience, services, {
      stop: () => {
        this.driver.stop();
        clearTimeout(this.#resting);
        clearTimeout(this.#tellingSpectators);
      },
      forget: () => services.forget(state.id),
    });
    this.log = new LiveLog(state, queue, this, services, (entry, origin) => this.#durable(entry, origin));
    this.rest = new Rest(state, this.audience.isHere);
    const planContext = {
      state,
      store: services.store,
      tell: (player: PlayerId, plan: null | NonNullable<ReturnType<Plans["of"]>>) =>
        this.audience.tellOne(player, { t: "plan", plan }),
      failed: (error: unknown) => services.log.error({ err: error }, "a plan could not be deleted"),
    };
    this.plans = new Plans(planContext, plans);
    this.driver = new Driver(this);
    this.votes = new SeatVotes(this);
    this.ending = new EndVotes(this);
  }

  get state(): TableState {
    return this.log.state;
  }

  get queue(): GuardedQueue {
    return this.log.queue;
  }

  get info(): TableInfo {
    const { code, audience, rest, services } = this;
    const { seats: resting } = rest;
    return tableInfo(this.state, {
      code,
      people: audience,
      now: services.now(),
      resting,
      spectators: audience.spectators,
    });
  }

  get isGone(): boolean {
    return this.log.isGone;
  }

  get isIdle(): boolean {
    return this.audience.isEmpty && this.queue.isIdle && !this.driver.isBusy && !this.#resting;
  }

  /** The host's rights; while the host is away, everybody who sits has them. */
  isHost(player: PlayerId): boolean {
    const { state, audience } = this;
    return state.host === player || (!audience.isHere(state.host) && state.seatOf(player) >= 0);
  }

  /** An entry is stored. Faults from here on undo nothing; if the sender has no answer yet, it gets `internal`. */
  #durable(entry: LogEntry, origin: Origin | undefined): void {
    const { services, queue, state } = this;
    services.metrics.entries++;
    if (entry.k === "rest") this.rest.changed(services.now());
    queue.guard(() => this.audience.tell(entry, () => this.info, origin), origin);
    if (this.isGone) return;
    // Others play the same deals, or will.
    if (entry.k === "start" && state.series !== undefined) this.audience.dismissSpectators();
    if (origin?.at !== undefined) services.metrics.moved(performance.now() - origin.at);
    const asker = origin?.watcher.player;
    const before = this.#players;
    this.#players = state.players;
    queue.guard(() => services.call(callsOf(entry, { state, people: this.audience, before, asker })));
    queue.guard(() => this.driver.afterEntry(entry));
    queue.guard(() => this.votes.afterEntry(entry));
    queue.guard(() => this.ending.afterEntry(entry));
    if (entry.k === "seats" || entry.k === "start" || entry.k === "settings") this.audience.tellAllMuted();
    if (this.audience.isEmpty) services.release(this.state.id);
  }

  /** Tells all how the table is now, once nothing is in flight that could still be lost. */
  sendInfo(): void {
    this.queue.run(() => {
      if (!this.isGone) this.audience.broadcast({ t: "info", table: this.info });
    });
  }

  /**
   * Says whether somebody may look: not at cards that others of the same series still play, but at one's own table.
   * At once, if nothing has to be looked up.
   */
  askToLook(watcher: Watcher, answer: (mayLook: boolean) => void): void {
    const { state, services, queue } = this;
    const { series } = state;
    if (series === undefined || state.status === "open" || state.seatOf(watcher.player) >= 0) {
      answer(true);
      return;
    }
    queue.waitFor(
      services.store.ratings.seriesTables(series),
      (tables) => answer(isThrough(tables)),
      { watcher },
      () => answer(false),
    );
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
    const missed =
      entries &&
      !audience.isBlind(player) &&
      missedFrames(state, entries, player, audience.viewerOf(player), info);
    for (const frame of missed || [snapshot(state, info, player)]) watcher.send(frame);
    const isSeated = state.seatOf(player) >= 0;
    if (isNew && !isSeated) this.#spectatorsChanged();
    if (isNew && isSeated) this.sendInfo();
    // Events do not say who is here and who has which name now.
    else if (missed) watcher.send(JSON.stringify({ t: "info", table: info }));
    audience.tellTurn(watcher);
    this.#tellPlan(player, watcher);
    this.driver.greet(watcher);
    this.votes.greet(watcher);
    this.ending.greet(watcher);
    this.#hush(watcher);
    this.driver.update();
    this.watchForRest();
    this.votes.update();
    this.ending.update();
  }

  /** Takes up again whom somebody has muted or blocked; whoever has no name has nobody. */
  #hush(watcher: Watcher, isChange = false): void {
    const { services, audience, state } = this;
    if (watcher.name === "") return;
    services.store.friends.silencedBy(watcher.player).then(
      (silenced) => {
        watcher.muted.clear();
        for (const player of silenced) watcher.muted.add(player as PlayerId);
        const isHeard = (player: PlayerId): boolean => !watcher.muted.has(player);
        if (!audience.includes(watcher)) return;
        const others = [...state.players, ...audience.spectatorPlayers];
        if (isChange || !others.every(isHeard)) audience.tellMuted(watcher);
      },
      (error: unknown) => services.log.error({ err: error }, "mutes could not be read"),
    );
  }

  /** Somebody has blocked or muted another elsewhere, or does no longer: it counts here from now on. */
  silence(player: PlayerId): void {
    const watcher = this.audience.watcherOf(player);
    if (watcher && !this.isGone) this.#hush(watcher, true);
  }

  /** Somebody without a seat came or went. */
  #spectatorsChanged(): void {
    if (this.#isStopped) return;
    this.#tellingSpectators ??= setTimeout(() => {
      this.#tellingSpectators = undefined;
      this.sendInfo();
      this.audience.tellAllMuted();
    }, SPECTATORS_MS).unref();
  }

  /** Tells somebody who comes what they have planned here. */
  #tellPlan(player: PlayerId, watcher: Watcher): void {
    const plan = this.plans.of(this.state.seatOf(player));
    if (plan) watcher.send(JSON.stringify({ t: "plan", plan }));
  }

  /**
   * A live match among people rests once nobody of them has been here for as long as a single one would have been waited
   * for, whoever looks on.
   */
  watchForRest(): void {
    const { state, audience, services, log } = this;
    const restMs = (services.config.awaySeconds + services.config.choiceSeconds) * 1000;
    const isDue = (): boolean =>
      state.canRest &&
      !state.isResting &&
      !this.isGone &&
      !this.#isStopped &&
      !state.players.some(audience.isHere);
    if (!isDue()) {
      clearTimeout(this.#resting);
      this.#resting = undefined;
    } else
      this.#resting ??= setTimeout(() => {
        this.#resting = undefined;
        this.queue.run(() => {
          if (isDue()) log.commit({ k: "rest", on: true });
        });
      }, restMs).unref();
  }

  /** The server stops: nothing goes on here by itself any more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#tellingSpectators);
    this.driver.stop();
    this.watchForRest();
  }

  leave(watcher: Watcher): void {
    const { state, audience } = this;
    if (!audience.leave(watcher)) return;
    this.rest.left(watcher.player);
    // Not before an entry in flight is stored: what follows from it must not be heard sooner.
    this.queue.run(() => {
      if (this.isGone) return;
      if (state.seatOf(watcher.player) >= 0) audience.broadcast({ t: "info", table: this.info });
      else if (!audience.isEmpty) this.#spectatorsChanged();
      this.#callUnseen(watcher.player);
      this.driver.update();
      this.watchForRest();
      this.votes.update();
      this.ending.update();
      if (audience.isEmpty) this.services.release(state.id);
    });
  }

  /** Calls somebody who has just left a table that is played turn by turn, and may not know that it is their turn. */
  #callUnseen(player: PlayerId): void {
    const { state, audience, services, driver } = this;
    const turn = driver.turnOf(state.seatOf(player));
    if (!state.settings.turnByTurn || !turn || turn.isBots) return;
    if (services.monotonic() - turn.startedAt < UNSEEN_MS)
      services.call(turnCalls(state, audience, [player]));
  }

  /** Ends whatever is not over here: nobody who sits has decided it. What rests is left to those who are back. */
  close(why: ClosedBy): void {
    this.queue.run(() => {
      const { status, players } = this.state;
      const isKept = why === "rest" && players.some(this.audience.isHere);
      if (this.isGone || isKept || (status !== "open" && status !== "playing")) return;
      this.log.commit({ k: "closed", by: why });
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
    this.audience.heard.forget(player);
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
      audience.replaceMuted(from, into);
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
