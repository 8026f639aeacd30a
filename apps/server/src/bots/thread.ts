import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ChooseAnswer, ChooseRequest } from "@cairn/bots";
import { STOP } from "./types.ts";

/** Bots keep little; tables of typed arrays do not count here. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** How long a thread may take to end by itself, in milliseconds. */
const PATIENCE = 300;

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
  #hasEnded = false;

  constructor(program: URL) {
    this.#program = program;
  }

  #start(): Worker {
    const worker = startWorker(this.#program);
    worker.once("exit", () => (this.#hasEnded = true));
    return worker;
  }

  /** The answer; rejects when the thread dies of an error or takes longer than `answerWithin` milliseconds. */
  async ask(request: ChooseRequest, answerWithin: number): Promise<ChooseAnswer> {
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
    const signal = AbortSignal.timeout(answerWithin);
    // `once` from node:events also rejects when the worker dies of an error.
    const [answer] = (await once(this.#worker, "message", { signal })) as [ChooseAnswer];
    return answer;
  }

  /** Asks the thread to end, and terminates it if it does not: V8 can crash when a thread is terminated while it compiles. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker || this.#hasEnded) return;
    // Not `once` of node:events, which would reject when the worker dies of an error before it ends.
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage(STOP);
    const enough = setTimeout(() => void worker.terminate(), PATIENCE);
    await ended;
    clearTimeout(enough);
  }
}
