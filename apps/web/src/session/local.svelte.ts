import type { Reason } from "@cairn/bots";
import {
  type Action,
  type BaseView,
  type GameEvent,
  ok,
  type Problem,
  refuse,
  type Result,
  type Seat,
} from "@cairn/core";
import type { HelpLevel, SeatInfo } from "@cairn/protocol";
import { app } from "../i18n/app/index.ts";
import { afterPicture } from "../table/after-picture.ts";
import { settings } from "../settings/settings.svelte.ts";
import type { GameId } from "../games/game-id.ts";
import type { GameUi } from "../games/game-ui.ts";
import type { SavedGame } from "../storage/games.ts";
import type { FromWorker, Request, Standing, TableWorker, ToWorker } from "../worker/messages.ts";
import { gameAfter } from "./new-game.ts";
import { botPace } from "./pace.ts";
import { prepareGame } from "./prepared.ts";
import type { DealPause, Happening, SessionStatus, TableSession, Undo } from "./session.ts";

/** How many happenings are kept: more than any deal has. */
const KEPT = 400;

/** A game against bots in this browser: rules and bots run in a worker, the page only shows. */
export class LocalSession implements TableSession {
  readonly kind = "local";
  readonly recordId: string;
  readonly game: GameId;

  #status: SessionStatus = $state("opening");
  #problem: Problem | undefined = $state.raw();
  #standing: Standing | undefined = $state.raw();
  #happenings: readonly Happening[] = $state.raw([]);
  #endings: readonly BaseView[] = $state.raw([]);
  #help: HelpLevel = $state("last-trick");
  #isSaved = $state(true);
  #happened = 0;
  #isHurrying = false;

  /** As it was opened; a kept game is not known before the worker has it. */
  #opened: SavedGame | undefined = $state.raw();
  #seats: readonly SeatInfo[] = $state.raw([]);
  /** The path of the next game, once it is wanted. */
  #next: string | undefined;
  readonly #worker: TableWorker;
  readonly #waiting = new Map<number, (result: Result<readonly Reason[]>) => void>();
  #requests = 0;
  /** What has come while a tap waits to be seen. */
  #held: FromWorker[] | undefined;
  readonly #stopEffects: () => void;

