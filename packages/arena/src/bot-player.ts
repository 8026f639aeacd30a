import type { Bot } from "@cairn/bots";
import type { Team } from "./deal.ts";
import type { Player } from "./types.ts";

/** A bot of this house as a player. */
export const botPlayer = (bot: Bot): Player => ({
  name: bot.name,
  isForeign: false,
  choose: (view, legal, rng) => bot.choose(view, legal, rng),
});

/** Two of them against each other. */
export function botTeam(a: Bot, b: Bot): Team {
  const players = { a: botPlayer(a), b: botPlayer(b) };
  return (side) => players[side];
}
