import { type BotAnswer, BotService, type Reason } from "@cairn/bots";
import {
  type Action,
  type GameEvent,
  ok,
  type Problem,
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
import type { Thread } from "./thread.ts";

/** Long enough for figures one can believe, short enough to wait for. */
const ADVICE_BUDGET = "600ms";

/** A match between a person and bots: it deals, asks bots, keeps the game, and tells what the person may know. */
export class LocalTable {
  readonly #thread: Thread;
  readonly #ledger: Ledger;
  readonly #bots: BotService;
  #pace: number;
  /** Counts changes: whatever was planned before one is void. */
  #epoch = 0;
  #lastEventAt = -Infinity;
  #requests = 0;
  readonly #saver: Saver;

  private constructor(thread: Thread, ledger: Ledger, pace: number) {
    this.#thread = thread;
    this.#ledger = ledger;
    this.#bots = new BotService([thread.entry], thread.clock);
    this.#pace = pace;
    this.#saver = new Saver({
      take: () => ledger.toSaved(thread.now()),
      save: thread.save,
      tell: (isSaved) => thread.post({ type: "saved", isSaved }),
    });
  }

  /** Opens a new or saved game, and goes on with it. */
  static open(thread: Thread, game: SavedGame, pace: number): Result<LocalTable> {
    const ledger = Ledger.open(thread.entry.game, game);
    if (!ledger.ok) return ledger;
    const table = new LocalTable(thread, ledger.value, pace);
    if (game.record.events.length > 0) table.#postStanding();
    table.#proceed();
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
        this.#thread.post({ type: "answer", id: message.id, result: this.#answer(message) });
    }
  }

  /** Done when everything is kept. */
  close(): Promise<void> {
    this.#epoch++;
    return this.#saver.done;
  }

  #answer(request: Request): Result<readonly Reason[]> {
    switch (request.type) {
      case "act":
        return this.#act(request.action);
      case "undo":
        return this.#undo();
      case "advice": {
        const answer = this.#ask({ type: "explain", budget: ADVICE_BUDGET }, this.#ledger.entry.seat);
        return "reasons" in answer ? ok(answer.reasons) : problemOf(answer);
      }
    }
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
      if (epoch !== this.#epoch) return;
      const answer = this.#ask({ type: "choose", bot: `level${entry.level}` }, bot);
      if ("action" in answer) this.#after(this.#pace, () => this.#apply(answer.action));
      else this.#thread.post({ type: "failed", problem: problemOf(answer).error });
    }, 0);
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

  /** Asks a bot from the view of a seat, which is all that it gets. */
  #ask(
    question:
      | { readonly type: "choose"; readonly bot: string }
      | { readonly type: "explain"; readonly budget: string },
    seat: Seat,
  ): BotAnswer {
    const { match, entry } = this.#ledger;
    return this.#bots.answer({
      ...question,
      id: ++this.#requests,
      game: entry.game,
      view: match.game.view(match.position, seat),
      seed: `${entry.seed}/${question.type}/${match.events.length}`,
    });
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
      ...((isPaused || isOver) && lastDeal ? { openDeal: lastDeal } : {}),
    };
  }
}

/** Why a bot gave no answer. */
const problemOf = (answer: BotAnswer): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error:
    "problem" in answer ? answer.problem : { code: "no-answer", message: "the bot answered something else" },
});
