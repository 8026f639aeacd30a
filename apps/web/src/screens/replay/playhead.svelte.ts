import type { ReplayUi } from "../../games/game-ui.ts";
import { motionTime } from "../../settings/settings.svelte.ts";
import type { ReplaySession } from "../../session/replay.svelte.ts";
import { type Direction, firstMoment, type Stride, strideFrom } from "../../session/replay/stops.ts";

/** How fast a replay plays by itself: steps in a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const SECOND = 1000;

/** Moves a replay: by hand, or by itself. Make it while a component starts. */
export class Playhead {
  readonly session: ReplaySession;
  /** How the game is shown besides its table. */
  readonly ui: ReplayUi;
  #isPlaying = $state(false);
  #speed: Speed = $state(1);

  constructor(session: ReplaySession, ui: ReplayUi) {
    this.session = session;
    this.ui = ui;
    $effect(() => {
      if (!this.#isPlaying) return undefined;
      const next = session.moment + 1;
      if (next > session.film.length) {
        this.#isPlaying = false;
        return undefined;
      }
      const timer = setTimeout(() => session.go(next), Math.max(SECOND / this.#speed, motionTime()));
      return () => clearTimeout(timer);
    });
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }
  get speed(): Speed {
    return this.#speed;
  }
  get isAtStart(): boolean {
    return this.session.moment <= firstMoment(this.session.film);
  }
  get isAtEnd(): boolean {
    return this.session.moment >= this.session.film.length;
  }

  /** Plays or pauses; from the end it begins anew. */
  toggle(): void {
    if (!this.#isPlaying && this.isAtEnd) this.session.go(firstMoment(this.session.film));
    this.#isPlaying = !this.#isPlaying;
  }
  nextSpeed(): void {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length] ?? 1;
  }
  /** Whoever goes somewhere wants to look: it stops playing. */
  go(moment: number): void {
    this.#isPlaying = false;
    this.session.go(moment);
  }
  stride(stride: Stride, direction: Direction): void {
    this.go(strideFrom(this.session.film, this.session.moment, stride, direction));
  }
  nextSeat(): void {
    const { session } = this;
    session.lookFrom((session.seat + 1) % session.seats.length);
  }
  toggleLens(): void {
    this.session.setLens(this.session.lens === "knew" ? "true" : "knew");
  }
}
