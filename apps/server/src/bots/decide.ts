import { type Bot, type Entry, findGame, findPlayable, legalFromView, parseBudget } from "@cairn/bots";
import { Rng, unwrap } from "@cairn/core";
import { isDeepStrictEqual } from "node:util";
import { readModel } from "./models.ts";
import type { BotAnswer, Task } from "./types.ts";

const now = (): number => performance.now();

/**
 * Bots by game and name: some are slower to make than to ask. Each takes megabytes, so that names must be few: time
 * to think that depends on the load comes with the question.
 */
const made = new Map<string, Bot>();

function botNamed(entry: Entry, name: string): Bot {
  const key = `${entry.game.id}/${name}`;
  const bot = made.get(key) ?? unwrap(findPlayable(entry, name, now, readModel));
  made.set(key, bot);
  return bot;
}

/** Makes one decision. Whatever is wrong throws, which ends the thread: its owner starts another. */
export function decide({ game, bot, budget, view, seed }: Task): BotAnswer {
  const entry = unwrap(findGame(game));
  const legal = legalFromView(entry.game, view);
  const given = budget === undefined ? undefined : unwrap(parseBudget(budget, now));
  const action = botNamed(entry, bot).choose(view, legal, new Rng(seed), given);
  // A table must be able to rely on this, so a bot's mistake ends here and not there.
  if (!legal.some((known) => isDeepStrictEqual(known, action))) {
    throw new Error(`${game}: ${bot} chose ${JSON.stringify(action)}, which is not legal`);
  }
  return { action };
}
