import {
  type Bot,
  type BotAnswer,
  BotCache,
  type BotService,
  findQuickBot,
  legalFromView,
  type Reason,
} from "@cairn/bots";
import { type Action, type BaseView, err, ok, refuse, type Result, Rng } from "@cairn/core";
import type { Thread } from "./thread.ts";

/** Long enough for figures one can believe, short enough to wait for. */
const ADVICE_BUDGET = "600ms";

/** The bots at a table. Those that answer at once are here; those that think are loaded when one is first needed. */
export class TableBots {
  readonly #thread: Pick<Thread, "entry" | "loadThinkers">;
  readonly #quick = new BotCache((table, name) => {
    const bot = findQuickBot(table, name);
    return bot ? ok(bot) : refuse("not-quick", `${name} is loaded later`);
  });
  #thinkers: Promise<BotService> | undefined;

  constructor(thread: Pick<Thread, "entry" | "loadThinkers">) {
    this.#thread = thread;
  }

  /** What the bot of a level does at the seat of a view, which is all that it gets. */
  async choose(level: number, view: BaseView, seed: string): Promise<Result<Action>> {
    const { game } = this.#thread.entry;
    const quick = this.#quickBot(level);
    if (quick) return ok(quick.choose(view, legalFromView(game, view), new Rng(seed)));
    const service = await this.#load();
    // Without a network they may not be had: then the best of those that are here plays.
    if (!service && level > 1) return this.choose(level - 1, view, seed);
    const question = {
      type: "choose",
      bot: `level${level}`,
      game: game.id,
      view,
      seed,
      // There is one table, and a bot that comes to another one starts afresh.
      memory: `${view.viewer}`,
    } as const;
    const answer = service?.answer(question);
    return answer && "action" in answer ? ok(answer.action) : problemOf(answer);
  }

  /** The best few actions of a view's own seat with their figures, an action that is asked for among them. */
  async explain(view: BaseView, seed: string, asked?: Action): Promise<Result<readonly Reason[]>> {
    const service = await this.#load();
    const game = this.#thread.entry.game.id;
    const question = {
      type: "explain",
      budget: ADVICE_BUDGET,
      game,
      view,
      seed,
      ...(asked ? { asked: [asked] } : {}),
    } as const;
    const answer = service?.answer(question);
    return answer && "reasons" in answer ? ok(answer.reasons) : problemOf(answer);
  }

  /** Loads those that think, so that nobody has to wait for them. */
  async prepare(): Promise<void> {
    await this.#load();
  }

  #quickBot(level: number): Bot | undefined {
    const { entry } = this.#thread;
    const found = this.#quick.find(entry, entry.levels[level - 1] ?? "");
    return found.ok ? found.value : undefined;
  }

  /** Undefined if they cannot be had; the next call tries again. */
  async #load(): Promise<BotService | undefined> {
    try {
      this.#thinkers ??= this.#thread.loadThinkers();
      return await this.#thinkers;
    } catch {
      this.#thinkers = undefined;
      return undefined;
    }
  }
}

/** Why there is no answer. */
function problemOf(answer: BotAnswer | undefined): Result<never> {
  if (!answer) return refuse("not-loaded", "the bots that think could not be loaded");
  return "problem" in answer ? err(answer.problem) : refuse("no-answer", "the bot answered something else");
}
