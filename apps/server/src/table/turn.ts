import type { Seat } from "@cairn/core";
import { playerIn } from "./log.ts";
import { actFor, STAND_IN, standInNow } from "./play.ts";
import type { Table } from "./table.ts";
import { think } from "./think.ts";
import type { Watcher } from "./watcher.ts";

type Kind = "bot" | "here" | "away";

/** One seat's turn: a bot that thinks, a player with or without a clock, or a player who is away. */
export class Turn {
  readonly seat: Seat;
  readonly #table: Table;
  readonly #since: number;
  readonly #kind: Kind;
  /** Calls off a bot that thinks. */
  #thinking: AbortController | undefined;
  /** When the seat's decision began, whoever was to make it then. */
  readonly startedAt: number;
  readonly #createdAt: number;
  /** When the clock runs out, where there is one. Coming and going does not wind it up. */
  #clockEnd: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #endVotes = new Set<string>();
  #held: { readonly timer: NodeJS.Timeout; readonly drop: () => void } | undefined;
  #isOffered = false;

  /** `before` is the seat's turn until now, when somebody came, went or took over in the middle of it. */
  constructor(table: Table, seat: Seat, before?: Turn) {
    this.#table = table;
    this.seat = seat;
    this.#since = table.state.sinceWhen(seat);
    this.#kind = this.#kindNow();
    this.#createdAt = table.services.now();
    const isSame = before !== undefined && before.#since === this.#since;
    this.startedAt = isSame ? before.startedAt : this.#createdAt;
    this.#clockEnd = isSame ? before.#clockEnd : this.#newClock();
    if (this.#kind === "bot") this.#think(true);
    else this.#wait();
  }

  #kindNow(): Kind {
    const { state, audience } = this.#table;
    if (state.botAt(this.seat) !== undefined) return "bot";
    return audience.isHere(playerIn(state.seats[this.seat]) ?? "") ? "here" : "away";
  }

  /** Whether this is still the turn that runs. */
  isCurrent(): boolean {
    return this.#since === this.#table.state.sinceWhen(this.seat) && this.#kind === this.#kindNow();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#thinking?.abort();
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#table.turnstile.guard(act), ms);
  }

  /** A clock runs only where people wait for each other. */
  #newClock(): number | undefined {
    const { settings, seats } = this.#table.state;
    if (settings.clock === null || seats.filter(playerIn).length < 2) return undefined;
    return this.startedAt + settings.clock * 1000;
  }

  /** Milliseconds that the clock has left. */
  get #left(): number {
    return Math.max(0, (this.#clockEnd ?? Infinity) - this.#table.services.now());
  }

  #wait(): void {
    const { awaySeconds } = this.#table.services.config;
    if (this.#kind === "away") this.#after(Math.min(this.#left, awaySeconds * 1000), () => this.#offer());
    else if (this.#clockEnd !== undefined) this.#runClock();
  }

  #runClock(): void {
    this.#after(this.#left, () => this.#think(false));
    this.#table.audience.broadcast({ t: "clock", seat: this.seat, ms: this.#left });
  }

  /** Holds an action back, instead of one that was held before. `drop` is called if it is not played. */
  hold(ms: number, act: () => void, drop: () => void): void {
    this.#drop();
    const timer = setTimeout(() => {
      this.#held = undefined;
      this.#table.turnstile.guard(act);
    }, ms);
    this.#held = { timer, drop };
  }

  #drop(): void {
    clearTimeout(this.#held?.timer);
    this.#held?.drop();
    this.#held = undefined;
  }

  /** The countdown for an absent player is over: the others choose, or a bot takes the seat. */
  #offer(): void {
    const ms = this.#table.services.config.choiceSeconds * 1000;
    this.#isOffered = true;
    this.#after(ms, () => this.#table.turnstile.run(() => this.#standIn()));
    this.#table.audience.broadcast({ t: "away", seat: this.seat, ms });
  }

  /** When the table is free for it, the player may be back, and this turn another's. */
  #standIn(): void {
    if (this.#table.driver.turnOf(this.seat) === this) standInNow(this.#table, this.seat, STAND_IN);
  }

  /** Somebody wants to give the game up; true when all who are present do. */
  voteEnd(player: string): boolean {
    this.#endVotes.add(player);
    const { state, audience } = this.#table;
    const present = state.seats.flatMap((occupant) => playerIn(occupant) ?? []).filter(audience.isHere);
    return present.every((other) => this.#endVotes.has(other));
  }

  /** The others want to wait a while longer. */
  waitLonger(): void {
    this.#isOffered = false;
    this.#after(this.#table.services.config.waitSeconds * 1000, () => this.#offer());
    this.#table.audience.broadcast({ t: "away", seat: this.seat, ms: null });
  }

  get isOffered(): boolean {
    return this.#isOffered;
  }

  /** Thirty seconds more, if there is a clock. A bot that thinks because it has run out is called off. */
  addTime(): boolean {
    if (this.#kind !== "here" || this.#clockEnd === undefined) return false;
    this.#thinking?.abort();
    this.#clockEnd = this.#table.services.now() + this.#left + 30_000;
    this.#runClock();
    return true;
  }

  greet(watcher: Watcher): void {
    if (this.#kind !== "here" || this.#clockEnd === undefined) return;
    watcher.send(JSON.stringify({ t: "clock", seat: this.seat, ms: this.#left }));
  }

  /** A bot acts: for its own seat at its own pace, or once for a player whose time is over. */
  #think(isOwn: boolean): void {
    const { state, services, turnstile } = this.#table;
    const { seat } = this;
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    void think(state, services, { seat, isOwn, createdAt: this.#createdAt, signal })
      .then((decision) => {
        if (!decision || signal.aborted) return;
        const { action, ms } = decision;
        const act = (): void =>
          actFor(this.#table, { seat, action, since: this.#since, isLate: !isOwn, signal });
        if (ms > 1) this.#after(ms, act);
        else act();
      })
      .catch((error: unknown) => turnstile.fail(error));
  }
}
