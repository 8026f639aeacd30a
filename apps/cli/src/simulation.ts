import { type BotTable, playOut } from "@cairn/bots";
import { Rng } from "@cairn/core";
import { addExtraGames } from "@cairn/server/extra-games";
import { closeAtExit, isProgram, ProcessTable } from "@cairn/server/programs";
import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { WrongCall } from "./exit.ts";
import { needPlayer, playSeats } from "./seat-player.ts";
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

const newMatch = ({ game }: BotTable, { options, bots }: SimulationTask): ReturnType<typeof needMatch> =>
  needMatch(
    game,
    options,
    bots.map((name) => ({ name })),
  );

/** One match of our bots by its number, as a line: it depends on nothing but the task and the number. */
export function simulateOne(entry: BotTable, task: SimulationTask, index: number): string {
  const bots = needBots(entry, task.bots);
  const match = newMatch(entry, task);
  playOut(match, bots, `${task.seed}/${index}`);
  return JSON.stringify(match.toRecord());
}

interface Batch {
  readonly from: number;
  readonly to: number;
}

type PlayBatch = (batch: Batch) => Promise<string[]>;

/** How one thread plays: where a program is among the players, it runs from match to match. */
function batchPlayer(entry: BotTable, task: SimulationTask, processes: ProcessTable): PlayBatch {
  const { bots, seed } = task;
  const players = bots.some(isProgram) ? bots.map((name) => needPlayer(entry, name, processes)) : undefined;
  const playOne = async (index: number): Promise<string> => {
    if (!players) return simulateOne(entry, task, index);
    const match = newMatch(entry, task);
    const stream = (name: string): Rng => new Rng(`${seed}/${index}/${name}`);
    await playSeats(match, players, { deals: stream("deals"), choices: stream("bots") });
    return JSON.stringify(match.toRecord());
  };
  return async ({ from, to }) => {
    const lines: string[] = [];
    for (let index = from; index < to; index++) lines.push(await playOne(index));
    return lines;
  };
}

/** What a thread answers: lines, or what is wrong with a program. */
type Answer = readonly string[] | { readonly failure: string };

/** A thread that plays one batch at a time. */
class SimulationWorker {
  readonly #worker: Worker;

  constructor(task: SimulationTask, processes: SharedArrayBuffer) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { simulation: task, processes } });
  }

  async run(batch: Batch): Promise<readonly string[]> {
    this.#worker.postMessage(batch);
    // `once` from node:events also rejects when the worker dies of an error.
    const [answer] = (await once(this.#worker, "message")) as [Answer];
    if ("failure" in answer) throw new WrongCall(answer.failure);
    return answer;
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
  const threads = Math.max(1, Math.min(workers, batches));
  const programs = task.bots.filter(isProgram).length;
  const processes = ProcessTable.ofSize(threads * programs);
  const release = programs > 0 ? closeAtExit(processes) : () => undefined;
  try {
    if (threads === 1) {
      const play = batchPlayer(await needPart(task.game, "bots"), task, processes);
      for (let i = 0; i < matches; i++) yield* await play({ from: i, to: i + 1 });
    } else {
      yield* inThreads(task, matches, threads, processes);
    }
  } finally {
    processes.close();
    release();
  }
}

async function* inThreads(
  task: SimulationTask,
  matches: number,
  threads: number,
  processes: ProcessTable,
): AsyncGenerator<string> {
  const batches = Math.ceil(matches / BATCH);
  const pool = Array.from({ length: threads }, () => new SimulationWorker(task, processes.memory));
  try {
    // Each worker always has one batch under way; batch k is played by worker k mod workers.
    const running = pool.map((worker, i) => worker.run(batchAt(i, matches)));
    // A failure is heard where its batch is awaited, which may be after another has ended all.
    for (const batch of running) batch.catch(() => undefined);
    for (let i = 0; i < batches; i++) {
      const slot = i % pool.length;
      const lines = await (running[slot] as Promise<readonly string[]>);
      const next = i + pool.length;
      if (next < batches) {
        const batch = (pool[slot] as SimulationWorker).run(batchAt(next, matches));
        batch.catch(() => undefined);
        running[slot] = batch;
      }
      yield* lines;
    }
  } finally {
    await Promise.all(pool.map((worker) => worker.stop()));
  }
}

interface ThreadData {
  readonly simulation?: SimulationTask;
  readonly processes: SharedArrayBuffer;
}

if (!isMainThread && parentPort && (workerData as ThreadData | null)?.simulation) {
  const port = parentPort;
  const { simulation: task, processes } = workerData as Required<ThreadData>;
  await addExtraGames(process.env);
  const play = batchPlayer(await needPart(task.game, "bots"), task, new ProcessTable(processes));
  const answer = async (batch: Batch): Promise<Answer> => {
    try {
      return await play(batch);
    } catch (error) {
      if (error instanceof WrongCall) return { failure: error.message };
      throw error;
    }
  };
  // A rejection ends this thread, and its owner hears of it.
  port.on("message", (batch: Batch) => void answer(batch).then((lines) => port.postMessage(lines)));
}
