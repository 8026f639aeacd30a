import { isDecision } from "@cairn/bots";
import { type Game, unwrap } from "@cairn/core";
import { findGame } from "@cairn/games";
import { LEVELS } from "@cairn/protocol";
import type { BotDecision, LevelRequest } from "./types.ts";

/** A request on its way, with the two ends of its promise. */
export interface Job extends PromiseWithResolvers<BotDecision> {
  readonly request: LevelRequest;
  readonly game: Game;
  readonly since: number;
  /** When a thread began with it, and how long it may think there. */
  startedAt: number;
  allowed: number;
  /** Whether a thread has failed at it already. */
  hasFailed: boolean;
}

/** A request that no bot could answer is a bug of the caller and throws. */
export function newJob(request: LevelRequest): Job {
  const { game, level, view } = request;
  if (!LEVELS.some((known) => known === level)) throw new RangeError(`${game} has no level ${level}`);
  if (!isDecision(request)) {
    throw new Error(`the view of ${view.viewer} in ${view.game} is no decision in ${game}`);
  }
  return {
    ...Promise.withResolvers<BotDecision>(),
    request,
    game: unwrap(findGame(game)),
    since: performance.now(),
    startedAt: 0,
    allowed: 0,
    hasFailed: false,
  };
}
