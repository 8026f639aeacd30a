import { availableParallelism } from "node:os";
import type { LevelBots } from "./load.ts";
import { ThreadPool } from "./pool.ts";
import type { BotFailure, BotPool, LevelRequest } from "./types.ts";

export { BotAborted, type BotFailure, type BotPool, type LevelRequest, type ThinkingTime } from "./types.ts";

export interface PoolOptions {
  /** By default one core less than there are, so that the server itself always finds one. */
  readonly threads?: number;
  /** When more wait than this, those in front are answered by a quick bot. */
  readonly maxQueue?: number;
  /** A thread that takes longer for an answer, in milliseconds, is ended. */
  readonly answerWithin?: number;
  /** Bots that an operator has put behind levels. */
  readonly levelBots?: LevelBots;
  /** A thread that has had nothing to do for this long, in milliseconds, is ended. */
  readonly keepIdle?: number;
  /** Called whenever a thread is ended for taking too long, or because it crashed. */
  readonly onFailure?: (failure: BotFailure) => void;
  /** From where the table of a request was opened, so that each address has its share. */
  readonly addressOf?: (request: LevelRequest) => string;
  /** Another program for the threads; tests bring one that fails. */
  readonly program?: URL;
}

/** Starts no thread yet: the first request does. */
export function startBotPool(options: PoolOptions = {}): BotPool {
  return new ThreadPool({
    threads: options.threads ?? Math.max(1, availableParallelism() - 1),
    maxQueue: options.maxQueue ?? 100,
    answerWithin: options.answerWithin ?? 5000,
    levelBots: options.levelBots ?? {},
    keepIdle: options.keepIdle ?? 120_000,
    onFailure: options.onFailure ?? (() => undefined),
    addressOf: options.addressOf ?? ((request) => request.host ?? ""),
    program: options.program ?? new URL("./worker.ts", import.meta.url),
  });
}
