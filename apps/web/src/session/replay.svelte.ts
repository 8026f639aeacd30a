import { type BaseView, refuse, type Result, type Seat } from "@cairn/core";
import type { SeatInfo } from "@cairn/protocol";
import { motionTime } from "../settings/settings.svelte.ts";
import type { Film, Moment, Truth } from "./replay/film.ts";
import { firstMoment, momentIn } from "./replay/stops.ts";
import type { Happening, TableSession } from "./session.ts";

/** What the reader sees: what the seat knew then, or all cards open. */
export type Lens = "knew" | "true";

/** How a replay begins. */
export interface ReplayStart {
  readonly moment?: number | undefined;
  readonly seat?: number | undefined;
  readonly lens?: Lens | undefined;
  /** The seat of a player who has not finished this game: the running deal shows nothing that it does not know. */
  readonly playing?: Seat | undefined;
  /** Where the reader sat, if it is known. */
  readonly own?: Seat | undefined;
  readonly names: readonly string[];
}

/** A record that is looked at: tables show it like a game, and nothing can be done in it but to go to and fro. */
export class ReplaySession implements TableSession {
  readonly kind = "replay";
  readonly status = "playing";
  readonly legal = [];
  readonly help = "played";
  readonly game;
  readonly seats: readonly SeatInfo[];
  readonly film: Film;
  readonly own: Seat | undefined;

  readonly #playing: Seat | undefined;
  #moment: Moment = $state(0);
  #seat: Seat = $state(0);
  #lens: Lens = $state("knew");
  #happenings: readonly Happening[] = $state.raw([]);
  #happened = 0;
  #steppedAt = -Infinity;

  constructor(film: Film, { moment, seat, lens = "knew", playing, own, names }: ReplayStart) {
    this.film = film;
    this.game = film.gameId;
    this.seats = names.map((name) => ({ kind: "person", name, here: true }));
    this.#playing = playing;
    this.own = own !== undefined && own in names ? own : undefined;
    this.#moment = moment === undefined ? firstMoment(film) : momentIn(film, moment);
    this.#seat = seat !== undefined && seat in names ? seat : (playing ?? this.own ?? 0);
    this.#lens = lens;
  }

  readonly #view: BaseView = $derived.by(() => this.film.viewAt(this.#moment, this.seat));
  readonly #truth: Truth | undefined = $derived.by(() =>
    this.lens === "true" ? this.film.truthAt(this.#moment) : undefined,
  );

  get moment(): Moment {
    return this.#moment;
  }
  /** Whether this moment may be seen from the own seat only: its deal is still being played. */
  get isClosed(): boolean {
    return this.#isClosedAt(this.#moment);
  }
  /** Whether the last deal is still being played here: the record knows more than its player may. */
  get hasClosedDeal(): boolean {
    return this.#playing !== undefined && (this.film.deals.at(-1)?.ending.toAct.length ?? 0) > 0;
  }
  get seat(): Seat {
    return this.#seatAt(this.#moment);
  }
  get lens(): Lens {
    return this.isClosed ? "knew" : this.#lens;
  }
  get view(): BaseView | undefined {
    return this.film.length === 0 ? undefined : (this.#current?.after ?? this.#view);
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }
  get endings(): readonly BaseView[] {
    const { film, moment } = this;
    return film.deals.slice(0, Math.max(0, film.dealAt(moment))).map(({ ending }) => ending);
  }
  /** All cards, where the reader wants to see them. */
  get truth(): Truth | undefined {
    return this.#truth;
  }

  /** Goes to a moment. One step forward is shown like a move; everything else just stands there. */
  go(wanted: number): void {
    const moment = momentIn(this.film, wanted);
    if (moment === this.#moment) return;
    const isStep = moment === this.#moment + 1;
    // Whoever steps faster than things move wants to see where they end.
    const now = performance.now();
    const isCalm = now - this.#steppedAt >= motionTime();
    this.#steppedAt = now;
    const step = isStep && isCalm ? this.film.stepTo(moment, this.#seatAt(moment)) : undefined;
    this.#moment = moment;
    this.#happenings = step ? [{ n: ++this.#happened, ...step }] : [];
  }
  lookFrom(seat: Seat): void {
    this.#seat = seat;
    this.#happenings = [];
  }
  setLens(lens: Lens): void {
    this.#lens = lens;
  }

  /** The step that led here, if it is being shown: its view is the one of this moment. */
  get #current(): Happening | undefined {
    return this.#happenings.at(-1);
  }
  #isClosedAt(moment: Moment): boolean {
    return this.hasClosedDeal && this.film.dealAt(moment) === this.film.deals.length - 1;
  }
  #seatAt(moment: Moment): Seat {
    return this.#isClosedAt(moment) ? (this.#playing ?? 0) : this.#seat;
  }

  act(): Promise<Result<void>> {
    return Promise.resolve(refuse("replay", "a replay cannot be changed"));
  }
}
