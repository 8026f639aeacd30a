import {
  type Action,
  type Game,
  ok,
  type RecordFrame,
  type RecordProblem,
  refuse,
  type Result,
  type Seat,
  startMatch,
  unwrap,
  walkRecord,
} from "@cairn/core";
import type { Judge } from "@cairn/bots";
import { sha256, toHex } from "@cairn/nets";
import {
  type Analysis,
  ANALYSIS_FORMAT,
  type JudgedDeal,
  type JudgedDecision,
  type JudgeName,
  type Look,
} from "./format.ts";
import type { StudyKit } from "./kit.ts";

/** A game with its judge, and what names both. */
export interface Engine {
  readonly game: Game;
  readonly kit: StudyKit;
  readonly judge: Judge;
  readonly name: JudgeName;
}

/**
 * What is judged one by one: a first look at a decision of the seat, a decision in full, or the values of a deal. Plain
 * data, so that it can go to a worker.
 */
export type Task =
  | { readonly type: "look"; readonly deal: number; readonly event: number }
  | { readonly type: "decision"; readonly deal: number; readonly event: number; readonly look: Look }
  | { readonly type: "deal"; readonly deal: number; readonly event: number; readonly end: number };

/** A task done; a look gives a decision too, as far as it could see. */
export type Judged =
  | { readonly type: "decision"; readonly decision: JudgedDecision }
  | { readonly type: "deal"; readonly deal: JudgedDeal };

/** The SHA-256 of what a record's play follows from; names are no part of it. */
export function recordHash({ game, options, events }: RecordFrame): string {
  const text = JSON.stringify({ game, options, events });
  // All of it is ASCII.
  return toHex(sha256(Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
}

/**
 * The first tasks of a seat, in the order of the record: a look at whatever it decided in deals that are over. A running
 * deal has none, nor has an action without alternative. The record is checked by the rules on the way.
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
      if (length > 1) pending.push({ type: "look", deal, event: index });
    }
    unwrap(before.apply(event));
    if (match.position.stage === "running" || deal < 0) return;
    tasks.push({ type: "deal", deal, event: start, end: index }, ...pending);
    pending = [];
  });
  return walked.ok ? ok(tasks) : walked;
}

const lookOf = ({ look, loss, error }: JudgedDecision): Look => look ?? { loss, error };

/** A loss that is this many errors below the threshold after a look is no mistake. */
const LOOK_ERRORS = 2;

/**
 * The tasks that follow once every decision has been looked at: the worst of them in full, those of roles that are shown
 * first. None before that. It depends on the looks alone, whatever has been judged in full already.
 */
export function tasksInFull({ decisions }: Analysis, first: readonly Task[], { kit, name }: Engine): Task[] {
  if (decisions.length < first.filter(({ type }) => type === "look").length) return [];
  const isOpen = ({ loss, error }: Look): boolean => loss + LOOK_ERRORS * error > kit.thresholds.mistake;
  return decisions
    .map((decision) => ({ ...decision, look: lookOf(decision) }))
    .filter(({ look }) => isOpen(look))
    .sort(
      (x, y) =>
        Number(kit.isCalibrated(y.role)) - Number(kit.isCalibrated(x.role)) ||
        y.look.loss - x.look.loss ||
        x.event - y.event,
    )
    .slice(0, name.look?.worst)
    .map(({ event, deal, look }) => ({ type: "decision", deal, event, look }));
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

/** The analysis with a result added, in the order of the record whatever came first. A full judgement replaces a look. */
export function withJudged(analysis: Analysis, judged: Judged): Analysis {
  const byEvent = (x: { readonly event: number }, y: { readonly event: number }): number => x.event - y.event;
  return judged.type === "deal"
    ? { ...analysis, deals: [...analysis.deals, judged.deal].sort(byEvent) }
    : {
        ...analysis,
        decisions: [
          ...analysis.decisions.filter(({ event }) => event !== judged.decision.event),
          judged.decision,
        ].sort(byEvent),
      };
}

/** Whether an analysis has the result of a task already. */
export function isDone({ decisions, deals }: Analysis, { type, event }: Task): boolean {
  if (type === "deal") return deals.some((deal) => deal.event === event);
  return decisions.some((one) => one.event === event && (type === "look" || one.look !== undefined));
}
