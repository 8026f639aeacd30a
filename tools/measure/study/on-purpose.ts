import { type Action, type RecordFrame, Rng, type Seat, unwrap } from "@cairn/core";
import { Analyst, labelOf, tasksOf } from "@cairn/study";
import {
  type Engines,
  isMistake,
  judgeOf,
  type MeasuredDecision,
  type MeasuredSeat,
  withAllRoles,
} from "./measure.ts";
import { replayTo } from "./replay-to.ts";

/** One decision of so many is judged: those of one deal have the same true cards. */
const ONE_OF = 3;
/** Nodes of the second judgement, for a mean over many; the first says what is shown. */
const AGAIN_SHARE = 0.125;

/** A legal action at random that is another move than the one played; undefined where there is none. */
function otherAction(
  { first: { game } }: Engines,
  record: RecordFrame,
  event: number,
  rng: Rng,
): Action | undefined {
  const { position } = replayTo(game, record, event);
  const played = record.events[event] as Action;
  const move = unwrap(game.toMove(position, played));
  const others = game
    .legalActions(position, played.seat, { byRank: true })
    .filter((action) => unwrap(game.toMove(position, action)) !== move);
  return others.length === 0 ? undefined : rng.pick(others);
}

/**
 * Judges actions that nobody played: many more of them are mistakes, so that it takes few deals to see whether judged
 * losses are true. Only plays: whatever a player may think of bids, the calibration of bids says nothing of absurd ones.
 */
export function measureOnPurpose(
  engines: Engines,
  record: RecordFrame,
  seat: Seat,
  { seed, role: wanted }: { readonly seed: string; readonly role: string | undefined },
): Pick<MeasuredSeat, "deals" | "decisions" | "judge" | "ms" | "isOnPurpose"> {
  const { first, second } = engines;
  const kit = withAllRoles(engines.kit);
  const rng = new Rng(`${seed}/${seat}/on-purpose`);
  const tasks = unwrap(tasksOf(first.game, record, seat));
  const again = { ...second, name: { ...second.name, nodes: AGAIN_SHARE * second.name.nodes } };
  const [judge, repeat] = [new Analyst(first, record, seat), new Analyst(again, record, seat)];
  const start = process.cpuUsage();
  const decisions: MeasuredDecision[] = [];
  for (const task of tasks) {
    if (task.type !== "look" || rng.below(ONE_OF) > 0) continue;
    const action = otherAction(engines, record, task.event, rng);
    if (!action || !["play", "pass"].includes(action.type)) continue;
    const view = first.game.view(replayTo(first.game, record, task.event).position, seat);
    if (wanted !== undefined && kit.roleOf(view, action) !== wanted) continue;
    const judged = judge.judgeAction(task, action);
    const { role, loss, error, trueLoss } = judged;
    const label = labelOf(judged, kit);
    if (!isMistake(label)) continue;
    const other = repeat.judgeAction(task, action);
    decisions.push({
      role,
      label,
      loss,
      error,
      trueLoss,
      again: { label: labelOf(other, kit), loss: other.loss, error: other.error, trueLoss: other.trueLoss },
    });
  }
  const { user, system } = process.cpuUsage(start);
  const deals = tasks.filter(({ type }) => type === "deal").length;
  return {
    deals,
    decisions,
    judge: judgeOf(engines),
    ms: Math.round((user + system) / 1000),
    isOnPurpose: true,
  };
}
