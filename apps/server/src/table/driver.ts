import { type GameEvent, ok, refuse, type Result, type Seat } from "@cairn/core";
import type { Audience } from "./audience.ts";
import { DealPause } from "./deal-pause.ts";
import type { AwayState, ClockState, DriverState } from "./driver-state.ts";
import type { LiveLog } from "./live-log.ts";
import type { LogEntry } from "./log.ts";
import { playBotAction } from "./play.ts";
import type { Plans } from "./plans.ts";
import type { Services } from "./services.ts";
import { setStandIn, STAND_IN } from "./stand-in.ts";
import type { ThinkServices } from "./think.ts";
import { type HandedTurn, Turn } from "./turn.ts";
import type { Watcher } from "./watcher.ts";

/** After this many timeouts in a row the bot keeps the seat. */
const MAX_TIMEOUTS = 3;

/** How often a seat's clock is given more time, in one turn and in a match. */
const MORE_A_TURN = 3;
const MORE_A_MATCH = 12;

/** What a driver needs of its table. */
export interface DriverContext {
  readonly log: LiveLog;
  readonly audience: Pick<Audience, "isHere" | "isEmpty" | "broadcast" | "show" | "isBlind">;
  readonly services: ThinkServices & Pick<Services, "deal" | "now">;
  readonly plans: Pick<Plans, "passesNow" | "afterEntry">;
}

/**
 * What makes a table go on by itself: deals, bots, clocks, absent players. It looks at the table after
 * every entry and whenever somebody comes or goes, and keeps one running turn for each seat to act.
 */
export class Driver {
  readonly pause: DealPause;
  readonly #context: DriverContext;
  readonly #turns = new Map<Seat, Turn>();
  /** How often in a row a seat's time has run out. */
  readonly #timeouts = new Map<Seat, number>();
  /** How often each seat's clock has been given more time. */
  readonly #extensions = new Map<Seat, number>();
  /** Clocks and countdowns that another server has handed over, until their turns begin here. */
  #clocks: readonly ClockState[] = [];
  #away: readonly AwayState[] = [];
  #isStopped = false;

  constructor(context: DriverContext) {
    this.#context = context;
    this.pause = new DealPause(context);
  }

  /** Nobody plays while all players are away; bots alone play as long as somebody looks. */
  get isPaused(): boolean {
    const { log, audience } = this.#context;
    const { players } = log.state;
    return players.length > 0 ? !players.some(audience.isHere) : audience.isEmpty;
  }

  turnOf = (seat: Seat): Turn | undefined => this.#turns.get(seat);

  afterEntry(entry: LogEntry): void {
    if (entry.k === "game" && entry.late) this.#countTimeout((entry.e as GameEvent & { seat: Seat }).seat);
    else if (entry.k === "game" && "seat" in entry.e) this.#timeouts.delete(entry.e.seat as Seat);
    this.pause.afterEntry(entry);
    this.#context.plans.afterEntry();
    this.update();
    if (entry.k === "vacation") this.#turns.get(entry.seat)?.renewDeadline();
  }

  /** Whether a table that nobody looks at goes on by itself soon: then it stays in memory. */
  get isBusy(): boolean {
    if (!this.#isOn) return false;
    return this.#context.log.state.isBetweenDeals || [...this.#turns.values()].some(({ isBots }) => isBots);
  }

  /** Whether anything happens by itself: at a live table only while somebody of it is here. */
  get #isOn(): boolean {
    const { log } = this.#context;
    const { state } = log;
    if (state.status !== "playing" || state.isResting || log.isGone || this.#isStopped) return false;
    return !this.isPaused || (state.settings.turnByTurn !== undefined && state.activePlayers.length > 0);
  }

  /** A seat passes because its player has planned to. */
  #passAsPlanned(turn: Turn): void {
    const { log, services } = this.#context;
    const { seat } = turn;
    const decided = { seat, action: { type: "pass", seat }, isLate: false, signal: turn.signal };
    playBotAction(log, services, turn, { ...decided, since: log.state.sinceWhen(seat) });
  }

