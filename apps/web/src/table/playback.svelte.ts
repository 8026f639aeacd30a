import type { Action, BaseView } from "@cairn/core";
import { untrack } from "svelte";
import type { Happening, TableSession } from "../session/session.ts";

/** Who was away this long gets no film of it: the table just stands as it is. */
const MOST_WAITING = 12;

/**
 * Shows what happens one thing after the other, each for its time, however fast it comes: bots are slow, but a
 * connection that comes back is not. Screens show `view` of this, animate `current`, and offer `legal`, which is
 * empty until everything has been shown. Make it while a component starts.
 */
export class Playback<V extends BaseView = BaseView, A extends Action = Action> {
  readonly #session: TableSession<V, A>;
  readonly #timeOf: (happening: Happening<V>) => number;
  #view: V | undefined = $state.raw();
  #current: Happening<V> | undefined = $state.raw();
  #shown = 0;
  #isHurrying = false;
  #rewinds = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined = $state.raw();

  /** `timeOf` says how long a happening is shown before the next, in milliseconds. */
  constructor(session: TableSession<V, A>, timeOf: (happening: Happening<V>) => number) {
    this.#session = session;
    this.#timeOf = timeOf;
    this.#shown = session.happenings.at(-1)?.n ?? 0;
    this.#view = session.view;
    $effect(() => {
      void session.happenings;
      void session.view;
      untrack(() => this.#show());
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** What the table shows now. */
  get view(): V | undefined {
    return this.#view;
  }

  /** What was shown last; changes with every happening, and is undefined after an undo. */
  get current(): Happening<V> | undefined {
    return this.#current;
  }

  /** Whether the table shows what is. */
  get isCaughtUp(): boolean {
    return this.#view === this.#session.view;
  }

  /** How often something was taken back: what was told before is no longer so. */
  get rewinds(): number {
    return this.#rewinds;
  }

  /** Whether it does, and the last thing has been shown for its time. */
  get isAtRest(): boolean {
    return this.isCaughtUp && this.#timer === undefined;
  }

  get legal(): readonly A[] {
    return this.isCaughtUp ? this.#session.legal : [];
  }

  /** From now on nothing takes time, until the next deal. */
  runToEnd(): void {
    this.#isHurrying = true;
    this.skip();
  }

  /** Shows all that waits at once: a tap on the table. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#jump();
  }

  /** Shows the next thing now: a tap during a ceremony. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#show();
  }

  #jump(): void {
    const last = this.#session.happenings.at(-1);
    this.#shown = last?.n ?? this.#shown;
    this.#current = last;
    this.#view = this.#session.view;
  }

  #show(): void {
    const waiting = this.#session.happenings.filter(({ n }) => n > this.#shown);
    const isRewound = this.#session.happenings.length === 0;
    if (waiting.length > MOST_WAITING || (waiting.length === 0 && isRewound)) this.skip();
    if (isRewound && this.#shown > 0) this.#rewinds++;
    const [next] = waiting;
    if (this.#timer !== undefined || waiting.length > MOST_WAITING) return;
    if (next === undefined) {
      // Nothing has happened, but others sit there: the same cards are seen anew.
      this.#view = this.#session.view;
      return;
    }
    this.#shown = next.n;
    this.#current = next;
    this.#view = next.after;
    if (next.event.type === "deal") this.#isHurrying = false;
    const time = this.#isHurrying ? 0 : this.#timeOf(next);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show();
    }, time);
  }
}
