import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BotAnswer, Task } from "./types.ts";

/** Bots keep little; tables of typed arrays do not count here. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

function startWorker(program: URL): Worker {
  const worker = new Worker(program, { resourceLimits: LIMITS });
  // Errors are heard where an answer is awaited; one after the end is of no interest.
  worker.on("error", () => undefined);
  return worker;
}

/** A thread that makes one decision at a time. It starts with its first, so that a start may fail like one. */
export class BotThread {
  readonly #program: URL;
  #worker: Worker | undefined;

  constructor(program: URL) {
    this.#program = program;
  }

  /** The answer; rejects when the thread dies of an error or takes longer than so many milliseconds. */
  async ask(task: Task, answerWithin: number): Promise<BotAnswer> {
    this.#worker ??= startWorker(this.#program);
    this.#worker.postMessage(task);
    const signal = AbortSignal.timeout(answerWithin);
    // `once` from node:events also rejects when the worker dies of an error.
    const [answer] = (await once(this.#worker, "message", { signal })) as [BotAnswer];
    return answer;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
