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

/** Nobody waits for the answer any more. */
export interface AbortMessage {
  readonly type: "abort";
  readonly id: number;
}

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
      return budget.ok ? ok({ reasons: this.#explainer(entry.value)(view, budget.value, rng) }) : budget;
    }
    const bot = this.#bot(entry.value, request.bot);
    if (!bot.ok) return bot;
    return ok({ action: bot.value.choose(view, legalFromView(entry.value.game, view), rng) });
  }

  /** Explains by the newest nets where there are any. */
  #explainer(entry: Entry): Explain {
    const made = this.#explainers.get(entry.game.id);
    if (made) return made;
    const players = findPlayers(entry, "", this.#models);
    const explain = players.ok ? players.value.explain : entry.explain;
    this.#explainers.set(entry.game.id, explain);
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

/** What a thread must bring to run the service. */
export interface ServiceThread {
  /** The games that are played there. */
  readonly entries: readonly Entry[];
  readonly now: () => number;
  /** Where the files of nets are, if the thread has any. */
  readonly models?: Models;
  /** Runs something once the messages that wait already have been received. */
  readonly later: (run: () => void) => void;
  readonly post: (answer: BotAnswer) => void;
}

/**
 * What a thread does with its messages: it answers requests one after the other, in their order. One that is
 * called off before its turn costs nothing; one that is being thought about is answered all the same, for a
 * thread hears nothing while it thinks. Its budget ends it, or whoever owns the thread ends that.
 */
export function serveBots({
  entries,
  now,
  models,
  later,
  post,
}: ServiceThread): (message: BotRequest | AbortMessage) => void {
  const service = new BotService(entries, now, models);
  const waiting = new Set<number>();
  return (message) => {
    const { id } = message;
    if (message.type === "abort") {
      if (waiting.delete(id))
        post({ id, problem: { code: "aborted", message: "the request was called off" } });
      return;
    }
    waiting.add(id);
    later(() => {
      if (waiting.delete(id)) post(service.answer(message));
    });
  };
}
