import type { Action, BaseView, GameEvent } from "@cairn/core";
import { ok } from "@cairn/core";
import type { SeatInfo } from "@cairn/protocol";
import type { GameId } from "../../src/games/game-id.ts";
import type {
  Abilities,
  Absence,
  Clock,
  Happening,
  OnlineSide,
  Remark,
  TableSession,
} from "../../src/session/session.ts";

/** What a test sets: everything that a table shows. */
export interface Scene {
  readonly game: GameId;
  readonly seat: number | undefined;
  readonly seats: readonly SeatInfo[];
  readonly view: BaseView;
  readonly legal: readonly Action[];
  readonly status: TableSession["status"];
  readonly connection: TableSession["connection"];
  readonly help: TableSession["help"];
  /** Milliseconds from now: a test knows nothing of the page's own clock. */
  readonly clock: { readonly seat: number; readonly left: number } | undefined;
  readonly absence: { readonly seat: number } | undefined;
  readonly pause: { readonly left: number | undefined } | undefined;
  readonly remarks: readonly Remark[];
  readonly can: Partial<Abilities>;
  /** What was heard with the last change of the view. */
  readonly event: GameEvent | undefined;
}

/** A session without a game behind it: it shows what a test sets, and remembers what was asked of it. */
export class StageSession implements TableSession {
  readonly kind = "remote";
  readonly problem = undefined;
  readonly openDeal = undefined;
  readonly isSaved = true;
  readonly calls: [name: string, ...args: unknown[]][] = [];
  #scene: Scene;
  #clock: Clock | undefined = $state.raw();
  #happenings: readonly Happening[] = $state.raw([]);
  readonly #absence: Absence | undefined = $derived.by(() =>
    this.#scene.absence ? { ...this.#scene.absence, endsAt: performance.now() + 60_000 } : undefined,
  );

  constructor(scene: Scene) {
    this.#scene = $state.raw(scene);
    this.#wind(scene);
  }

  set(change: Partial<Scene>): void {
    const before = this.#scene;
    this.#scene = { ...before, ...change };
    if ("clock" in change) this.#wind(this.#scene);
    const { event, view } = change;
    if (event && view) {
      const n = (this.#happenings.at(-1)?.n ?? 0) + 1;
      this.#happenings = [...this.#happenings, { n, event, before: before.view, after: view }];
    }
  }

  #wind({ clock }: Scene): void {
    this.#clock = clock && { seat: clock.seat, endsAt: performance.now() + clock.left };
  }

  get game(): GameId {
    return this.#scene.game;
  }
  get status(): TableSession["status"] {
    return this.#scene.status;
  }
  get connection(): TableSession["connection"] {
    return this.#scene.connection;
  }
  get seat(): number | undefined {
    return this.#scene.seat;
  }
  get seats(): readonly SeatInfo[] {
    return this.#scene.seats;
  }
  get view(): BaseView {
    return this.#scene.view;
  }
  get legal(): readonly Action[] {
    return this.#scene.legal;
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }
  get clock(): Clock | undefined {
    return this.#clock;
  }
  get pause(): TableSession["pause"] {
    const { pause } = this.#scene;
    return pause && { endsAt: pause.left && performance.now() + pause.left, ready: [] };
  }
  get absence(): Absence | undefined {
    return this.#absence;
  }
  get help(): TableSession["help"] {
    return this.#scene.help;
  }
  get remarks(): readonly Remark[] {
    return this.#scene.remarks;
  }
  get can(): Abilities {
    const nothing = {
      undo: false,
      advice: false,
      setHelp: false,
      talk: false,
      moreTime: false,
      rematch: false,
    };
    return { ...nothing, ...this.#scene.can };
  }

  readonly online: OnlineSide = {
    nextTryAt: undefined,
    canChat: true,
    hasVotedEnd: false,
    reconnect: () => void this.calls.push(["reconnect"]),
    letBotPlay: () => void this.calls.push(["letBotPlay"]),
    isMuted: () => false,
    mute: (seat, muted) => void this.calls.push(["mute", seat, muted]),
  };

  act(action: Action): ReturnType<TableSession["act"]> {
    this.calls.push(["act", $state.snapshot(action)]);
    return Promise.resolve(ok(undefined));
  }
  undo(): ReturnType<TableSession["undo"]> {
    this.calls.push(["undo"]);
    return Promise.resolve(ok(undefined));
  }
  advice(): ReturnType<TableSession["advice"]> {
    return Promise.resolve(ok([]));
  }
  rematch(): ReturnType<TableSession["rematch"]> {
    return Promise.resolve(ok("/"));
  }
  nextDeal(): void {
    this.calls.push(["nextDeal"]);
  }
  hold(): void {
    this.calls.push(["hold"]);
  }
  setHelp(): void {}
  say(phrase: string): void {
    this.calls.push(["say", phrase]);
  }
  chat(text: string): ReturnType<TableSession["chat"]> {
    this.calls.push(["chat", text]);
    return Promise.resolve(ok(undefined));
  }
  moreTime(): void {
    this.calls.push(["moreTime"]);
  }
  resolveAbsence(choice: string): void {
    this.calls.push(["resolveAbsence", choice]);
  }
  takeBack(): void {
    this.calls.push(["takeBack"]);
  }
  leave(): void {}
}
