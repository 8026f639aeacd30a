import type { RecordFrame, Seat } from "@cairn/core";
import { addExtraGames } from "@cairn/server/extra-games";
import { readModel } from "@cairn/server/models";
import { Analyst, type Engine, type EngineOptions, makeEngine, type Task } from "@cairn/study";
import { parentPort } from "node:worker_threads";
import { need, needPart } from "../setup.ts";

/** One seat of one record, to be reviewed; plain data, so that it can go to a worker. */
export interface Review {
  readonly record: RecordFrame;
  readonly seat: Seat;
  readonly options: EngineOptions;
}

/** What a worker is told: which review it works on, or a task of it. */
export type ToWorker = { readonly review: Review } | { readonly task: Task };

/** The engine that reviews a game's records. */
export const engineOf = async (game: string, options: EngineOptions): Promise<Engine> =>
  need(makeEngine(await needPart(game, "bots"), await needPart(game, "study"), readModel, options));

if (parentPort) {
  const port = parentPort;
  let analyst: Promise<Analyst> | undefined;
  const open = async ({ record, seat, options }: Review): Promise<Analyst> => {
    await addExtraGames(process.env);
    return new Analyst(await engineOf(record.game, options), record, seat);
  };
  port.on("message", (message: ToWorker) => {
    if ("review" in message) analyst = open(message.review);
    // A rejection ends this thread, and its owner hears of it.
    else void analyst?.then((one) => port.postMessage(one.judge(message.task)));
  });
}
