import type { BaseView, GameEvent, Seat } from "@cairn/core";
import type { Plan, ServerMessage, ServerMessageOf, TableInfo } from "@cairn/protocol";
import type { Absence, Clock, DealPause, Remark } from "../session.ts";

/** Somebody asks for the seat of a player who is away, or has asked. */
type Reclaim = ServerMessageOf<"reclaim">;

/** Whose words are not sent here. */
type Muted = Pick<ServerMessageOf<"muted">, "seats" | "names">;
const NOBODY: Muted = { seats: [] };

/** How many remarks are kept. */
const KEPT = 40;

/** What of a table is not part of its game and soon over: clocks, pauses, who is missed, what was said. Reactive. */
export class TransientState {
  readonly #now: () => number;
  #clocks: readonly Clock[] = $state.raw([]);
  #pause: Pick<DealPause, "endsAt" | "ready"> | undefined = $state.raw();
  #absence: Absence | undefined = $state.raw();
  #openDeal: GameEvent | undefined = $state.raw();
  #handsAtEnd: readonly (readonly string[])[] | undefined = $state.raw();
  #remarks: readonly Remark[] = $state.raw([]);
  #reclaims: readonly Reclaim[] = $state.raw([]);
  #muted: Muted = $state.raw(NOBODY);
  #ends: readonly Seat[] = $state.raw([]);
  #said = 0;
  #plan: Plan | undefined = $state.raw();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The clock of the own seat where it runs, else any. */
  clockFor(seat: Seat | undefined): Clock | undefined {
    return this.#clocks.find((clock) => clock.seat === seat) ?? this.#clocks[0];
  }
  get pause(): Pick<DealPause, "endsAt" | "ready"> | undefined {
    return this.#pause;
  }
  get absence(): Absence | undefined {
    return this.#absence;
  }
  get openDeal(): GameEvent | undefined {
    return this.#openDeal;
  }
  get handsAtEnd(): readonly (readonly string[])[] | undefined {
    return this.#handsAtEnd;
  }
  get remarks(): readonly Remark[] {
    return this.#remarks;
  }
  /** What the own seat has planned. */
  get plan(): Plan | undefined {
    return this.#plan;
  }

  /** Those who are not heard. */
  get muted(): Muted {
    return this.#muted;
  }
  /** The seats that want the match to end for all. */
  get ends(): readonly Seat[] {
    return this.#ends;
  }

  /** Who asks for whose seat, and what became of it: the last word about each seat. */
  get reclaims(): readonly Reclaim[] {
    return this.#reclaims;
  }

  /** Back at the table: whatever still holds is told again. Remarks are not. */
  reset(): void {
    this.#clocks = [];
    this.#pause = undefined;
    this.#absence = undefined;
    this.#reclaims = [];
    this.#muted = NOBODY;
    this.#ends = [];
    this.#hideCards();
  }

  #hideCards(): void {
    this.#openDeal = undefined;
    this.#plan = undefined;
    this.#handsAtEnd = undefined;
  }

  /** The choice about somebody who is gone was made. */
  forgetAbsence(): void {
    this.#absence = undefined;
  }

  /** Takes a message, with the view that it led to. */
  take(message: ServerMessage, view: BaseView | undefined): void {
    if (message.t === "clock") {
      const others = this.#clocks.filter(({ seat }) => seat !== message.seat);
      this.#clocks = [...others, { seat: message.seat, endsAt: this.#now() + message.ms }];
    } else if (message.t === "next") {
      const endsAt = message.ms === null ? undefined : this.#now() + message.ms;
      this.#pause = { endsAt, ready: message.ready };
    } else if (message.t === "away") {
      const { seat, ms } = message;
      this.#absence = ms === null ? undefined : { seat, endsAt: this.#now() + ms };
    } else if (message.t === "plan") {
      this.#plan = message.plan ?? undefined;
    } else if (message.t === "cards") {
      this.#openDeal = message.deal as unknown as GameEvent | undefined;
      this.#handsAtEnd = message.hands;
    } else if (message.t === "reclaim") {
      this.#reclaims = [...this.#reclaims.filter(({ seat }) => seat !== message.seat), message];
    } else if (message.t === "muted") {
      this.#muted = message;
    } else if (message.t === "ends") {
      this.#ends = message.seats;
    } else if (message.t === "said") {
      const { t: _t, ...words } = message;
      const remark = { n: ++this.#said, ...words } as Remark;
      this.#remarks = [...this.#remarks, remark].slice(-KEPT);
    } else if (message.t === "ev" && message.e) this.#played(message.e as unknown as GameEvent, view);
    if ("table" in message && typeof message.table === "object") this.#seated(message.table);
  }

  /** A deal ends the pause; an action ends the clock of its seat and the wait for its player. */
  #played(event: GameEvent, view: BaseView | undefined): void {
    const seat = "seat" in event ? event.seat : undefined;
    this.#clocks = this.#clocks.filter((clock) => clock.seat !== seat && view?.toAct.includes(clock.seat));
    if (this.#absence?.seat === seat) this.#absence = undefined;
    if (event.type === "deal") {
      this.#pause = undefined;
      this.#hideCards();
    }
  }

  /** Whoever is back, or has a bot in the seat, is not missed and has no clock. */
  #seated({ seats, status }: TableInfo): void {
    const botAt = (seat: Seat): boolean => {
      const info = seats[seat];
      return info?.kind === "bot" || (info?.kind === "person" && info.bot !== undefined);
    };
    const missed = this.#absence && seats[this.#absence.seat];
    const isBack = missed?.kind === "person" && missed.here;
    if (this.#absence && (isBack || botAt(this.#absence.seat))) this.#absence = undefined;
    this.#clocks = this.#clocks.filter(({ seat }) => !botAt(seat));
    if (status !== "playing") {
      this.#clocks = [];
      this.#pause = undefined;
      this.#absence = undefined;
    }
  }
}
