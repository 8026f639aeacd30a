import { type BotTable, findJudge, type Judge } from "@cairn/bots";
import { type Action, type RecordFrame, Rng, sameJson, type Seat, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { nodeBudget } from "@cairn/search";
import { readModel } from "@cairn/server/models";
import { sha256, toHex } from "@cairn/nets";
import {
  type Analysis,
  Analyst,
  differencesOf,
  emptyAnalysis,
  type Engine,
  type JudgedDecision,
  labelIn,
  labelOf,
  type Label,
  momentsOf,
  type StudyKit,
  type Task,
  tasksInFull,
  tasksOf,
  withJudged,
} from "@cairn/study";
import { replayTo } from "./replay-to.ts";

/** A decision as it was measured; `again` only where it is called a mistake, `cross` where it is shown as one. */
export interface MeasuredDecision {
  readonly role: string;
  /** Whether it is one of the few that a person is shown; only known of reviews. */
  readonly isShown?: boolean;
  readonly label: Label;
  readonly loss: number;
  readonly error: number;
  readonly trueLoss: number;
  /**
   * The same decision with another seed, and whether a review with that seed judges it in full at all; absent where every
   * decision was.
   */
  readonly again?: Pick<MeasuredDecision, "label" | "loss" | "error" | "trueLoss"> & {
    readonly isChosen?: boolean;
  };
  /** What it loses by the engine without nets. */
  readonly cross?: number;
}

/** What one record tells about one seat. */
export interface MeasuredSeat {
  readonly game: string;
  readonly level: string;
  readonly seed: string;
  readonly seat: Seat;
  readonly deals: number;
  readonly decisions: readonly MeasuredDecision[];
  /** The hash of the judge's nets, its nodes, and how many decisions it judged in full, at most. */
  readonly judge: { readonly nets: string; readonly nodes: number; readonly worst: number };
  /** Whether it was reviewed as a person gets it; otherwise whatever may be a mistake was judged in full, and those kept. */
  readonly isReview: boolean;
  /** CPU milliseconds of what was judged first, without what is measured beside it. */
  readonly ms: number;
}

/** What is measured of a seat, without what was chosen before. */
export type Measured = Omit<MeasuredSeat, "game" | "level" | "seed" | "seat">;

/** The engines of a game: the judge with two seeds, and another without nets. */
export interface Engines {
  readonly table: BotTable;
  readonly kit: StudyKit;
  readonly first: Engine;
  readonly second: Engine;
  readonly other: Judge;
}

/** The hash of the newest nets of a game, as analyses name them. */
const netsOf = (id: string): string => {
  const file = readModel(id, "");
  return file ? toHex(sha256(file)) : "none";
};

export async function loadEngines(id: string, nodes: number | undefined): Promise<Engines> {
  const table = unwrap(await findPart(id, "bots"));
  const kit = unwrap(await findPart(id, "study"));
  const judge = findJudge(table, readModel);
  const other = findJudge(table, undefined);
  if (!judge || !other) throw new Error(`${id} has no judge`);
  const engine = (seed: string): Engine => ({
    game: table.game,
    kit,
    judge,
    name: { nets: netsOf(id), nodes: nodes ?? kit.nodes, look: kit.look, seed },
  });
  return { table, kit, first: engine("measure/1"), second: engine("measure/2"), other };
}

export const isMistake = (label: Label): boolean => label === "mistake" || label === "worked-anyway";

/** Nodes of the other engine, whose worlds cost far more: it only says who is ahead. */
const CROSS_SHARE = 1 / 3;

/** What a decision loses by the other engine: both actions measured side by side. */
function crossCheck(
  { first, other }: Engines,
  record: RecordFrame,
  { event, played, better }: JudgedDecision,
): number {
  const { game } = first;
  const { position } = replayTo(game, record, event);
  const asked = [played, better as Action];
  const budget = (share: number): ReturnType<typeof nodeBudget> =>
    nodeBudget(share * CROSS_SHARE * first.name.nodes);
  const reasons = other.explain(game.view(position, played.seat), budget, new Rng("cross"), asked);
  // The judge names cards of one rank its own way.
  const moveOf = (action: unknown): number => unwrap(game.toMove(position, action));
  const pointsOf = (action: Action): number =>
    reasons.find((one) => sameJson(one.action, action) || moveOf(one.action) === moveOf(action))?.points ?? 0;
  return pointsOf(better as Action) - pointsOf(played);
}

/** A review that goes as a person gets it, without the values of deals: looks at everything, then judges the worst in full. */
function review(engine: Engine, record: RecordFrame, seat: Seat, looks: readonly Task[]): Analysis {
  const analyst = new Analyst(engine, record, seat);
  let analysis = emptyAnalysis(engine, record, seat);
  for (const task of looks) analysis = withJudged(analysis, analyst.judge(task));
  for (const task of tasksInFull(analysis, looks, engine)) {
    analysis = withJudged(analysis, analyst.judge(task));
  }
  return analysis;
}

/** The decisions that a review with the other seed judges in full: it needs no more than the looks. */
function chosenAgain(
  { second }: Engines,
  record: RecordFrame,
  seat: Seat,
  looks: readonly Task[],
): Set<number> {
  const analyst = new Analyst(second, record, seat);
  const looked = looks.reduce(
    (analysis, task) => withJudged(analysis, analyst.judge(task)),
    emptyAnalysis(second, record, seat),
  );
  return new Set(tasksInFull(looked, looks, second).map(({ event }) => event));
}

/** What is not shown to anybody yet is labelled all the same. */
export const withAllRoles = (kit: StudyKit): StudyKit => ({ ...kit, isCalibrated: () => true });

/** What a row says of its judge. */
export const judgeOf = ({ name }: Engine): NonNullable<MeasuredSeat["judge"]> => ({
  nets: name.nets.slice(0, 8),
  nodes: name.nodes,
  worst: name.look?.worst ?? 0,
});

export function cpuMilliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
}

