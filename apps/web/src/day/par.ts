import { findQuickBot } from "@cairn/bots";
import { type DayDeal, playDayDeal } from "@cairn/puzzles/day";
import type { DayBots, Rules } from "../games/game-ui.ts";

/** So many times bots play the deal. */
const TRIES = 20;
/** They choose by chance among moves that look about as good: so the tries differ. */
const LEVEL = 3;

/** What bots get at the seat of a deal, try by try; between them the page may do other things. */
export async function parOf({ game, reader }: Rules, bots: DayBots, deal: DayDeal): Promise<number[]> {
  const bot = findQuickBot(bots, bots.levels[LEVEL - 1] ?? "");
  const results: number[] = [];
  for (let i = 0; bot && i < TRIES; i++) {
    const ending = playDayDeal(game, deal, bot, `par/${i}`, reader.isScored);
    results.push(reader.changes(ending)?.[deal.seat] ?? 0);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return results.sort((a, b) => a - b);
}
