import type { RecordFrame, Seat } from "@cairn/core";
import { type Analysis, isDone, type Task, withJudged } from "@cairn/study";
import { keepAnalysis, keptAnalysis } from "./cache.ts";
import type { ReviewWorker } from "./messages.ts";
import { Reviewer } from "./reviewer.ts";

/** What is reviewed, and by whom. */
export interface ReviewOf {
  readonly record: RecordFrame;
  readonly seat: Seat;
  /** Whether the reader sat there. */
  readonly isOwn: boolean;
  readonly startWorker: () => ReviewWorker;
}

type Status = "working" | "done" | "failed";

/** More workers than this would take the machine from its user. */
const MOST_WORKERS = 2;
/** What was judged is kept each time so many results are new. */
const KEPT_EVERY = 8;

/** A review on its way: it goes on where an earlier one stopped, and its analysis grows as results come. */
export class ReviewRun {
  readonly #of: ReviewOf;
  #analysis: Analysis | undefined = $state.raw();
  #total = $state(0);
  #status: Status = $state("working");
  #reviewers: Reviewer[] = [];
  #hasStopped = false;

  constructor(of: ReviewOf) {
    this.#of = of;
    this.#run().catch(() => {
      if (!this.#hasStopped) this.#status = "failed";
    });
  }

  /** What is known so far. */
  get analysis(): Analysis | undefined {
    return this.#analysis;
  }
  get status(): Status {
    return this.#status;
  }
  get total(): number {
    return this.#total;
  }
  get done(): number {
    const { decisions = [], deals = [] } = this.#analysis ?? {};
    return decisions.length + decisions.filter(({ look }) => look).length + deals.length;
  }

  /** Nobody looks any more; what was judged is kept. */
  stop(): void {
    this.#hasStopped = true;
    for (const reviewer of this.#reviewers) reviewer.stop();
    if (this.#status === "working") this.#keep();
  }

  async #run(): Promise<void> {
    const { record, seat, startWorker } = this.#of;
    const start = async (): Promise<[Reviewer, Awaited<ReturnType<typeof open>>]> => {
      const reviewer = new Reviewer(startWorker());
      this.#reviewers.push(reviewer);
      return [reviewer, await open(reviewer)];
    };
    const open = (reviewer: Reviewer) => reviewer.ask("open", { record, seat });
    const [first, opened] = await start();
    if (!opened.ok) throw new Error(opened.error.message);
    const { empty, tasks } = opened.value;
    this.#analysis = (await keptAnalysis(empty)) ?? empty;
    const looks = tasks.filter(({ type }) => type === "look");
    const deals = tasks.filter(({ type }) => type === "deal");
    // How many follow the looks is known after them: at most this many.
    this.#total = tasks.length + Math.min(looks.length, empty.judge.look?.worst ?? 0);
    const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1, tasks.length);
    const others = Array.from({ length: Math.max(0, count - 1) }, async () => (await start())[0]);
    const work = async (left: Task[]): Promise<void> => {
      await Promise.all([first, ...others].map(async (one) => this.#work(await one, left)));
    };
    const isLeft = (task: Task): boolean => !isDone(this.#analysis ?? empty, task);
    await work(looks.filter(isLeft));
    if (this.#hasStopped) return;
    // The moments are what everybody waits for; the values of deals come last.
    const full = await first.ask("full", { analysis: this.#analysis });
    this.#total = tasks.length + full.length;
    await work([...full, ...deals].filter(isLeft));
    if (this.#hasStopped) return;
    this.#status = "done";
    this.#keep();
    for (const reviewer of this.#reviewers) reviewer.stop();
  }

  async #work(reviewer: Reviewer, left: Task[]): Promise<void> {
    for (let task = left.shift(); task && !this.#hasStopped; task = left.shift()) {
      const judged = await reviewer.ask("judge", { task });
      if (this.#hasStopped || !this.#analysis) return;
      this.#analysis = withJudged(this.#analysis, judged);
      if (this.done % KEPT_EVERY === 0) this.#keep();
    }
  }

  #keep(): void {
    if (this.#analysis && this.done > 0) void keepAnalysis(this.#analysis, this.#of.isOwn);
  }
}
