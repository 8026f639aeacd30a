import type { FromReviewer, Questions, QuestionType, ReviewWorker, ToReviewer } from "./messages.ts";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** One worker, asked by promises. */
export class Reviewer {
  readonly #worker: ReviewWorker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(worker: ReviewWorker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
    });
  }

  ask<T extends QuestionType>(type: T, asks: Questions[T]["asks"]): Promise<Questions[T]["answer"]> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ type, id, ...asks } as unknown as ToReviewer);
    });
  }

  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #hear(message: FromReviewer): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("failed" in message) waiting?.reject(new Error(message.failed));
    else waiting?.resolve(message.answer as never);
  }
}
