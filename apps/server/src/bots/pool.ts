import { legalFromView } from "@cairn/bots";
import { type Action, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { type Job, newJob } from "./job.ts";
import { inTime, levelBot, quickBot, timeToThink } from "./load.ts";
import { BotThread } from "./thread.ts";
import {
  BotAborted,
  type BotAnswer,
  type BotFailure,
  type BotPool,
  type BotRequest,
  type PoolStats,
} from "./types.ts";

export interface PoolSettings {
  readonly threads: number;
  readonly maxQueue: number;
  readonly answerWithin: number;
  readonly onFailure: (failure: BotFailure) => void;
  readonly program: URL;
}

/** First come, first served, by threads that are started when needed and then kept. */
export class ThreadPool implements BotPool {
  readonly #settings: PoolSettings;
  readonly #queue: Job[] = [];
  readonly #running = new Set<Job>();
  /** All threads, those that are ending included. */
  readonly #threads = new Set<BotThread>();
  readonly #idle: BotThread[] = [];
  readonly #counts = { fallbacks: 0, restarts: 0 };
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  get stats(): PoolStats {
    return { queued: this.#queue.length, running: this.#running.size, ...this.#counts };
  }

  async choose(request: BotRequest, signal?: AbortSignal): Promise<BotAnswer> {
    const job = newJob(request);
    if (this.#isClosed) throw new BotAborted("the pool is closed");
    if (signal?.aborted) throw new BotAborted("called off");
    const callOff = (): void => this.#callOff(job);
    signal?.addEventListener("abort", callOff, { once: true });
    this.#queue.push(job);
    this.#serve();
    try {
      return await job.promise;
    } finally {
      signal?.removeEventListener("abort", callOff);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of [...this.#queue, ...this.#running]) job.reject(new BotAborted("the pool is closed"));
    this.#queue.length = 0;
    this.#running.clear();
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** A thread that is at it already goes on, but nobody listens. */
  #callOff(job: Job): void {
    const place = this.#queue.indexOf(job);
    if (place >= 0) this.#queue.splice(place, 1);
    this.#running.delete(job);
    job.reject(new BotAborted("called off"));
  }

  /** Gives those who wait to threads that are free. */
  #serve(): void {
    while (this.#queue.length > 0) {
      const thread = this.#idle.pop() ?? this.#newThread();
      if (!thread) return;
      const time = timeToThink(this.#queue, performance.now(), this.#settings);
      const job = this.#queue.shift() as Job;
      void this.#run(thread, job, time);
    }
  }

  #newThread(): BotThread | undefined {
    if (this.#isClosed || this.#threads.size >= this.#settings.threads) return undefined;
    const thread = new BotThread(this.#settings.program);
    this.#threads.add(thread);
    return thread;
  }

  async #run(thread: BotThread, job: Job, time: number): Promise<void> {
    const { game, level, view, seed } = job.request;
    let bot = `level${level}`;
    this.#running.add(job);
    try {
      // Loaded by the first request of a game.
      const entry = unwrap(await findPart(game, "bots"));
      const quick = quickBot(entry);
      const asked = levelBot(entry, level) ?? quick;
      bot = job.hasFailed ? quick : inTime(entry, asked, time);
      const answer = await thread.ask({ game, bot, view, seed }, this.#settings.answerWithin);
      this.#idle.push(thread);
      this.#finish(job, answer, bot !== asked && bot === quick);
    } catch (error) {
      this.#retry(job);
      await this.#replace(thread, { game, bot, error });
    }
    this.#serve();
  }

  #finish(job: Job, answer: BotAnswer, isFallback: boolean): void {
    if (!this.#running.delete(job)) return;
    if (isFallback) this.#counts.fallbacks++;
    job.resolve(answer);
  }

  /** The quick bot gets a second try; after that a game goes on with the first legal action. */
  #retry(job: Job): void {
    if (!this.#running.has(job)) return;
    if (!job.hasFailed) {
      job.hasFailed = true;
      this.#running.delete(job);
      this.#queue.unshift(job);
      return;
    }
    try {
      const [action] = legalFromView(job.game, job.request.view) as [Action];
      this.#finish(job, { action }, true);
    } catch (error) {
      job.reject(error);
      this.#running.delete(job);
    }
  }

  /** A new thread may start when the old one has ended: there are never more than the settings allow. */
  async #replace(thread: BotThread, failure: BotFailure): Promise<void> {
    if (this.#isClosed) return;
    this.#counts.restarts++;
    this.#settings.onFailure(failure);
    await thread.stop();
    this.#threads.delete(thread);
  }
}