  /** Lets seats pass that have planned to. */
  runPlans(): void {
    for (const turn of this.#turns.values())
      if (!turn.isBots && this.#context.plans.passesNow(turn.seat)) this.#passAsPlanned(turn);
  }

  /** After too many timeouts the bot keeps the seat until its player takes it back. */
  #countTimeout(seat: Seat): void {
    const count = (this.#timeouts.get(seat) ?? 0) + 1;
    this.#timeouts.set(seat, count);
    if (count < MAX_TIMEOUTS) return;
    const { log } = this.#context;
    log.queue.run(() => {
      // An action of the player may have come in between.
      if ((this.#timeouts.get(seat) ?? 0) < MAX_TIMEOUTS) return;
      this.#timeouts.delete(seat);
      setStandIn(log, seat, STAND_IN);
    });
  }

  /** Gives a seat's clock more time, but not for ever. */
  addTime(seat: Seat): Result<void> {
    const turn = this.#turns.get(seat);
    if (!turn?.hasClock) return refuse("no-clock", `no clock is running for seat ${seat}`);
    const extensions = this.#extensions.get(seat) ?? 0;
    if (turn.extensions >= MORE_A_TURN || extensions >= MORE_A_MATCH)
      return refuse("rate", "this seat has already been given more time as often as allowed");
    turn.addTime();
    this.#extensions.set(seat, extensions + 1);
    return ok(undefined);
  }

  /** Starts and stops turns and the pause between deals, as the table is now. */
  update(): void {
    const { log } = this.#context;
    const { state } = log;
    const isOn = this.#isOn;
    for (let seat = 0; seat < state.seats.length; seat++) {
      const turn = this.#turns.get(seat);
      const isToAct = isOn && state.isToAct(seat);
      if (isToAct ? turn?.isCurrent() : !turn) continue;
      turn?.stop();
      if (isToAct) this.#turns.set(seat, new Turn(this.#context, seat, turn ?? this.#handedTo(seat)));
      else this.#turns.delete(seat);
    }
    this.pause.update(isOn && state.isBetweenDeals);
    if (isOn) this.runPlans();
  }

  /** What another server has handed over of the decision that a seat has to make now. */
  #handedTo(seat: Seat): HandedTurn {
    const since = this.#context.log.state.sinceWhen(seat);
    const isIts = (one: ClockState | AwayState): boolean => one.seat === seat && one.since === since;
    const away = this.#away.find(isIts);
    // Whoever comes back and leaves again is counted down anew.
    this.#away = this.#away.filter((one) => one !== away);
    return { clock: this.#clocks.find(isIts), away };
  }

  /** Tells a newcomer which clocks and countdowns run. */
  greet(watcher: Watcher): void {
    for (const turn of this.#turns.values()) turn.greet(watcher);
    this.pause.greet(watcher);
  }

  /** What another server needs to go on as this one would have. */
  state(): DriverState {
    return {
      clocks: [...this.#turns.values()].flatMap((turn) => turn.clock ?? []),
      away: [...this.#turns.values()].flatMap((turn) => turn.away ?? []),
      timeouts: [...this.#timeouts],
      extensions: [...this.#extensions],
      pause: this.pause.state(),
    };
  }

  /** Goes on as another server would have; before anybody is here. */
  resume({ clocks, away = [], timeouts, extensions, pause }: DriverState): void {
    this.#clocks = clocks;
    this.#away = away;
    for (const [seat, count] of timeouts) this.#timeouts.set(seat, count);
    for (const [seat, count] of extensions) this.#extensions.set(seat, count);
    this.pause.resume(pause);
  }

  /** For good: later updates start nothing. */
  stop(): void {
    this.#isStopped = true;
    for (const turn of this.#turns.values()) turn.stop();
    this.#turns.clear();
    this.pause.update(false);
  }
}
