import type { Action, RecordFrame, Seat } from "@cairn/core";
import type { Analysis, JudgedDecision, Task } from "@cairn/study";
import { keptAnalysis } from "./cache.ts";
import type { ReviewWorker } from "./messages.ts";
import { Reviewer } from "./reviewer.ts";

/** One decision of a record with whoever judges it. */
export interface Trained {
  readonly reviewer: Reviewer;
  readonly task: Task;
  readonly decision: JudgedDecision;
  /** What is known of the whole review: the way to the next moment. */
  readonly analysis: Analysis;
}

/** Opens a decision: judged before, or now. Undefined where there was nothing to decide. */
export async function openDecision(
  startWorker: () => ReviewWorker,
  record: RecordFrame,
  seat: Seat,
  event: number,
): Promise<Trained | undefined> {
  const reviewer = new Reviewer(startWorker());
  const opened = await reviewer.ask("open", { record, seat });
  const task = opened.ok
    ? opened.value.tasks.find((one) => one.type === "look" && one.event === event)
    : undefined;
  if (!opened.ok || !task) {
    reviewer.stop();
    return undefined;
  }
  const analysis = (await keptAnalysis(opened.value.empty)) ?? opened.value.empty;
  const known = analysis.decisions.find((one) => one.event === event);
  if (known?.look) return { reviewer, task, decision: known, analysis };
  // Looked at in passing, or never: here it is judged in full.
  const action = plain(record.events[event] as Action);
  const decision = await reviewer.ask("instead", { task: { event, deal: task.deal }, action });
  return { reviewer, task, decision, analysis };
}

/** How an answer stands beside what was played and what was better. */
export type Verdict = "right" | "as-played" | "good" | "worse" | "unclear";

/** What another answer is worth: nothing lost counts as good, a clear loss as worse. */
export function verdictOf({ loss, error }: Pick<JudgedDecision, "loss" | "error">, mistake: number): Verdict {
  if (loss + 2 * error < mistake) return "good";
  return loss > 2 * error ? "worse" : "unclear";
}

/** Plain data for a worker: proxies cannot be sent. */
export const plain = (action: Action): Action => JSON.parse(JSON.stringify(action)) as Action;
