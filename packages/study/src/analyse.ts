import {
  type Action,
  type Game,
  type GameEvent,
  type Match,
  type RecordFrame,
  type RecordProblem,
  type Result,
  Rng,
  type Seat,
  startMatch,
  unwrap,
  walkRecord,
  ok,
  refuse,
} from "@cairn/core";
import type { Distinction, Judge } from "@cairn/bots";
import { sha256, toHex } from "@cairn/nets";
import { nodeBudget } from "@cairn/search";
import {
  type Analysis,
  ANALYSIS_FORMAT,
  type JudgedDeal,
  type JudgedDecision,
  type JudgeName,
} from "./format.ts";
import type { StudyKit } from "./kit.ts";

/** Rollouts of the true cards: for par after the deal, and after each event. */
const PAR_ROLLOUTS = 32;
const VALUE_ROLLOUTS = 6;
/** For what a decision truly lost: a few say whether it may get a label from it, then fresh ones how much it was. */
const FIRST_ROLLOUTS = 8;
const TRUE_ROLLOUTS = 48;

/** A game with its judge, and what names both. */
export interface Engine {
  readonly game: Game;
  readonly kit: StudyKit;
  readonly judge: Judge;
  readonly name: JudgeName;
}

/** What is judged one by one: a decision of the seat, or the values of a deal. Plain data, so that it can go to a worker. */
export type Task =
  | { readonly type: "decision"; readonly deal: number; readonly event: number }
  | { readonly type: "deal"; readonly deal: number; readonly event: number; readonly end: number };

/** A task done. */
export type Judged =
  | { readonly type: "decision"; readonly decision: JudgedDecision }
  | { readonly type: "deal"; readonly deal: JudgedDeal };

