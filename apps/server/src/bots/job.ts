import { type BotTable } from "@cairn/bots";
import { findGame } from "@cairn/games/bots";
import { unwrap } from "@cairn/core";
import { levelBot } from "./load.ts";
import type { BotDecision, BotRequest } from "./types.ts";

/** A request on its way, with the two ends of its promise. */
export interface Job extends PromiseWithResolvers<BotDecision> {
  readonly request: BotRequest;
  readonly entry: BotTable;
  /** The bot behind the level asked for. */
  readonly bot: string;
  readonly since: number;
  /** When a thread began with it, and how long it may think there. */
  startedAt: number;
  allowed: number;
  /** Whether a thread has failed at it already. */
  hasFailed: boolean;
}

/** A request that no bot could answer is a bug of the caller, and loud. */
export function newJob(request: BotRequest): Job {
  const { game, level, view } = request;
  const entry = unwrap(findGame(game));
  const bot = levelBot(entry, level);
  if (bot === undefined) throw new RangeError(`${game} has no level ${level}`);
  if (view.game !== game || view.viewer === "spectator" || !view.toAct.includes(view.viewer)) {
    throw new Error(`the view of ${view.viewer} in ${view.game} is no decision in ${game}`);
  }
  return {
    ...Promise.withResolvers<BotDecision>(),
    request,
    entry,
    bot,
    since: performance.now(),
    startedAt: 0,
    allowed: 0,
    hasFailed: false,
  };
}
