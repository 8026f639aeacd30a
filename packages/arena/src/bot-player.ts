import type { Bot } from "@cairn/bots";
import type { Team } from "./deal.ts";
import type { ArenaPlayer } from "./types.ts";

/** One of our bots as a player in the arena. */
export const botPlayer = (bot: Bot): ArenaPlayer => ({
  name: bot.name,
  isExternal: false,
  choose: (view, legal, rng) => bot.choose(view, legal, rng),
});

/** Two of our bots against each other. */
export function botTeam(a: Bot, b: Bot): Team {
  const players = { a: botPlayer(a), b: botPlayer(b) };
  return (side) => players[side];
}
