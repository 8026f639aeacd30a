import type { Action, BaseView, GameEvent } from "@cairn/core";
import { ok } from "@cairn/core";
import type { SeatInfo } from "@cairn/protocol";
import type { GameId } from "../../src/games/game-id.ts";
import type {
  Absence,
  Clock,
  Connection,
  DealPause,
  Happening,
  OnlinePart,
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
  readonly connection: Connection;
  readonly help: TableSession["help"];
  /** Milliseconds from now: a test knows nothing of the page's own clock. */
  readonly clock: { readonly seat: number; readonly left: number } | undefined;
  readonly absence: { readonly seat: number } | undefined;
  readonly pause: { readonly left: number | undefined } | undefined;
  readonly remarks: readonly Remark[];
  /** What the session can do. */
  readonly can: Partial<
    Readonly<Record<"undo" | "advice" | "talk" | "moreTime" | "rematch" | "hurry", boolean>>
  >;
  /** What was heard with the last change of the view. */
  readonly event: GameEvent | undefined;
}

/** A session without a game behind it: it shows what a test sets, and remembers what was asked of it. */
export class StageSession implements TableSession {
  readonly kind = "remote";
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
  get pause(): DealPause | undefined {
    const { pause } = this.#scene;
    return (
      pause && {
        endsAt: pause.left && performance.now() + pause.left,
        ready: [],
        next: () => this.#called("nextDeal"),
        hold: () => this.#called("hold"),
      }
    );
  }
  get help(): TableSession["help"] {
    return this.#scene.help;
  }
  get advice(): TableSession["advice"] {
    return this.#scene.can.advice ? () => Promise.resolve(ok([])) : undefined;
  }
  get hurry(): TableSession["hurry"] {
    return this.#scene.can.hurry ? () => void this.calls.push(["hurry"]) : undefined;
  }
  get rematch(): TableSession["rematch"] {
    return this.#scene.can.rematch ? () => Promise.resolve(ok("/")) : undefined;
  }

  readonly online: OnlinePart = this.#makeOnline();

  act(action: Action): ReturnType<TableSession["act"]> {
    this.calls.push(["act", $state.snapshot(action)]);
    return Promise.resolve(ok(undefined));
  }

  #called(name: string, ...args: unknown[]): void {
    this.calls.push([name, ...args]);
  }

  #makeOnline(): OnlinePart {
    const scene = (): Scene => this.#scene;
    const clock = (): Clock | undefined => this.#clock;
    const absence = (): Absence | undefined => this.#absence;
    const moreTime = (): void => this.#called("moreTime");
    return {
      nextTryAt: undefined,
      isMoveWaiting: false,
      turnByTurn: undefined,
      rest: undefined,
      info: undefined,
      ends: [],
      wantEnd: (want) => this.#called("wantEnd", want),
      giveSeat: () => {
        this.#called("giveSeat");
        return Promise.resolve();
      },
      canChat: true,
      hasVotedEnd: false,
      get connection() {
        return scene().connection;
      },
      get clock() {
        return clock();
      },
      get absence() {
        return absence();
      },
      get remarks() {
        return scene().remarks;
      },
      get canTalk() {
        return scene().can.talk ?? false;
      },
      get moreTime() {
        return scene().can.moreTime ? moreTime : undefined;
      },
      reconnect: () => this.#called("reconnect"),
      letBotPlay: () => this.#called("letBotPlay"),
      takeBack: () => this.#called("takeBack"),
      say: (phrase) => this.#called("say", phrase),
      chat: (text) => {
        this.#called("chat", text);
        return Promise.resolve(ok(undefined));
      },
      resolveAbsence: (choice) => this.#called("resolveAbsence", choice),
      isMuted: () => false,
      mute: (seat, muted) => this.#called("mute", seat, muted),
    };
  }
}
