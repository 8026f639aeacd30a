import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { closeAtExit, ProcessTable } from "@cairn/server/programs";
import type { Batch, BatchResult, DuelTask } from "./worker.ts";

/** The most deals that go to a worker at once. */
const LARGEST_BATCH = 16;
/** Both bots as programs at each of up to five seats. */
const PROGRAMS_A_WORKER = 10;

/** A thread that plays one batch at a time. */
class DuelWorker {
  readonly #worker: Worker;

  constructor(task: DuelTask) {
    this.#worker = new Worker(new URL("worker.ts", import.meta.url), { workerData: task });
    // Errors are heard where a batch is awaited; one after the end is of no interest.
    this.#worker.on("error", () => undefined);
  }

  async run(batch: Batch): Promise<BatchResult> {
    this.#worker.postMessage(batch);
    // `once` from node:events also rejects when the worker dies of an error.
    const [result] = (await once(this.#worker, "message")) as [BatchResult];
    return result;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Batches in order; the number of workers changes nothing but the time it takes. */
async function* inOrder(pool: readonly DuelWorker[], deals: number): AsyncGenerator<BatchResult> {
  const size = Math.max(1, Math.min(LARGEST_BATCH, Math.ceil(deals / (4 * pool.length))));
  const batches = Math.ceil(deals / size);
  const finished = new Map<number, BatchResult>();
  let next = 0;
  let failure: unknown;
  let wake: (() => void) | undefined;
  const drive = async (worker: DuelWorker): Promise<void> => {
    try {
      while (next < batches) {
        const batch = next++;
        const range = { from: batch * size, to: Math.min(deals, (batch + 1) * size) };
        finished.set(batch, await worker.run(range));
        wake?.();
      }
    } catch (error) {
      failure = error;
      wake?.();
    }
  };
  for (const worker of pool) void drive(worker);
  try {
    for (let batch = 0; batch < batches; batch++) {
      while (!finished.has(batch)) {
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => (wake = resolve));
      }
      yield finished.get(batch) as BatchResult;
      finished.delete(batch);
    }
  } finally {
    next = batches;
  }
}

/**
 * Plays all deals of a duel on several threads. The main thread plays none itself, so that it can always
 * handle a signal and end the programs of external bots.
 */
export async function* playDeals(
  task: Omit<DuelTask, "processes">,
  deals: number,
  workers: number,
): AsyncGenerator<BatchResult> {
  const threads = Math.min(workers, deals);
  const processes = ProcessTable.ofSize(PROGRAMS_A_WORKER * threads);
  const release = closeAtExit(processes);
  const pool = Array.from(
    { length: threads },
    () => new DuelWorker({ ...task, processes: processes.memory }),
  );
  try {
    yield* inOrder(pool, deals);
  } finally {
    processes.close();
    await Promise.all(pool.map((worker) => worker.stop()));
    release();
  }
}
