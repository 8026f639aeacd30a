import { type Action, type BaseView, ok, type Problem, refuse, type Result, Rng } from "@cairn/core";
import type { Bot } from "./bot.ts";
import type { Entry, Explain } from "./entry.ts";
import type { Reason } from "./explain.ts";
import { findBot, parseBudget } from "./find.ts";
import { findPlayers, type Models } from "./net-bot.ts";
import { legalFromView } from "./play.ts";

// Bots on a thread of their own, such as a Web Worker: what is sent there, and what comes back. All of
// it survives a structured clone.

/** What both requests say: whose decision it is, and the seed that makes the answer repeatable. */
interface Question {
  /** Comes back with the answer. */
  readonly id: number;
  readonly game: string;
  readonly view: BaseView;
  readonly seed: string;
}

/** What would this bot do, such as `level3` or `search:5000n`? */
export interface ChooseRequest extends Question {
  readonly type: "choose";
  readonly bot: string;
}

/** What are the best actions, and why? The budget is like `300ms` or `5000n`. */
export interface ExplainRequest extends Question {
  readonly type: "explain";
  readonly budget: string;
}

export type BotRequest = ChooseRequest | ExplainRequest;

export type BotAnswer =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly reasons: readonly Reason[] }
  | { readonly id: number; readonly problem: Problem };

/** The game that a question is about, if it is a decision of its viewer. */
function entryFor(entries: readonly Entry[], { game, view }: Question): Result<Entry> {
  const entry = entries.find((known) => known.game.id === game);
  if (!entry) return refuse("unknown-game", `the game "${game.slice(0, 40)}" is not played here`);
  const isDecision = view.game === game && view.viewer !== "spectator" && view.toAct.includes(view.viewer);
  return isDecision ? ok(entry) : refuse("no-decision", `the view is no decision in ${game}`);
}

/** Answers requests; whatever is wrong with one is a problem in its answer. */
export class BotService {
  readonly #entries: readonly Entry[];
  readonly #now: () => number;
  readonly #models: Models | undefined;
  readonly #explainers = new Map<string, Explain>();
  /** By game and name: some bots are slower to make than to ask. */
  readonly #bots = new Map<string, Bot>();

  /** The clock is in milliseconds. Without models nobody plays by nets, and nobody explains by them. */
  constructor(entries: readonly Entry[], now: () => number, models?: Models) {
    this.#entries = entries;
    this.#now = now;
    this.#models = models;
  }

  answer(request: BotRequest): BotAnswer {
    const { id } = request;
    try {
      const answer = this.#find(request);
      return answer.ok ? { id, ...answer.value } : { id, problem: answer.error };
    } catch (error) {
      // A view that no game has made. Whoever asked hears of it: on another thread nobody else would.
      return { id, problem: { code: "broken-view", message: String(error).slice(0, 200) } };
    }
  }

  #find(request: BotRequest): Result<{ action: Action } | { reasons: readonly Reason[] }> {
    const { view } = request;
    const rng = new Rng(request.seed);
    const entry = entryFor(this.#entries, request);
    if (!entry.ok) return entry;
    if (request.type === "explain") {
      const budget = parseBudget(request.budget, this.#now);
      if (!budget.ok) return budget;
      const explain = this.#explainer(entry.value);
      if (!explain) return refuse("no-reasons", `nobody explains moves of ${entry.value.game.id}`);
      return ok({ reasons: explain(view, budget.value, rng) });
    }
    const bot = this.#bot(entry.value, request.bot);
    if (!bot.ok) return bot;
    return ok({ action: bot.value.choose(view, legalFromView(entry.value.game, view), rng) });
  }

  /** Explains by the newest nets where there are any. */
  #explainer(entry: Entry): Explain | undefined {
    const made = this.#explainers.get(entry.game.id);
    if (made) return made;
    const players = findPlayers(entry, "", this.#models);
    const explain = players.ok ? players.value.explain : entry.explain;
    if (explain) this.#explainers.set(entry.game.id, explain);
    return explain;
  }

  #bot(entry: Entry, spec: string): Result<Bot> {
    const key = `${entry.game.id}/${spec}`;
    const made = this.#bots.get(key);
    if (made) return ok(made);
    const found = findBot(entry, spec, this.#now, this.#models);
    if (found.ok) this.#bots.set(key, found.value);
    return found;
  }
}
