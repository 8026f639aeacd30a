import { BotCache, findPlayable, legalFromView } from "@cairn/bots";
import { findGame } from "@cairn/games/bots";
import { Rng, unwrap } from "@cairn/core";
import { isDeepStrictEqual } from "node:util";
import { readModel } from "./models.ts";
import type { BotAnswer, Task } from "./types.ts";

const bots = new BotCache((entry, name) => findPlayable(entry, name, () => performance.now(), readModel));

/** Makes one decision. Whatever is wrong throws, which ends the thread: its owner starts another. */
export function decide({ game, bot, view, seed }: Task): BotAnswer {
  const entry = unwrap(findGame(game));
  const legal = legalFromView(entry.game, view);
  const action = unwrap(bots.find(entry, bot)).choose(view, legal, new Rng(seed));
  // A table must be able to rely on this, so a bot's mistake ends here and not there.
  if (!legal.some((known) => isDeepStrictEqual(known, action))) {
    throw new Error(`${game}: ${bot} chose ${JSON.stringify(action)}, which is not legal`);
  }
  return { action };
}
