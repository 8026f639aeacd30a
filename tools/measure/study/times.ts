import { type Bot, chooseFor, findBot } from "@cairn/bots";
import { type RecordFrame, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { readModel } from "@cairn/server/models";
import { emptyAnalysis, type Judged, tasksInFull, tasksOf, withJudged } from "@cairn/study";
import { loadavg } from "node:os";
import { AnalysisPool } from "../../../apps/cli/src/analyse/pool.ts";
import { engineOf } from "../../../apps/cli/src/analyse/worker.ts";
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

/** A match between bots of one level, of at most so many deals. */
function playMatch({ table }: Engines, players: number, deals: number, seed: string): RecordFrame {
  const { game } = table;
  const bot: Bot = unwrap(findBot(table, LEVEL, undefined, readModel));
  const match = unwrap(
    startMatch(
      game,
      {},
      Array.from({ length: players }, () => ({ name: LEVEL })),
    ),
  );
  const { position } = match;
  const rng = new Rng(seed);
  for (let dealt = 0; position.stage !== "over";) {
    if (position.stage === "deal-due") {
      if (dealt++ === deals) break;
      unwrap(match.apply(game.deal(position, rng)));
    } else unwrap(match.apply(chooseFor(match, bot, seatsToAct(position)[0] as Seat, rng)));
  }
  return match.toRecord();
}

/** Reviews a match by threads that have loaded everything before. */
export async function timeReview(
  engines: Engines,
  players: number,
  deals: number,
  workers: number,
  seed: string,
): Promise<ReviewTime> {
  const record = playMatch(engines, players, deals, seed);
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
