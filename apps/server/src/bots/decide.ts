import { BotCache, BotMemories, findPlayable, legalFromView } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { Rng, unwrap } from "@cairn/core";
import { parseBudget } from "@cairn/search";
import { isDeepStrictEqual } from "node:util";
import { isProgram } from "../programs/index.ts";
import { readNets } from "./models.ts";
import { decideByProgram } from "./program.ts";
import type { ChooseAnswer, ChooseRequest } from "@cairn/bots";

const now = (): number => performance.now();

/** A bot takes megabytes, so names must be few: time to think that depends on the load comes with the question. */
const bots = new BotCache((entry, name) => findPlayable(entry, name, now, readNets));
const memories = new BotMemories();

/** Makes one decision. Whatever is wrong rejects, which ends the thread: its owner starts another. */
export async function decide(request: ChooseRequest): Promise<ChooseAnswer> {
  const { game, bot, budget, view, seed, memory } = request;
  const entry = unwrap(await findPart(game, "bots"));
  const legal = legalFromView(entry.game, view);
  if (isProgram(bot)) return { action: await decideByProgram(bot, entry.game, view, legal) };
  const given = budget === undefined ? undefined : unwrap(parseBudget(budget, now));
  const kept = memories.named(memory);
  const action = unwrap(bots.find(entry, bot)).choose(view, legal, new Rng(seed), given, kept);
  // A table must be able to rely on this, so a bot's mistake ends here and not there.
  if (!legal.some((known) => isDeepStrictEqual(known, action))) {
    throw new Error(`${game}: ${bot} chose ${JSON.stringify(action)}, which is not legal`);
  }
  return { action };
}
