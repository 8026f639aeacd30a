import { type Action, type BaseView, ok, type Position, refuse, type Result, unwrap } from "@cairn/core";
import type { SeatInfo } from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";
import { botPace } from "../session/pace.ts";
import type { DealPause, Happening, SessionStatus, TableSession } from "../session/session.ts";
import { settings } from "../settings/settings.svelte.ts";
import { progress } from "./progress.svelte.ts";
import { eventsBefore, isGoal, type Lesson, OWN_SEAT, placesOf, type Step } from "./script.ts";

/** What goes on: the player is asked, the others act, the deal has been scored, or all is done. */
type Stage = "asking" | "watching" | "scored" | "finished";

/** A table at which everything is prepared: it waits for what a step asks for, and answers with what is written. */
export class LessonSession implements TableSession {
  readonly kind = "local";
  readonly status: SessionStatus = "playing";
  readonly help = "last-trick";
  readonly game: GameId;
  readonly seat = OWN_SEAT;
  readonly seats: readonly SeatInfo[];

  readonly #lesson: Lesson;
  readonly #places: ReturnType<typeof placesOf>;
  #position: Position;
  #index = $state(0);
  #stage: Stage = $state("watching");
  #wrongTries = $state(0);
  #hasDone = $state(false);
  #view: BaseView = $state.raw({ game: "", viewer: OWN_SEAT, toAct: [] });
  #happenings: readonly Happening[] = $state.raw([]);
  #happened = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lesson: Lesson, index: number) {
    this.#lesson = lesson;
    this.#places = placesOf(lesson);
    this.game = lesson.id;
    this.seats = Array.from({ length: lesson.players }, (_, seat) =>
      seat === OWN_SEAT ? { kind: "person", name: "", here: true } : { kind: "bot", level: 1 },
    );
    this.#index = Math.min(index, this.#places.length - 1);
    this.#position = this.#place.scene.start();
    this.#open();
  }

  get #place(): ReturnType<typeof placesOf>[number] {
    return this.#places[this.#index] as ReturnType<typeof placesOf>[number];
  }
  get step(): Step {
    return this.#place.step;
  }
  /** Which step it is, from 0, and of how many. */
  get index(): number {
    return this.#index;
  }
  get steps(): number {
    return this.#places.length;
  }
  get stage(): Stage {
    return this.#stage;
  }
  /** Whether the player has just done what was asked. */
  get hasDone(): boolean {
    return this.#hasDone;
  }
  /** How often something else was done in this step. */
  get wrongTries(): number {
    return this.#wrongTries;
  }
  get view(): BaseView {
    return this.#view;
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }
  get legal(): readonly Action[] {
    if (this.#stage !== "asking") return [];
    return this.#lesson.game.legalActions(this.#position, OWN_SEAT, { byRank: true });
  }
  get pause(): DealPause | undefined {
    if (this.#stage !== "scored") return undefined;
    return { endsAt: undefined, ready: [], next: () => (this.#stage = "finished") };
  }

  /** What is not asked for changes nothing; the guide says why. */
  act(action: Action): Promise<Result<void>> {
    if (this.#stage !== "asking")
      return Promise.resolve(refuse("not-asked", "the lesson does not ask for anything"));
    if (!isGoal(this.#lesson.game, this.#position, this.step.goal, action)) {
      this.#wrongTries++;
      return Promise.resolve(ok(undefined));
    }
    // Suits are the player's own choice: no later step of a scene needs those that stay.
    this.#stage = "watching";
    this.#hasDone = true;
    this.#apply($state.snapshot(action));
    this.#play([...this.step.after], () => this.#next());
    return Promise.resolve(ok(undefined));
  }
  /** Does what is asked in place of the player. */
  showHow(): void {
    void this.act(this.step.goal);
  }
  leave(): void {
    clearTimeout(this.#timer);
  }

  #apply(event: Action): void {
    const { game } = this.#lesson;
    const applied = unwrap(game.apply(this.#position, event)) as Action;
    const before = this.#view;
    const heard = game.heard(this.#position, applied, OWN_SEAT);
    this.#view = game.view(this.#position, OWN_SEAT);
    this.#happenings = [
      ...this.#happenings,
      { n: ++this.#happened, event: heard, before, after: this.#view },
    ];
  }

  /** Lets things happen one after the other at the pace of bots, and then goes on. */
  #play(events: readonly Action[], then: () => void): void {
    const [event, ...rest] = events;
    this.#timer = setTimeout(() => {
      if (event === undefined) then();
      else {
        this.#apply(event);
        this.#play(rest, then);
      }
    }, botPace(settings));
  }

  #next(): void {
    if (this.#index === this.#places.length - 1) {
      progress.finish(this.game, this.steps);
      this.#stage = "scored";
      return;
    }
    const { scene } = this.#place;
    this.#index++;
    if (this.#place.scene === scene) this.#ask();
    else this.#open();
  }

  /** Sets the table for the current step: at the start of a scene the player sees how it comes about. */
  #open(): void {
    const { scene, index } = this.#place;
    this.#stage = "watching";
    this.#hasDone = false;
    this.#position = scene.start();
    const past = index === 0 ? [] : eventsBefore(this.#place);
    for (const event of past) unwrap(this.#lesson.game.apply(this.#position, event));
    this.#happenings = [];
    this.#view = this.#lesson.game.view(this.#position, OWN_SEAT);
    if (index > 0 || scene.before.length === 0) this.#ask();
    else this.#play(scene.before, () => this.#ask());
  }

  #ask(): void {
    this.#wrongTries = 0;
    this.#hasDone = false;
    this.#stage = "asking";
    progress.keep(this.game, this.#index, this.steps);
  }
}
