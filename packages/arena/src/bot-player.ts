import type { Bot, BotMemory } from "@cairn/bots";
import type { Team } from "./deal.ts";
import type { ArenaPlayer } from "./types.ts";

/** One of our bots as a player in the arena: a new one, with an empty memory, for each seat of a game. */
export function botPlayer(bot: Bot): ArenaPlayer {
  const memory: BotMemory = {};
  return {
    name: bot.name,
    isExternal: false,
    choose: (view, legal, rng) => bot.choose(view, legal, rng, undefined, memory),
  };
}

/** Two of our bots against each other. */
export function botTeam(a: Bot, b: Bot): Team {
  const bots = { a, b };
  return (side) => botPlayer(bots[side]);
}
