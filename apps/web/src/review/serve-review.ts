import { type BotTable, chooseFor, findBot, type Models } from "@cairn/bots";
import { type Action, type RecordFrame, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import {
  Analyst,
  emptyAnalysis,
  type Engine,
  makeEngine,
  type StudyKit,
  type Task,
  tasksInFull,
  tasksOf,
} from "@cairn/study";
import type { FromReviewer, Questions, QuestionType, ToReviewer } from "./messages.ts";

/** As much of a worker's scope as is used; the compiler knows the page's here. */
interface Scope {
  addEventListener(type: "message", run: (event: { readonly data: ToReviewer }) => void): void;
  postMessage(message: FromReviewer): void;
}

/** The level that plays on, and how far: about a trick. */
const LINE_LEVEL = 4;
const LINE_LENGTH = 6;

/** What is being reviewed. */
interface Opened {
  readonly record: RecordFrame;
  readonly analyst: Analyst;
  readonly tasks: readonly Task[];
}

/** A worker that judges decisions of one game. */
class Reviewer {
  readonly #table: BotTable;
  readonly #models: Models;
  readonly #engine: Engine;
  #opened: Opened | undefined;

  constructor(table: BotTable, kit: StudyKit, models: Models) {
    this.#table = table;
    this.#models = models;
    this.#engine = unwrap(makeEngine(table, kit, models));
    // Nothing is known about how true a judge without nets is.
    if (this.#engine.name.nets === "none") throw new Error("the nets could not be loaded");
  }

  answer(question: ToReviewer): Questions[QuestionType]["answer"] {
    if (question.type === "open") return this.#open(question.record, question.seat);
    const { record, analyst, tasks } = this.#opened as Opened;
    switch (question.type) {
      case "full":
        return tasksInFull(question.analysis, tasks, this.#engine);
      case "judge":
        return analyst.judge(question.task);
      case "instead":
        return analyst.judgeAction(question.task, question.action);
      case "apart":
        return analyst.tellApart(question.event, question.actions);
      case "line":
        return this.#playOn(record, question.event, question.action);
    }
  }

  #open(record: RecordFrame, seat: Seat): Questions["open"]["answer"] {
    const tasks = tasksOf(this.#engine.game, record, seat);
    if (!tasks.ok) return tasks;
    this.#opened = { record, analyst: new Analyst(this.#engine, record, seat), tasks: tasks.value };
    return { ok: true, value: { empty: emptyAnalysis(this.#engine, record, seat), tasks: tasks.value } };
  }

  #playOn(record: RecordFrame, event: number, action: Action): Action[] {
    const { game, levels } = this.#table;
    const bot = unwrap(findBot(this.#table, levels[LINE_LEVEL - 1] ?? "", undefined, this.#models));
    const match = unwrap(startMatch(game, record.options, record.players));
    for (const one of record.events.slice(0, event)) unwrap(match.apply(one));
    const line = [unwrap(match.apply(action)) as Action];
    const rng = new Rng(`line/${event}`);
    while (line.length < LINE_LENGTH && match.position.stage === "running") {
      const chosen = chooseFor(match, bot, seatsToAct(match.position)[0] as Seat, rng);
      line.push(unwrap(match.apply(chosen)) as Action);
    }
    return line;
  }
}

/** What a worker does: it answers questions about finished deals, one after the other. */
export function serveReview(
  table: BotTable,
  kit: StudyKit,
  models: Promise<Models>,
  scope: Scope = globalThis,
): void {
  const reviewer = models.then((loaded) => new Reviewer(table, kit, loaded));
  const answer = async (question: ToReviewer): Promise<void> => {
    const { id } = question;
    try {
      scope.postMessage({ id, answer: (await reviewer).answer(question) });
    } catch (error) {
      scope.postMessage({ id, failed: String(error) });
    }
  };
  scope.addEventListener("message", ({ data }) => void answer(data));
}
