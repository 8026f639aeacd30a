import type { Action, Seat } from "@cairn/core";
import { BotAborted } from "../bots/index.ts";
import { publicMoment, thinkingTime } from "../bots/pace.ts";
import { newId } from "../chance.ts";
import { playerIn } from "./log.ts";
import { actFor, STAND_IN, standIn } from "./play.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** Milliseconds to which late answers of bots are rounded. */
const LATE_STEP = 250;

type Kind = "bot" | "here" | "away";

/** One seat's turn: a bot that thinks, a player with or without a clock, or a player who is away. */
export class Turn {
  readonly seat: Seat;
  readonly #table: Table;
  readonly #since: number;
  readonly #kind: Kind;
  readonly #abort = new AbortController();
  readonly startedAt: number;
  #timer: NodeJS.Timeout | undefined;
  readonly #endVotes = new Set<string>();
  #held: NodeJS.Timeout | undefined;
  #deadline = 0;
  #isOffered = false;

  constructor(table: Table, seat: Seat) {
    this.#table = table;
    this.seat = seat;
    this.#since = table.state.sinceWhen(seat);
    this.#kind = this.#kindNow();
    this.startedAt = table.services.now();
    if (this.#kind === "bot") this.#think(true);
    else this.#wait();
  }

  #kindNow(): Kind {
    const { state, isHere } = this.#table;
    if (state.botAt(this.seat) !== undefined) return "bot";
    return isHere(playerIn(state.seats[this.seat]) ?? "") ? "here" : "away";
  }

  /** Whether this is still the turn that runs. */
  isCurrent(): boolean {
    return this.#since === this.#table.state.sinceWhen(this.seat) && this.#kind === this.#kindNow();
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#held);
    this.#abort.abort();
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#deadline = this.#table.services.now() + ms;
    this.#timer = setTimeout(act, ms);
  }

  /** A clock runs only where people wait for each other. */
  get #clockMs(): number | undefined {
    const { settings, seats } = this.#table.state;
    const people = seats.filter(playerIn).length;
    return settings.clock !== null && people > 1 ? settings.clock * 1000 : undefined;
  }

  #wait(): void {
    const { config } = this.#table.services;
    const clock = this.#clockMs;
    if (this.#kind === "away") {
      this.#after(Math.min(clock ?? Infinity, config.awaySeconds * 1000), () => this.#offer());
    } else if (clock !== undefined) {
      this.#after(clock, () => this.#think(false));
      this.#table.broadcast({ t: "clock", seat: this.seat, ms: clock });
    }
  }

  /** Holds an action back; it is dropped when the turn ends otherwise. */
  hold(ms: number, act: () => void): boolean {
    if (this.#held) return false;
    this.#held = setTimeout(() => {
      this.#held = undefined;
      act();
    }, ms);
    return true;
  }

  /** The countdown for an absent player is over: the others choose, or a bot takes the seat. */
  #offer(): void {
    const ms = this.#table.services.config.choiceSeconds * 1000;
    this.#isOffered = true;
    this.#after(ms, () => standIn(this.#table, this.seat, STAND_IN));
    this.#table.broadcast({ t: "away", seat: this.seat, ms });
  }

  /** Somebody wants to give the game up; true when all who are present do. */
  voteEnd(player: string): boolean {
    this.#endVotes.add(player);
    const { state, isHere } = this.#table;
    const present = state.seats.flatMap((occupant) => playerIn(occupant) ?? []).filter(isHere);
    return present.every((other) => this.#endVotes.has(other));
  }

  /** The others want to wait a while longer. */
  waitLonger(): void {
    this.#isOffered = false;
    this.#after(this.#table.services.config.waitSeconds * 1000, () => this.#offer());
  }

  get isOffered(): boolean {
    return this.#isOffered;
  }

  /** Thirty seconds more, if a clock runs. */
  addTime(): boolean {
    if (this.#kind !== "here" || this.#timer === undefined) return false;
    const left = Math.max(0, this.#deadline - this.#table.services.now()) + 30_000;
    this.#after(left, () => this.#think(false));
    this.#table.broadcast({ t: "clock", seat: this.seat, ms: left });
    return true;
  }

  greet(watcher: Watcher): void {
    if (this.#kind !== "here" || this.#timer === undefined) return;
    const ms = Math.max(0, this.#deadline - this.#table.services.now());
    watcher.send(JSON.stringify({ t: "clock", seat: this.seat, ms }));
  }

  /** A bot acts: for its own seat at its own pace, or once for a player whose time is over. */
  #think(isOwn: boolean): void {
    const { state, services } = this.#table;
    const view = state.game.view(state.position as NonNullable<typeof state.position>, this.seat);
    const level = state.botAt(this.seat) ?? STAND_IN;
    const moment = publicMoment(view, this.seat);
    const pace = isOwn
      ? thinkingTime(state.settings.botSpeed, services.rng, moment) * services.config.pace
      : 0;
    const seed = newId();
    services.bots.choose({ game: state.game.id, level, view, seed }, this.#abort.signal).then(
      ({ action }) => {
        const late = services.now() - this.startedAt - pace;
        // An answer that comes too late is rounded up, so that how long it took does not tell.
        const left = late > 0 && pace > 0 ? LATE_STEP - (late % LATE_STEP) : -late;
        if (left > 1) this.#after(left, () => this.#act(action, isOwn));
        else this.#act(action, isOwn);
      },
      (error: unknown) => {
        if (!(error instanceof BotAborted)) services.log.error({ err: error }, "a bot failed");
      },
    );
  }

  #act(action: Action, isOwn: boolean): void {
    if (!this.#abort.signal.aborted) actFor(this.#table, this.seat, action, this.#since, !isOwn);
  }
}
