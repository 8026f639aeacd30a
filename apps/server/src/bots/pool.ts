import { legalFromView, quickBot } from "@cairn/bots";
import { type Action, type BaseView, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { FairQueue, type Turn } from "../fair-queue.ts";
import { type Job, newJob } from "./job.ts";
import { allowedTime, type Assignment, inTime, levelBot, type LevelBots, timeToThink } from "./load.ts";
import { BotThread } from "./thread.ts";
import type { ChooseAnswer, ChooseRequest } from "@cairn/bots";
import {
  BotAborted,
  type BotDecision,
  type BotFailure,
  type BotPool,
  type LevelRequest,
  type PoolStats,
} from "./types.ts";

export interface PoolSettings {
  readonly threads: number;
  readonly maxQueue: number;
  readonly answerWithin: number;
  readonly levelBots: LevelBots;
  readonly keepIdle: number;
  readonly onFailure: (failure: BotFailure) => void;
  readonly addressOf: (request: LevelRequest) => string;
  readonly program: URL;
}

/** What the bot at a seat of a table remembers; each thread has its own memory of it, which may be some moves behind. */
const memoryOf = (table: string | undefined, { viewer }: BaseView): Pick<ChooseRequest, "memory"> =>
  table === undefined ? {} : { memory: `${table}/${viewer}` };

/** Serves those who wait in turn, by threads that are started when needed and kept for a while. */
export class ThreadPool implements BotPool {
  readonly #settings: PoolSettings;
  readonly #queue = new FairQueue<Job>();
  readonly #running = new Set<Job>();
  /** All threads, those that are ending included. */
  readonly #threads = new Set<BotThread>();
  /** Threads with nothing to do, and what ends each when it has had nothing to do for long. */
  readonly #idle = new Map<BotThread, NodeJS.Timeout>();
  readonly #counts = { fallbacks: 0, restarts: 0 };
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  get stats(): PoolStats {
    return {
      threads: this.#threads.size,
      queued: this.#queue.length,
      running: this.#running.size,
      ...this.#counts,
    };
  }

  async choose(request: LevelRequest, signal?: AbortSignal): Promise<BotDecision> {
    const job = newJob(request);
    if (this.#isClosed) throw new BotAborted("the pool is closed");
    if (signal?.aborted) throw new BotAborted("called off");
    const callOff = (): void => this.#callOff(job);
    signal?.addEventListener("abort", callOff, { once: true });
    this.#queue.push(...this.#sharersOf(job), job);
    this.#serve();
    try {
      return await job.promise;
    } finally {
      signal?.removeEventListener("abort", callOff);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of [...this.#queue.clear(), ...this.#running])
      job.reject(new BotAborted("the pool is closed"));
    this.#running.clear();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** A thread has loaded nets and tables: its memory is given back when nobody has needed it for a while. */
  #rest(thread: BotThread): void {
    const end = (): void => {
      this.#idle.delete(thread);
      void thread.stop().then(() => {
        this.#threads.delete(thread);
        this.#serve();
      });
    };
    this.#idle.set(thread, setTimeout(end, this.#settings.keepIdle).unref());
  }

  /** The thread that rested last, so that those that are not needed come to their end. */
  #wake(): BotThread | undefined {
    const [thread, timer] = [...this.#idle].at(-1) ?? [];
    if (thread) this.#idle.delete(thread);
    clearTimeout(timer);
    return thread;
  }

  /** Whose share of the pool a job takes: of an address and, in it, of a player. */
  #sharersOf({ request }: Job): [string, string] {
    return [this.#settings.addressOf(request), request.host ?? ""];
  }

  /** A thread that is at it already goes on, but nobody listens. */
  #callOff(job: Job): void {
    this.#queue.remove(job);
    this.#running.delete(job);
    job.reject(new BotAborted("called off"));
  }

  /** Gives those who wait to threads that are free. */
  #serve(): void {
    while (this.#queue.length > 0) {
      const thread = this.#wake() ?? this.#newThread();
      if (!thread) return;
      const { item: job, own, shares } = this.#queue.next() as Turn<Job>;
      // Each sharer has its part of the threads, and of the queue.
      const part = { threads: this.#settings.threads / shares, maxQueue: this.#settings.maxQueue / shares };
      const time = timeToThink(own, performance.now(), part);
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
    const { game, level, view, seed, table } = job.request;
    let assignment: Assignment = { bot: `level${level}` };
    this.#running.add(job);
    job.startedAt = performance.now();
    try {
      // Loaded by the first request of a game.
      const entry = unwrap(await findPart(game, "bots"));
      const quick = quickBot(entry).name;
      const asked = levelBot(entry, level, this.#settings.levelBots) ?? quick;
      assignment = job.hasFailed ? { bot: quick } : inTime(entry, asked, time);
      job.allowed = allowedTime(assignment);
      const answer = await thread.ask(
        { type: "choose", game, ...assignment, view, seed, ...memoryOf(table, view) },
        this.#settings.answerWithin,
      );
      this.#rest(thread);
      this.#finish(job, answer, assignment.bot !== asked && assignment.bot === quick);
    } catch (error) {
      this.#retry(job);
      await this.#replace(thread, { game, bot: assignment.bot, error });
    }
    this.#serve();
  }

  #finish(job: Job, answer: ChooseAnswer, isFallback: boolean): void {
    if (!this.#running.delete(job)) return;
    if (isFallback) this.#counts.fallbacks++;
    const { startedAt, allowed } = job;
    const time = { waited: startedAt - job.since, allowed, took: performance.now() - startedAt };
    job.resolve({ ...answer, time });
  }

  /** The quick bot gets a second try; after that a game goes on with the first legal action. */
  #retry(job: Job): void {
    if (!this.#running.has(job)) return;
    if (!job.hasFailed) {
      job.hasFailed = true;
      this.#running.delete(job);
      this.#queue.unshift(...this.#sharersOf(job), job);
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
