import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Judged, Task } from "@cairn/study";
import type { Review, ToWorker } from "./worker.ts";

/** Threads that judge tasks; the results of a review do not depend on their number. */
export class AnalysisPool {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    this.#workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL("worker.ts", import.meta.url));
      // Errors are heard where a task is awaited; one after the end is of no interest.
      worker.on("error", () => undefined);
      return worker;
    });
  }

  /** Judges all tasks of a review; hears of each as soon as it is done, in no order. */
  async judge(review: Review, tasks: readonly Task[], done: (judged: Judged) => void): Promise<void> {
    let next = 0;
    const drive = async (worker: Worker): Promise<void> => {
      const tell = (message: ToWorker): void => worker.postMessage(message);
      tell({ review });
      for (let task = tasks[next++]; task; task = tasks[next++]) {
        tell({ task });
        // `once` from node:events also rejects when the worker dies of an error.
        const [judged] = (await once(worker, "message")) as [Judged];
        done(judged);
      }
    };
    await Promise.all(this.#workers.map(drive));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
