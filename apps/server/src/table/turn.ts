import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import type { AwayState, ClockState } from "./driver-state.ts";
import type { LiveLog } from "./live-log.ts";
import { playerIn } from "./log.ts";
import { type ActingTurn, playBotAction } from "./play.ts";
import type { Services } from "./services.ts";
import { setStandIn, STAND_IN } from "./stand-in.ts";
import { think, type ThinkServices } from "./think.ts";
import type { Watcher } from "./watcher.ts";

/** What a turn needs of its table. */
export interface TurnContext {
  readonly log: LiveLog;
  readonly audience: Pick<Audience, "isHere" | "broadcast">;
  readonly services: ThinkServices & Pick<Services, "now">;
}

/** The longest that a timer can run, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What `more` adds to a clock. */
const MORE_MS = 30_000;

type Kind = "bot" | "here" | "away";

/** What another server has handed over of a seat's turn. */
export interface HandedTurn {
  readonly clock?: ClockState | undefined;
  readonly away?: AwayState | undefined;
}

/** One seat's turn: a bot that thinks, a player with or without a clock, or a player who is away. */
export class Turn implements ActingTurn {
  readonly seat: Seat;
  readonly #context: TurnContext;
  readonly #since: number;
  readonly #kind: Kind;
  /** Calls off a bot that thinks. */
  #thinking: AbortController | undefined;
  /** When the seat's decision began, whoever was to make it then. */
  readonly startedAt: number;
  readonly #createdAt: number;
  /** When the clock runs out, where there is one. Coming and going does not wind it up. */
  #clockEnd: number | undefined;
  #extensions: number;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer runs out. */
  #timerEnd = 0;
  /** Who wants to give the game up because of the seat; most turns have nobody. */
  #endVotes: Set<PlayerId> | undefined;
  #delayed: { readonly timer: NodeJS.Timeout; readonly drop: () => void } | undefined;
  #isOffered = false;
  #isStopped = false;
  /** Aborted when the turn is stopped. Most turns need none, and to abort one costs more than the rest of a move. */
  #stopping: AbortController | undefined;

  /**
   * `before` is the seat's turn until now, when somebody came, went or took over in the middle of it, or what ran at the
   * server that had the table.
   */
  constructor(context: TurnContext, seat: Seat, before: Turn | HandedTurn = {}) {
    this.#context = context;
    this.seat = seat;
    this.#since = context.log.state.sinceWhen(seat);
    this.#kind = this.#kindNow();
    this.#createdAt = context.services.monotonic();
    const turn = before instanceof Turn && before.#since === this.#since ? before : undefined;
    const { clock, away } = before instanceof Turn ? {} : before;
    if (away?.endVotes) this.#endVotes = new Set(away.endVotes);
    this.startedAt = turn?.startedAt ?? this.#createdAt;
    this.#extensions = (turn ? turn.extensions : clock?.extensions) ?? 0;
    if (this.#isTurnByTurn) this.#clockEnd = this.#deadline();
    else if (turn) this.#clockEnd = turn.#clockEnd;
    else this.#clockEnd = clock ? this.#createdAt + clock.leftMs : this.#newClock();
    if (this.#kind === "bot") this.#think(true);
    else this.#wait(away);
  }

  #kindNow(): Kind {
    const { log, audience } = this.#context;
    if (log.state.botAt(this.seat) !== undefined) return "bot";
    const player = playerIn(log.state.seats[this.seat]);
    return player !== undefined && audience.isHere(player) ? "here" : "away";
  }

  /** Whether this is still the turn that runs. */
  isCurrent(): boolean {
    return this.#since === this.#context.log.state.sinceWhen(this.seat) && this.#kind === this.#kindNow();
  }

  get signal(): AbortSignal {
    this.#stopping ??= new AbortController();
    if (this.#isStopped) this.#stopping.abort();
    return this.#stopping.signal;
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopping?.abort();
    clearTimeout(this.#timer);
    this.#dropDelayed();
    this.#thinking?.abort();
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timerEnd = this.#context.services.monotonic() + ms;
    this.#timer = setTimeout(() => this.#context.log.queue.guard(act), ms);
  }

  get #isTurnByTurn(): boolean {
    return this.#context.log.state.settings.turnByTurn !== undefined;
  }

  /** When the time of day is reached at which the seat must have decided, by the clock that only goes forward. */
  #deadline(): number | undefined {
    const { log, services } = this.#context;
    const due = log.state.waitedFor.find(({ seat }) => seat === this.seat);
    return due && services.monotonic() + Math.max(0, due.dueAt - services.now());
  }

  /** The deadline of a decision that may last days; another one if its player goes on vacation. */
  renewDeadline(): void {
    if (this.#kind === "bot") return;
    this.#clockEnd = this.#deadline();
    this.#wait();
  }

  /** Lets the time of a decision run out that may last days. */
  #runDeadline(): void {
    this.#after(Math.min(this.#left, LONGEST_TIMER), () => {
      if (this.#left > 0) this.#runDeadline();
      else this.#context.log.queue.run(() => this.#applyLateRule());
    });
  }

  /** The time is over: what the table has agreed on happens. */
  #applyLateRule(): void {
    const { log } = this.#context;
    const { turnByTurn } = log.state.settings;
    if (this.#isStopped || log.isGone || log.state.status !== "playing") return;
    if (turnByTurn?.late === "end") log.commit({ k: "closed", late: this.seat });
    else setStandIn(log, this.seat, STAND_IN);
  }