/** The same decision judged by another analyst. */
export function judgedAgain(
  again: Analyst,
  { event, deal, played }: JudgedDecision,
  kit: StudyKit,
): Required<MeasuredDecision>["again"] {
  const other = again.judgeAction({ event, deal }, played);
  const { loss, error, trueLoss } = other;
  return { label: labelOf(other, kit), loss, error, trueLoss };
}

/** Reviews a seat of a match, and judges what may be called a mistake once more. */
export function measureSeat(engines: Engines, record: RecordFrame, seat: Seat): Measured {
  const { first, second, kit } = engines;
  const labelled = withAllRoles(kit);
  const tasks = unwrap(tasksOf(first.game, record, seat));
  const start = process.cpuUsage();
  const looks = tasks.filter(({ type }) => type === "look");
  const analysis = review(first, record, seat, looks);
  const ms = cpuMilliseconds(start);
  const again = new Analyst(second, record, seat);
  const shown = new Set([...momentsOf(analysis, kit), ...differencesOf(analysis, kit)]);
  const chosen = shown.size > 0 ? chosenAgain(engines, record, seat, looks) : new Set<number>();
  const decisions = analysis.decisions.map((decision): MeasuredDecision => {
    const { event, role, loss, error, trueLoss } = decision;
    const label = labelIn(analysis, decision, labelled);
    const isShown = shown.has(decision);
    const measured = { role, label, loss, error, trueLoss };
    if (!isMistake(label)) return measured;
    return {
      ...measured,
      isShown,
      again: { ...judgedAgain(again, decision, labelled), isChosen: chosen.has(event) },
      ...(isShown ? { cross: crossCheck(engines, record, decision) } : {}),
    };
  });
  return {
    deals: tasks.filter(({ type }) => type === "deal").length,
    decisions,
    judge: judgeOf(first),
    isReview: true,
    ms,
  };
}
