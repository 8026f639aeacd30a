import type { Reason } from "@cairn/bots";
import {
  type Action,
  type BaseView,
  type GameEvent,
  ok,
  refuse,
  type Result,
  type Seat,
  seatsToAct,
  unwrap,
} from "@cairn/core";
import type { SavedGame } from "../storage/games.ts";
import { Ledger } from "./ledger.ts";
import type { Request, Standing, ToWorker } from "./messages.ts";
import { Saver } from "./saver.ts";
import type { TableBots } from "./table-bots.ts";
import type { Thread } from "./thread.ts";

/** When the first deal is on the table, bots that think are loaded: the network may be gone when one asks for advice. */
const PREPARE_AFTER = 3000;

/** What a table is made of. */
interface TableParts {
  readonly thread: Thread;
  readonly bots: TableBots;
  readonly game: SavedGame;
  /** Milliseconds between what bots do. */
  readonly pace: number;
}

/** A match between a person and bots: it deals, asks bots, keeps the game, and tells what the person may know. */
export class LocalTable {
  readonly #thread: Thread;
  readonly #ledger: Ledger;
  readonly #bots: TableBots;
  #pace: number;
  /** Counts changes: whatever was planned before one is void. */
  #epoch = 0;
  #lastEventAt = -Infinity;
  readonly #saver: Saver;

  private constructor({ thread, bots, pace }: TableParts, ledger: Ledger) {
    this.#thread = thread;
    this.#ledger = ledger;
    this.#bots = bots;
    this.#pace = pace;
    this.#saver = new Saver({
      take: () => ledger.toSaved(thread.now()),
      save: thread.save,
      later: thread.later,
      tell: (isSaved) => thread.post({ type: "saved", isSaved }),
    });
  }

  /** Opens a new or saved game, and goes on with it. */
  static open(parts: TableParts): Result<LocalTable> {
    const { thread, bots, game } = parts;
    const ledger = Ledger.open({ game: thread.entry.game, reader: thread.reader }, game);
    if (!ledger.ok) return ledger;
    const table = new LocalTable(parts, ledger.value);
    if (game.record.events.length > 0) table.#postStanding();
    table.#proceed();
    thread.later(() => void bots.prepare(), PREPARE_AFTER);
    return ok(table);
  }

  receive(message: Exclude<ToWorker, { type: "open" | "close" | "explain" }>): void {
    switch (message.type) {
      case "pace":
        this.#pace = message.pace;
        break;
      case "help":
        this.#ledger.setHelp(message.help);
        this.#saver.save();
        break;
      case "next-deal":
        if (this.#ledger.isPaused) this.#apply(this.#ledger.makeDeal());
        break;
      case "act":
      case "undo":
      case "advice":
        void this.#answer(message);
    }
  }

  /** Done when everything is kept. */
  close(): Promise<void> {
    this.#epoch++;
    return this.#saver.finish();
  }

  async #answer(request: Request & { readonly id: number }): Promise<void> {
    const result = request.type === "advice" ? await this.#advise(request.asked) : this.#do(request);
    this.#thread.post({ type: "answer", id: request.id, result });
  }

  #do(request: Exclude<Request, { type: "advice" }>): Result<readonly []> {
    return request.type === "act" ? this.#act(request.action) : this.#undo();
  }

  #advise(asked: Action | undefined): Promise<Result<readonly Reason[]>> {
    return this.#bots.explain(this.#viewOf(this.#ledger.entry.seat), this.#seedFor("explain"), asked);
  }

  #act(action: Action): Result<readonly []> {
    if (action.seat !== this.#ledger.entry.seat) return refuse("wrong-seat", "this is not your seat");
    const applied = this.#ledger.match.apply(action);
    if (!applied.ok) return applied;
    this.#happened(applied.value);
    return ok([]);
  }

  /** Back to before the player's last decision; the deals and the bots' luck stay as they were. */
  #undo(): Result<readonly []> {
    const last = this.#ledger.lastDecision;
    if (last < 0) return refuse("nothing-to-undo", "there is no decision to take back");
    this.#ledger.truncate(last);
    this.#epoch++;
    this.#saver.save();
    this.#postStanding();
    this.#proceed();
    return ok([]);
  }

  /** For events of our own making. */
  #apply(event: GameEvent): void {
    this.#happened(unwrap(this.#ledger.match.apply(event)));
  }

  #happened(event: GameEvent): void {
    const { match, entry } = this.#ledger;
    const heard =
      event.type === "deal"
        ? { type: "deal" }
        : match.game.heard(match.position, event as Action, entry.seat);
    this.#epoch++;
    this.#lastEventAt = this.#thread.clock();
    this.#saver.save();
    this.#thread.post({ type: "event", event: heard, standing: this.#standing() });
    this.#proceed();
  }

  /** Plans what happens without the player: a deal, or a bot's action. */
  #proceed(): void {
    const { match, isPaused, entry } = this.#ledger;
    const { stage } = match.position;
    const epoch = this.#epoch;
    if (stage === "over" || isPaused) return;
    if (stage === "deal-due") {
      this.#after(match.events.length === 0 ? 0 : 2 * this.#pace, () => this.#apply(this.#ledger.makeDeal()));
      return;
    }
    // Where several choose at once, bots do not wait for the player (C10).
    const bot = seatsToAct(match.position).find((seat) => seat !== entry.seat);
    if (bot === undefined) return;
    // The thread hears its messages first; then the bot thinks, which is part of its time.
    this.#thread.later(() => {
      if (epoch === this.#epoch) void this.#letAct(bot);
    }, 0);
  }

  async #letAct(bot: Seat): Promise<void> {
    const epoch = this.#epoch;
    const { level } = this.#ledger.entry;
    const choice = await this.#bots.choose(level, this.#viewOf(bot), this.#seedFor("choose"));
    if (epoch !== this.#epoch) return;
    if (choice.ok) this.#after(this.#pace, () => this.#apply(choice.value));
    else this.#thread.post({ type: "failed", problem: choice.error });
  }

  /** Runs something so long after the last event, unless something else happens before. */
  #after(ms: number, run: () => void): void {
    const epoch = this.#epoch;
    const passed = this.#thread.clock() - this.#lastEventAt;
    this.#thread.later(
      () => {
        if (epoch === this.#epoch) run();
      },
      Math.max(0, ms - passed),
    );
  }

  #viewOf(seat: Seat): BaseView {
    const { match } = this.#ledger;
    return match.game.view(match.position, seat);
  }

  /** The same at the same place of the same game. */
  #seedFor(purpose: "choose" | "explain"): string {
    return `${this.#ledger.entry.seed}/${purpose}/${this.#ledger.match.events.length}`;
  }

  #postStanding(): void {
    this.#thread.post({ type: "standing", standing: this.#standing(), endings: this.#ledger.endings });
  }

  #standing(): Standing {
    const { match, entry, view, isPaused, lastDecision, lastDeal } = this.#ledger;
    const isOver = match.position.stage === "over";
    return {
      view,
      legal: match.game.legalActions(match.position, entry.seat, { byRank: true }),
      canUndo: lastDecision >= 0,
      isOver,
      isPaused,
      ...((isPaused || isOver) && lastDeal ? { openDeal: lastDeal, openHands: this.#ledger.hands } : {}),
    };
  }
}
