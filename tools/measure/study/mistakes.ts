import { type RecordFrame, type Seat, unwrap } from "@cairn/core";
import { Analyst, emptyAnalysis, labelOf, tasksInFull, tasksOf, withJudged } from "@cairn/study";
import {
  cpuMilliseconds,
  type Engines,
  isMistake,
  judgedAgain,
  judgeOf,
  type Measured,
  type MeasuredDecision,
  withAllRoles,
} from "./measure.ts";

/** More than the decisions of any match. */
const ALL = 1000;
/** Nodes of the second judgement, for a mean over many; the first says what is called a mistake. */
const AGAIN_SHARE = 0.125;

/**
 * Judges in full whatever may be a mistake of a seat in some roles, not the worst alone, and keeps the mistakes with a
 * second judgement: what they lose with the true cards varies so much that a mean needs many of them.
 */
export function measureMistakes(
  { first, second, kit }: Engines,
  record: RecordFrame,
  seat: Seat,
  isWanted: (role: string) => boolean,
): Measured {
  const labelled = withAllRoles(kit);
  const engine = { ...first, kit: labelled, name: { ...first.name, look: { ...kit.look, worst: ALL } } };
  const analyst = new Analyst(engine, record, seat);
  const again = new Analyst(
    { ...second, name: { ...second.name, nodes: AGAIN_SHARE * second.name.nodes } },
    record,
    seat,
  );
  const tasks = unwrap(tasksOf(first.game, record, seat));
  const looks = tasks.filter(({ type }) => type === "look");
  const start = process.cpuUsage();
  const looked = looks.reduce(
    (analysis, task) => withJudged(analysis, analyst.judge(task)),
    emptyAnalysis(engine, record, seat),
  );
  const wanted = { ...looked, decisions: looked.decisions.filter(({ role }) => isWanted(role)) };
  const decisions = tasksInFull(wanted, [], engine).flatMap((task): MeasuredDecision[] => {
    const judged = analyst.judge(task);
    if (judged.type !== "decision") return [];
    const { role, loss, error, trueLoss } = judged.decision;
    const label = labelOf(judged.decision, labelled);
    if (!isMistake(label)) return [];
    return [{ role, label, loss, error, trueLoss, again: judgedAgain(again, judged.decision, labelled) }];
  });
  return {
    deals: tasks.filter(({ type }) => type === "deal").length,
    decisions,
    judge: judgeOf(engine),
    isReview: false,
    ms: cpuMilliseconds(start),
  };
}