const round = (value: number): number => Math.round(value * 100) / 100;
const roundShare = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The SHA-256 of what a record's play follows from; names are no part of it. */
export function recordHash({ game, options, events }: RecordFrame): string {
  const text = JSON.stringify({ game, options, events });
  // All of it is ASCII.
  return toHex(sha256(Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
}

/**
 * The tasks of a seat, in the order of the record: whatever it decided in deals that are over. A running deal has
 * none, nor has an action without alternative. The record is checked by the rules on the way.
 */
export function tasksOf(game: Game, record: RecordFrame, seat: Seat): Result<Task[], RecordProblem> {
  if (record.game !== game.id) return refuse("wrong-game", `the record is not one of ${game.id}`);
  if (!(seat >= 0 && seat < record.players.length)) return refuse("no-seat", `there is no seat ${seat}`);
  const tasks: Task[] = [];
  let deal = -1;
  let start = 0;
  let pending: Task[] = [];
  const started = startMatch(game, record.options, record.players);
  if (!started.ok) return started;
  const before = started.value;
  const walked = walkRecord(game, record, ({ index, event, match }) => {
    if (event.type === "deal") {
      deal++;
      start = index;
      pending = [];
    } else if ((event as Action).seat === seat) {
      const { length } = game.legalActions(before.position, seat, { byRank: true });
      if (length > 1) pending.push({ type: "decision", deal, event: index });
    }
    unwrap(before.apply(event));
    if (match.position.stage === "running" || deal < 0) return;
    tasks.push({ type: "deal", deal, event: start, end: index }, ...pending);
    pending = [];
  });
  return walked.ok ? ok(tasks) : walked;
}

/** Judges tasks of one record. They may come in any order, and each result depends on nothing but its task. */
export class Analyst {
  readonly #engine: Engine;
  readonly #record: RecordFrame;
  readonly #seat: Seat;
  readonly #seed: string;
  #match: Match;

  constructor(engine: Engine, record: RecordFrame, seat: Seat) {
    this.#engine = engine;
    this.#record = record;
    this.#seat = seat;
    this.#seed = `${engine.name.seed}/${recordHash(record)}/${seat}`;
    this.#match = this.#start();
  }

  judge(task: Task): Judged {
    return task.type === "deal"
      ? { type: "deal", deal: this.#judgeDeal(task) }
      : { type: "decision", decision: this.judgeAction(task, this.#record.events[task.event] as Action) };
  }

  /** Judges a decision as if the seat had done something else there: the same measure as for what it did. */
  judgeAction({ event, deal }: Pick<Task, "event" | "deal">, played: Action): JudgedDecision {
    const { game, kit, judge, name } = this.#engine;
    const { position } = this.#before(event);
    const seat = this.#seat;
    const view = game.view(position, seat);
    const seed = `${this.#seed}/${event}`;
    const verdict = judge.compare(
      view,
      played,
      (share) => nodeBudget(share * name.nodes),
      new Rng(seed),
      kit.precision,
    );
    const { better, loss, win, worlds } = verdict;
    const lossOf = (alternative: Action, rollouts: number, luck: string): number => {
      const pointsOf = (action: Action): number =>
        judge.rollOut(position, seat, action, rollouts, new Rng(`${seed}/${luck}`)).points;
      return pointsOf(alternative) - pointsOf(played);
    };
    const trueLossOf = (alternative: Action): number => {
      const first = lossOf(alternative, FIRST_ROLLOUTS, "first");
      const isTelling = loss.mean > kit.thresholds.mistake || first > kit.thresholds.unlucky;
      return isTelling ? lossOf(alternative, TRUE_ROLLOUTS, "true") : first;
    };
    return {
      event,
      deal,
      role: kit.roleOf(view, played),
      played,
      ...(better ? { better } : {}),
      loss: round(loss.mean),
      error: round(loss.error),
      ...(better
        ? { win: { played: roundShare(win.played.mean), better: roundShare(win.better.mean) } }
        : {}),
      trueLoss: better ? round(trueLossOf(better)) : 0,
      worlds,
    };
  }

  /** What tells two actions at a place apart: how each differs from the other, as advice says it. */
  tellApart(event: number, actions: readonly [Action, Action]): readonly (Distinction | undefined)[] {
    const { game, judge, name } = this.#engine;
    const { position } = this.#before(event);
    const reasons = judge.explain(
      game.view(position, this.#seat),
      (share) => nodeBudget(share * name.nodes),
      new Rng(`${this.#seed}/${event}/reason`),
      actions,
    );
    const moveOf = (action: Action): number => unwrap(game.toMove(position, action));
    return actions.map((action) => {
      const move = moveOf(action);
      return reasons.find((one) => moveOf(one.action) === move)?.reason;
    });
  }

  #judgeDeal({ deal, event, end }: Extract<Task, { type: "deal" }>): JudgedDeal {
    const { judge } = this.#engine;
    const points: number[] = [];
    const wins: number[] = [];
    for (let at = event; at <= end; at++) {
      const { position } = this.#before(at + 1);
      const isLast = at === end;
      const rollouts = isLast ? 1 : at === event ? PAR_ROLLOUTS : VALUE_ROLLOUTS;
      const rng = new Rng(`${this.#seed}/deal/${at}`);
      const value = judge.rollOut(position, this.#seat, undefined, rollouts, rng);
      points.push(round(value.points));
      wins.push(roundShare(value.win));
    }
    return { deal, event, points, wins };
  }

  #start(): Match {
    return unwrap(startMatch(this.#engine.game, this.#record.options, this.#record.players));
  }

  /** The match before an event; going back starts anew. */
  #before(event: number): Match {
    if (this.#match.events.length > event) this.#match = this.#start();
    for (let at = this.#match.events.length; at < event; at++) {
      unwrap(this.#match.apply(this.#record.events[at] as GameEvent));
    }
    return this.#match;
  }
}

/** An analysis without results. */
export const emptyAnalysis = ({ game, name }: Engine, record: RecordFrame, seat: Seat): Analysis => ({
  format: ANALYSIS_FORMAT,
  game: game.id,
  record: recordHash(record),
  seat,
  judge: name,
  decisions: [],
  deals: [],
});

/** The analysis with a result added, in the order of the record whatever came first. */
export function withJudged(analysis: Analysis, judged: Judged): Analysis {
  const byEvent = (x: { readonly event: number }, y: { readonly event: number }): number => x.event - y.event;
  return judged.type === "deal"
    ? { ...analysis, deals: [...analysis.deals, judged.deal].sort(byEvent) }
    : { ...analysis, decisions: [...analysis.decisions, judged.decision].sort(byEvent) };
}

/** Whether an analysis has the result of a task already. */
export const isDone = ({ decisions, deals }: Analysis, { type, event }: Task): boolean =>
  (type === "deal" ? deals : decisions).some((one) => one.event === event);

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
  const total = tasks.value.length;
  const left = tasks.value.filter((task) => !isDone(analysis, task));
  for (const [i, task] of left.entries()) {
    analysis = withJudged(analysis, analyst.judge(task));
    yield { analysis, done: total - left.length + i + 1, total };
  }
  return ok(analysis);
}

const isSameQuestion = (one: Analysis, other: Analysis): boolean =>
  one.record === other.record &&
  one.seat === other.seat &&
  one.judge.nets === other.judge.nets &&
  one.judge.nodes === other.judge.nodes &&
  one.judge.seed === other.judge.seed;
