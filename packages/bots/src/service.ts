import { ok, refuse, type Result, Rng } from "@cairn/core";
import { parseBudget } from "@cairn/search";
import type { BotTable } from "./bot-table.ts";
import { BotCache } from "./cache.ts";
import { findBot } from "./find.ts";
import type { Judge } from "./judge.ts";
import { BotMemories } from "./memory.ts";
import { findJudge, type Models } from "./models.ts";
import { legalFromView } from "./play.ts";
import {
  type BotAnswer,
  type BotRequest,
  type ChooseAnswer,
  type ChooseRequest,
  type ExplainAnswer,
  type ExplainRequest,
  isDecision,
} from "./requests.ts";

/** Answers requests, on a thread of its own such as a Web Worker; a bad request gets a problem as its answer. */
export class BotService {
  readonly #tables: readonly BotTable[];
  readonly #now: () => number;
  readonly #models: Models | undefined;
  readonly #judges = new Map<string, Judge>();
  readonly #bots: BotCache;
  readonly #memories = new BotMemories();

  /** The clock counts milliseconds. Without models no bot plays or explains by nets. */
  constructor(tables: readonly BotTable[], now: () => number, models?: Models) {
    this.#tables = tables;
    this.#now = now;
    this.#models = models;
    this.#bots = new BotCache((table, name) => findBot(table, name, now, models));
  }

  answer(request: BotRequest): BotAnswer {
    try {
      const table = this.#tableFor(request);
      if (!table.ok) return { problem: table.error };
      const answer =
        request.type === "explain" ? this.#explain(table.value, request) : this.#choose(table.value, request);
      return answer.ok ? answer.value : { problem: answer.error };
    } catch (error) {
      // A view that no game has made. It becomes an answer because an error would be lost on another thread.
      return { problem: { code: "broken-view", message: String(error).slice(0, 200) } };
    }
  }

  #tableFor(request: BotRequest): Result<BotTable> {
    const { game } = request;
    const table = this.#tables.find((known) => known.game.id === game);
    if (!table) return refuse("unknown-game", `the game "${game.slice(0, 40)}" is not played here`);
    return isDecision(request) ? ok(table) : refuse("no-decision", `the view is not a decision in ${game}`);
  }

  #choose(table: BotTable, request: ChooseRequest): Result<ChooseAnswer> {
    const { bot: name, budget: text, view, seed, memory } = request;
    const bot = this.#bots.find(table, name);
    if (!bot.ok) return bot;
    const budget = text === undefined ? ok(undefined) : parseBudget(text, this.#now);
    if (!budget.ok) return budget;
    const legal = legalFromView(table.game, view);
    const kept = this.#memories.named(memory);
    return ok({ action: bot.value.choose(view, legal, new Rng(seed), budget.value, kept) });
  }

  #explain(table: BotTable, request: ExplainRequest): Result<ExplainAnswer> {
    const { budget: text, view, seed, asked } = request;
    const budget = parseBudget(text, this.#now);
    if (!budget.ok) return budget;
    const judge = this.#judge(table);
    if (!judge) return refuse("no-reasons", `${table.game.id} has no explanations here`);
    return ok({ reasons: judge.explain(view, budget.value, new Rng(seed), asked) });
  }

  #judge(table: BotTable): Judge | undefined {
    const judge = this.#judges.get(table.game.id) ?? findJudge(table, this.#models);
    if (judge) this.#judges.set(table.game.id, judge);
    return judge;
  }
}