  /** A clock runs only where people wait for each other. */
  #newClock(): number | undefined {
    const { settings, players } = this.#context.log.state;
    if (settings.clock === null || players.length < 2) return undefined;
    return this.startedAt + settings.clock * 1000;
  }

  /** Milliseconds that the clock has left. */
  get #left(): number {
    return Math.max(0, (this.#clockEnd ?? Infinity) - this.#context.services.monotonic());
  }

  #wait(away?: AwayState): void {
    const { awaySeconds } = this.#context.services.config;
    if (this.#isTurnByTurn) {
      this.#runDeadline();
      this.#tellClock();
    } else if (this.#kind === "away") {
      if (away?.isOffered) this.#offer(away.leftMs);
      else this.#after(away?.leftMs ?? Math.min(this.#left, awaySeconds * 1000), () => this.#offer());
    } else if (this.#clockEnd !== undefined) this.#runClock();
  }

  #runClock(): void {
    this.#after(this.#left, () => this.#think(false));
    this.#tellClock();
  }

  #tellClock(): void {
    this.#context.audience.broadcast({ t: "clock", seat: this.seat, ms: this.#left });
  }

  delay(ms: number, act: () => void, drop: () => void): void {
    this.#dropDelayed();
    const timer = setTimeout(() => {
      this.#delayed = undefined;
      this.#context.log.queue.guard(act);
    }, ms);
    this.#delayed = { timer, drop };
  }

  #dropDelayed(): void {
    clearTimeout(this.#delayed?.timer);
    this.#delayed?.drop();
    this.#delayed = undefined;
  }

  /** The countdown for an absent player is over: the others choose, or a bot takes the seat. */
  #offer(ms: number = this.#context.services.config.choiceSeconds * 1000): void {
    const { log, audience } = this.#context;
    this.#isOffered = true;
    this.#after(ms, () => log.queue.run(() => this.#standIn()));
    audience.broadcast({ t: "away", seat: this.seat, ms });
  }

  /** While this was queued the player may have come back, and another turn has replaced this one. */
  #standIn(): void {
    if (!this.#isStopped) setStandIn(this.#context.log, this.seat, STAND_IN);
  }

  /** Somebody wants to give the game up; true when all who are present do. */
  voteEnd(player: PlayerId): boolean {
    const votes = (this.#endVotes ??= new Set()).add(player);
    const { log, audience } = this.#context;
    const present = log.state.players.filter(audience.isHere);
    return present.every((other) => votes.has(other));
  }

  /** The others want to wait a while longer. */
  waitLonger(): void {
    const { audience, services } = this.#context;
    this.#isOffered = false;
    this.#after(services.config.waitSeconds * 1000, () => this.#offer());
    audience.broadcast({ t: "away", seat: this.seat, ms: null });
  }

  get isOffered(): boolean {
    return this.#isOffered;
  }

  /** Whether a clock runs for a player who is here. */
  get hasClock(): boolean {
    return this.#kind === "here" && this.#clockEnd !== undefined && !this.#isTurnByTurn;
  }

  /** Whether a bot acts for the seat: then something happens soon. */
  get isBots(): boolean {
    return this.#kind === "bot";
  }

  /** The clock that runs, for another server. */
  get clock(): ClockState | undefined {
    // A deadline of days is in the log.
    if (this.#clockEnd === undefined || this.#isTurnByTurn) return undefined;
    const { seat } = this;
    return { seat, since: this.#since, leftMs: this.#left, extensions: this.#extensions };
  }

  /** Milliseconds that the timer has left. */
  get #timerLeft(): number {
    return Math.max(0, this.#timerEnd - this.#context.services.monotonic());
  }

  /** The countdown for a player who is away, for another server. */
  get away(): AwayState | undefined {
    if (this.#kind !== "away" || this.#isTurnByTurn) return undefined;
    const { seat, isOffered } = this;
    const since = this.#since;
    return { seat, since, leftMs: this.#timerLeft, isOffered, endVotes: [...(this.#endVotes ?? [])] };
  }

  /** How often this decision has been given more time. */
  get extensions(): number {
    return this.#extensions;
  }

  /** Gives the clock that runs more time. A bot that thinks because it has run out is called off. */
  addTime(): void {
    this.#thinking?.abort();
    this.#extensions++;
    this.#clockEnd = this.#context.services.monotonic() + this.#left + MORE_MS;
    this.#runClock();
  }

  greet(watcher: Watcher): void {
    if (this.#isOffered) watcher.send(JSON.stringify({ t: "away", seat: this.seat, ms: this.#timerLeft }));
    if (!this.hasClock && !(this.#isTurnByTurn && this.#clockEnd !== undefined)) return;
    watcher.send(JSON.stringify({ t: "clock", seat: this.seat, ms: this.#left }));
  }

  /** A bot acts: for its own seat at its own pace, or once for a player whose time is over. */
  #think(isOwn: boolean): void {
    const { log, services } = this.#context;
    const { seat } = this;
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    void think(log.state, services, { seat, isOwn, createdAt: this.#createdAt, signal })
      .then((decision) => {
        if (!decision || signal.aborted) return;
        const { action, ms } = decision;
        const act = (): void =>
          playBotAction(log, services, this, { seat, action, since: this.#since, isLate: !isOwn, signal });
        if (ms > 1) this.#after(ms, act);
        else act();
      })
      .catch((error: unknown) => log.queue.fail(error));
  }
}
