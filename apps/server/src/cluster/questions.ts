import type { Answer, BusMessage, Question } from "./bus.ts";

/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 400;

interface Asked {
  readonly answers: Answer[];
  missing: number;
  readonly done: () => void;
}

/** Questions to other servers, and their answers. */
export class Questions {
  readonly #send: (node: string, message: BusMessage) => void;
  readonly #asked = new Map<number, Asked>();
  #count = 0;

  constructor(send: (node: string, message: BusMessage) => void) {
    this.#send = send;
  }

  /** The answers that came in time, and whether those are all. */
  async ask(
    nodes: readonly string[],
    about: Question,
  ): Promise<{ readonly answers: readonly Answer[]; readonly isComplete: boolean }> {
    if (nodes.length === 0) return { answers: [], isComplete: true };
    const q = ++this.#count;
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: Asked = { answers: [], missing: nodes.length, done: resolve };
    this.#asked.set(q, asked);
    const late = setTimeout(resolve, PATIENCE_MS);
    for (const node of nodes) this.#send(node, { k: "question", q, about });
    await promise;
    clearTimeout(late);
    this.#asked.delete(q);
    return { answers: asked.answers, isComplete: asked.missing === 0 };
  }

  answered(q: number, answer: Answer): void {
    const asked = this.#asked.get(q);
    if (!asked) return;
    asked.answers.push(answer);
    if (--asked.missing === 0) asked.done();
  }
}
