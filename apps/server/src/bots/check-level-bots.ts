import { findBot } from "@cairn/bots";
import { findPart, GAMES } from "@cairn/games";
import { ConfigError } from "../config.ts";
import { checkStarts, isProgram } from "../programs/index.ts";
import type { LevelBots } from "./load.ts";
import { readNets } from "./models.ts";

/** Checks at the start that every bot behind a level can play: a program starts, any other is a bot of its games. */
export async function checkLevelBots(levelBots: LevelBots): Promise<void> {
  for (const [level, bot] of Object.entries(levelBots)) {
    const problem = isProgram(bot) ? await problemOfProgram(bot) : await problemOfBot(level, bot);
    if (problem !== undefined) throw new ConfigError(`--level-bots ${level}: ${problem}`);
  }
}

async function problemOfProgram(bot: string): Promise<string | undefined> {
  const started = await checkStarts(bot);
  return started.ok ? undefined : started.error.message;
}

async function problemOfBot(level: string, bot: string): Promise<string | undefined> {
  const [game, number] = level.split("/");
  const ids = number === undefined ? GAMES.map((known) => known.game.id) : [game as string];
  for (const id of ids) {
    const entry = await findPart(id, "bots");
    if (!entry.ok) return entry.error.message;
    const found = findBot(entry.value, bot, () => performance.now(), readNets);
    if (!found.ok) return found.error.message;
  }
  return undefined;
}
