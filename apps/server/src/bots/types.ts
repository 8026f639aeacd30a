import type { ChooseAnswer } from "@cairn/bots";
import type { BaseView } from "@cairn/core";

/** A decision that a bot of a level is to make. */
export interface LevelRequest {
  readonly game: string;
  /** 1 … 5, the levels for people. */
  readonly level: number;
  /** What the bot's seat knows, and all that the bot gets. */
  readonly view: BaseView;
  readonly seed: string;
  /** The table, and the player who opened it, whose share of the bots this takes. */
  readonly table?: string;
  readonly host?: string;
}

/** How long a decision took, in milliseconds. */
export interface ThinkingTime {
  /** In the queue, before a thread was free. */
  readonly waited: number;
  /** What the bot was allowed to think, where it thinks against a clock; 0 for bots that answer at once. */
  readonly allowed: number;
  /** From the thread's start to its answer. */
  readonly took: number;
}

/** An action, with how long it took to decide it. */
export interface BotDecision extends ChooseAnswer {
  readonly time: ThinkingTime;
}

/** Bots that think beside the server, not in it. */
export interface BotPool {
  /**
   * One legal action of the view's viewer. Rejects with `BotAborted` when called off or when the pool
   * closes, and with another error only if the view is no decision of a game there is. A crash or a
   * crowd never rejects; it only makes the answer weaker.
   */
  choose(request: LevelRequest, signal?: AbortSignal): Promise<BotDecision>;
  readonly stats: PoolStats;
  /** Ends all threads and rejects what waits. */
  close(): Promise<void>;
}

export interface PoolStats {
  /** Threads that run, those with nothing to do included. */
  readonly threads: number;
  /** Requests that wait, and those that a thread is at. */
  readonly queued: number;
  readonly running: number;
  /** Answers from a quicker bot than asked for; less time to think does not count. */
  readonly fallbacks: number;
  /** Threads that were ended because they crashed or did not answer. */
  readonly restarts: number;
}

/** A bot did not decide: its thread died, or took too long. */
export interface BotFailure {
  readonly game: string;
  /** By its name in the bot table. */
  readonly bot: string;
  readonly error: unknown;
}

/** What a thread is told that is to end. */
export const STOP = "stop";

/** Nobody wants the answer any more: the request was called off, or the pool is closed. */
export class BotAborted extends Error {
  override readonly name = "BotAborted";
}
