import { type Bot, type Entry, findPlayable, legalFromView } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { Rng, unwrap } from "@cairn/core";
import { isDeepStrictEqual } from "node:util";
import { readModel } from "./models.ts";
import type { BotAnswer, Task } from "./types.ts";

/** Bots by game and name: some are slower to make than to ask. */
const made = new Map<string, Bot>();

function botNamed(entry: Entry, name: string): Bot {
  const key = `${entry.game.id}/${name}`;
  const bot = made.get(key) ?? unwrap(findPlayable(entry, name, () => performance.now(), readModel));
  made.set(key, bot);
  return bot;
}

/** Makes one decision. Whatever is wrong rejects, which ends the thread: its owner starts another. */
export async function decide({ game, bot, view, seed }: Task): Promise<BotAnswer> {
  const entry = unwrap(await findPart(game, "bots"));
  const legal = legalFromView(entry.game, view);
  const action = botNamed(entry, bot).choose(view, legal, new Rng(seed));
  // A table must be able to rely on this, so a bot's mistake ends here and not there.
  if (!legal.some((known) => isDeepStrictEqual(known, action))) {
    throw new Error(`${game}: ${bot} chose ${JSON.stringify(action)}, which is not legal`);
  }
  return { action };
}
