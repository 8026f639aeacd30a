import { bySide, type ContestSpec, type DealResult, Latency, playDeal, type Side } from "@cairn/arena";
import { makeContest } from "@cairn/games";
import { addExtraGames } from "@cairn/server/extra-games";
import { parentPort, workerData } from "node:worker_threads";
import { need, needPart } from "../setup.ts";
import { seatTeam } from "./players.ts";
import { ProcessTable } from "@cairn/server/programs";

/** What all deals of a duel have in common; plain data, so that it can go to a worker. */
export interface DuelTask {
  readonly contest: ContestSpec;
  readonly bots: Readonly<Record<Side, string>>;
  readonly seed: string;
  readonly answerWithin: number;
  /** The memory of the table of programs. */
  readonly processes: SharedArrayBuffer;
}

/** The deals from one number up to, not including, another. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

export interface BatchResult {
  readonly deals: readonly DealResult[];
  /** Counts of the time that decisions took. */
  readonly latency: Readonly<Record<Side, Float64Array>>;
}

async function playBatches(task: DuelTask): Promise<(batch: Batch) => Promise<BatchResult>> {
  await addExtraGames(process.env);
  const contest = need(await makeContest(task.contest));
  let latency = bySide(() => new Latency());
  const team = seatTeam({
    entry: await needPart(task.contest.game, "bots"),
    bots: task.bots,
    players: contest.players,
    processes: new ProcessTable(task.processes),
    answerWithin: task.answerWithin,
    now: () => performance.now(),
    latency: (side) => latency[side],
  });
  return async ({ from, to }) => {
    latency = bySide(() => new Latency());
    const deals: DealResult[] = [];
    for (let deal = from; deal < to; deal++) deals.push(await playDeal(contest, team, task.seed, deal));
    return { deals, latency: bySide((side) => latency[side].counts) };
  };
}

if (parentPort) {
  const port = parentPort;
  const play = await playBatches(workerData as DuelTask);
  port.on("message", (batch: Batch) => {
    // A rejection ends this thread, and its owner hears of it.
    void play(batch).then((result) => port.postMessage(result));
  });
}