  /** Opens a new game, or one that is kept, by its id. */
  constructor(ui: GameUi, wanted: SavedGame | string) {
    this.game = ui.id;
    this.recordId = typeof wanted === "string" ? wanted : wanted.entry.id;
    if (typeof wanted !== "string") this.#know(wanted);
    this.#worker = ui.startWorker();
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
    this.#worker.addEventListener("error", ({ message }) => this.#fail({ code: "worker", message }));
    this.#send({ type: "open", game: wanted, pace: botPace(settings) });
    this.#stopEffects = $effect.root(() => {
      $effect(() => this.#send({ type: "pace", pace: botPace(settings) }));
    });
  }

  get status(): SessionStatus {
    return this.#status;
  }
  get problem(): Problem | undefined {
    return this.#problem;
  }
  get seat(): Seat | undefined {
    return this.#opened?.entry.seat;
  }
  get seats(): readonly SeatInfo[] {
    return this.#seats;
  }
  get view(): BaseView | undefined {
    return this.#standing?.view;
  }
  get legal(): readonly Action[] {
    return this.#standing?.legal ?? [];
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }
  get endings(): readonly BaseView[] {
    return this.#endings;
  }
  /** Against bots the next deal waits for the player: there is nobody to keep waiting. */
  get pause(): DealPause | undefined {
    if (!this.#standing?.isPaused) return undefined;
    return { endsAt: undefined, ready: [], next: () => this.#send({ type: "next-deal" }) };
  }
  get openDeal(): GameEvent | undefined {
    return this.#standing?.openDeal;
  }
  get handsAtEnd(): TableSession["handsAtEnd"] {
    return this.#standing?.handsAtEnd;
  }
  get help(): HelpLevel {
    return this.#help;
  }
  get isSaved(): boolean {
    return this.#isSaved;
  }
  get advice(): TableSession["advice"] {
    return this.#help === "advice"
      ? (asked) => this.#ask({ type: "advice", ...(asked ? { asked } : {}) })
      : undefined;
  }
  get rematch(): TableSession["rematch"] {
    return this.#status === "over" ? () => Promise.resolve(this.#again()) : undefined;
  }
  readonly undo: Undo = this.#makeUndo();

  act(action: Action): Promise<Result<void>> {
    this.#letTapBeSeen();
    return this.#request({ type: "act", action });
  }
  /** Bots take no time until the deal is over. */
  hurry(): void {
    this.#isHurrying = true;
    this.#send({ type: "pace", pace: 0 });
  }
  setHelp(help: HelpLevel): void {
    this.#help = help;
    settings.help = help;
    this.#send({ type: "help", help });
  }
  leave(): void {
    this.#stopEffects();
    this.#send({ type: "close" });
    for (const answer of this.#waiting.values()) answer(refuse("left", "the table was left"));
    this.#waiting.clear();
  }

  #makeUndo(): Undo {
    const canUndo = (): boolean => this.#standing?.canUndo ?? false;
    return {
      get isPossible() {
        return canUndo();
      },
      take: () => this.#request({ type: "undo" }),
    };
  }

  /** The same again, whatever is set for new games; a second tap makes no second game. */
  #again(): Result<string> {
    const last = this.#opened;
    if (!last) return refuse("opening", "there is no game yet");
    this.#next ??= prepareGame(
      gameAfter(last, { help: this.#help, name: settings.name, botNames: app.t.botNames }),
    );
    return ok(this.#next);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #ask(request: Request): Promise<Result<readonly Reason[]>> {
    const id = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      // Actions come from a reactive view: a plain copy crosses to the worker.
      this.#send({ ...$state.snapshot(request), id });
    });
  }

  async #request(request: Request): Promise<Result<void>> {
    const result = await this.#ask(request);
    return result.ok ? ok(undefined) : result;
  }

  /** The worker answers at once, with much to draw: the answer to the tap itself is seen before it. */
  #letTapBeSeen(): void {
    if (typeof requestAnimationFrame === "undefined" || this.#held) return;
    this.#held = [];
    afterPicture(() => {
      const held = this.#held ?? [];
      this.#held = undefined;
      for (const message of held) this.#take(message);
    });
  }

  #hear(message: FromWorker): void {
    if (this.#held) this.#held.push(message);
    else this.#take(message);
  }

  #take(message: FromWorker): void {
    switch (message.type) {
      case "opened":
        this.#know(message.game);
        break;
      case "standing":
        this.#happenings = [];
        this.#endings = message.endings;
        this.#stand(message.standing);
        break;
      case "event": {
        const before = this.#standing?.view;
        const happening = { n: ++this.#happened, event: message.event, before, after: message.standing.view };
        this.#happenings = [...this.#happenings, happening].slice(-KEPT);
        this.#stand(message.standing);
        break;
      }
      case "saved":
        this.#isSaved = message.isSaved;
        break;
      case "failed":
        this.#fail(message.problem);
        break;
      case "answer":
        this.#waiting.get(message.id)?.(message.result);
        this.#waiting.delete(message.id);
    }
  }

  #know(game: SavedGame): void {
    const { entry, record } = game;
    this.#opened = game;
    this.#help = entry.help;
    this.#seats = record.players.map(({ name }, seat) =>
      seat === entry.seat ? { kind: "person", name, here: true } : { kind: "bot", level: entry.level },
    );
  }

  #stand(standing: Standing): void {
    this.#standing = standing;
    if (this.#isHurrying && (standing.isPaused || standing.isOver)) {
      this.#isHurrying = false;
      this.#send({ type: "pace", pace: botPace(settings) });
    }
    this.#status = standing.isOver ? "over" : "playing";
  }

  #fail(problem: Problem): void {
    this.#problem = problem;
    this.#status = "failed";
  }
}
