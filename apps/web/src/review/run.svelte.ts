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

/** Decisions first: the moments are what everybody waits for. */
const byInterest = (x: Task, y: Task): number => Number(x.type === "deal") - Number(y.type === "deal");

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
    return this.#analysis ? this.#analysis.decisions.length + this.#analysis.deals.length : 0;
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
    this.#total = tasks.length;
    const left = tasks.filter((task) => !isDone(this.#analysis ?? empty, task)).sort(byInterest);
    const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1, left.length);
    const others = Array.from({ length: Math.max(0, count - 1) }, async () =>
      this.#work((await start())[0], left),
    );
    await Promise.all([this.#work(first, left), ...others]);
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
