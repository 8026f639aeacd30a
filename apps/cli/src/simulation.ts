import { type BotTable, playOut } from "@cairn/bots";
import { addExtraGames } from "@cairn/server/extra-games";
import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { needBots, needMatch, needPart } from "./setup.ts";

/** What every match of a simulation has in common; plain data, so that it can go to a worker. */
export interface SimulationTask {
  readonly game: string;
  readonly bots: readonly string[];
  readonly options: unknown;
  readonly seed: string;
}

/** Matches a worker plays before it hands them over. */
const BATCH = 8;

/** One match by its number, as a line: it depends on nothing but the task and the number. */
export function simulateOne(entry: BotTable, task: SimulationTask, index: number): string {
  const bots = needBots(entry, task.bots.join(","), task.bots.length);
  const match = needMatch(
    entry.game,
    task.options,
    task.bots.map((name) => ({ name })),
  );
  playOut(match, bots, `${task.seed}/${index}`);
  return JSON.stringify(match.toRecord());
}

interface Batch {
  readonly from: number;
  readonly to: number;
}

function simulateBatch(entry: BotTable, task: SimulationTask, { from, to }: Batch): string[] {
  return Array.from({ length: to - from }, (_, i) => simulateOne(entry, task, from + i));
}

/** A thread that plays one batch at a time. */
class SimulationWorker {
  readonly #worker: Worker;

  constructor(task: SimulationTask) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { simulation: task } });
  }

  async run(batch: Batch): Promise<string[]> {
    this.#worker.postMessage(batch);
    // `once` from node:events also rejects when the worker dies of an error.
    const [lines] = (await once(this.#worker, "message")) as [string[]];
    return lines;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

const batchAt = (index: number, matches: number): Batch => ({
  from: index * BATCH,
  to: Math.min(matches, (index + 1) * BATCH),
});

/** All matches in order, as lines; the number of workers changes nothing but the time it takes. */
export async function* simulateAll(
  task: SimulationTask,
  matches: number,
  workers: number,
): AsyncGenerator<string> {
  const batches = Math.ceil(matches / BATCH);
  if (workers === 1 || batches <= 1) {
    const entry = await needPart(task.game, "bots");
    for (let i = 0; i < matches; i++) yield simulateOne(entry, task, i);
    return;
  }
  const pool = Array.from({ length: Math.min(workers, batches) }, () => new SimulationWorker(task));
  try {
    // Each worker always has one batch under way; batch k is played by worker k mod workers.
    const running = pool.map((worker, i) => worker.run(batchAt(i, matches)));
    for (let i = 0; i < batches; i++) {
      const slot = i % pool.length;
      const lines = await (running[slot] as Promise<string[]>);
      const next = i + pool.length;
      if (next < batches) running[slot] = (pool[slot] as SimulationWorker).run(batchAt(next, matches));
      yield* lines;
    }
  } finally {
    await Promise.all(pool.map((worker) => worker.stop()));
  }
}

if (!isMainThread && parentPort && (workerData as { simulation?: SimulationTask } | null)?.simulation) {
  const port = parentPort;
  const task = (workerData as { simulation: SimulationTask }).simulation;
  await addExtraGames(process.env);
  const entry = await needPart(task.game, "bots");
  port.on("message", (batch: Batch) => port.postMessage(simulateBatch(entry, task, batch)));
}
