import {
  bySide,
  type Contest,
  type ContestSpec,
  type DealResult,
  type Findings,
  Latency,
  type Measure,
  Sprt,
  type SprtBounds,
  Summary,
} from "@cairn/arena";
import { playDeals } from "./pool.ts";
import type { DuelTask } from "./worker.ts";

/** What is asked of the arena, whoever plays. */
export interface Plan {
  readonly spec: ContestSpec;
  readonly contest: Contest;
  readonly seed: string;
  readonly deals: number;
  readonly workers: number;
  readonly answerWithin: number;
  /** What a test and ratings are about. */
  readonly goal: Measure;
  readonly sprt?: SprtBounds | undefined;
}

/** Plays two bots against each other, until the deals are used up or a test has its answer. */
export async function playDuel(
  plan: Plan,
  bots: DuelTask["bots"],
  seen: (result: DealResult) => void,
): Promise<Findings> {
  const { spec, contest, seed, deals, workers, answerWithin, goal } = plan;
  const summary = new Summary(contest, bots);
  const latency = bySide(() => new Latency());
  const sprt = plan.sprt && new Sprt(plan.sprt, goal.fair);
  const findings = { summary, latency, seed, goal, sprt };
  const at = contest.measures.indexOf(goal);
  for await (const batch of playDeals({ contest: spec, bots, seed, answerWithin }, deals, workers)) {
    latency.a.merge(batch.latency.a);
    latency.b.merge(batch.latency.b);
    for (const result of batch.deals) {
      summary.add(result);
      seen(result);
      if (sprt?.add(result.values[at] as number)) return findings;
    }
  }
  return findings;
}
