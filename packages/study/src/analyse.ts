import { ok, type RecordFrame, type RecordProblem, type Result, sameJson, type Seat } from "@cairn/core";
import { Analyst } from "./analyst.ts";
import type { Analysis } from "./format.ts";
import { emptyAnalysis, type Engine, isDone, type Task, tasksInFull, tasksOf, withJudged } from "./tasks.ts";

/** How far an analysis has come. */
export interface Progress {
  readonly analysis: Analysis;
  readonly done: number;
  readonly total: number;
}

/**
 * Reviews a seat's finished deals, task by task; each step has the analysis so far. It goes on with `known`, if that is
 * one of the same record, seat and judge. The result is a pure function of record, seat and engine.
 */
export function* analyse(
  engine: Engine,
  record: RecordFrame,
  seat: Seat,
  known?: Analysis,
): Generator<Progress, Result<Analysis, RecordProblem>> {
  const tasks = tasksOf(engine.game, record, seat);
  if (!tasks.ok) return tasks;
  const empty = emptyAnalysis(engine, record, seat);
  let analysis = known && isSameQuestion(known, empty) ? known : empty;
  const analyst = new Analyst(engine, record, seat);
  // How many follow in full is not known before all looks.
  const first = tasks.value;
  const knownTasks = (): Task[] => [...first, ...tasksInFull(analysis, first, engine)];
  for (let task = nextOf(knownTasks(), analysis); task; task = nextOf(knownTasks(), analysis)) {
    analysis = withJudged(analysis, analyst.judge(task));
    const all = knownTasks();
    yield { analysis, done: all.filter((one) => isDone(analysis, one)).length, total: all.length };
  }
  return ok(analysis);
}

const nextOf = (tasks: readonly Task[], analysis: Analysis): Task | undefined =>
  tasks.find((task) => !isDone(analysis, task));

const isSameQuestion = (one: Analysis, other: Analysis): boolean =>
  one.record === other.record && one.seat === other.seat && sameJson(one.judge, other.judge);
