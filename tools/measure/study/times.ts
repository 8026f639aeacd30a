import { type Seat, unwrap } from "@cairn/core";
import { emptyAnalysis, type Judged, tasksInFull, tasksOf, withJudged } from "@cairn/study";
import { loadavg } from "node:os";
import { AnalysisPool } from "../../../apps/cli/src/analyse/pool.ts";
import { engineOf } from "../../../apps/cli/src/analyse/worker.ts";
import { type Played, playDeals } from "./deals.ts";
import type { Engines } from "./measure.ts";

/** How long the review of one seat of a match took. */
export interface ReviewTime {
  readonly game: string;
  readonly deals: number;
  readonly decisions: number;
  readonly workers: number;
  readonly seconds: number;
  /** How many programs ran on the machine. */
  readonly load: number;
}

const LEVEL = "level3";
const SEAT: Seat = 0;

/** Reviews a match by threads that have loaded everything before. */
export async function timeReview({ table }: Engines, played: Played, workers: number): Promise<ReviewTime> {
  const record = playDeals(table, LEVEL, played);
  const { game } = record;
  const engine = await engineOf(game, {});
  const tasks = unwrap(tasksOf(engine.game, record, SEAT));
  const review = { record, seat: SEAT, options: {} };
  const pool = new AnalysisPool(workers);
  try {
    await pool.judge(review, tasks.slice(0, workers), () => undefined);
    const start = performance.now();
    let analysis = emptyAnalysis(engine, record, SEAT);
    const note = (judged: Judged): void => void (analysis = withJudged(analysis, judged));
    await pool.judge(review, tasks, note);
    await pool.judge(review, tasksInFull(analysis, tasks, engine), note);
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    const load = Math.round(10 * (loadavg()[0] ?? 0)) / 10;
    return {
      game,
      deals: analysis.deals.length,
      decisions: analysis.decisions.length,
      workers,
      seconds,
      load,
    };
  } finally {
    await pool.close();
  }
}
