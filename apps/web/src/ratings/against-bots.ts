import { afterDeal, fromScale, NEWCOMER, onScale, type Rating, type Skill } from "@cairn/ratings";
import type { CountedGame } from "../me/statistics.ts";
import type { LadderLevel } from "./ladder.ts";

/** How strong somebody is by what they did against bots alone, whose strength is known. */
export function againstBots(
  games: readonly CountedGame[],
  ladder: readonly LadderLevel[],
): (Rating & { readonly deals: number }) | undefined {
  const skills = new Map(ladder.map((bot) => [bot.level, fromScale(bot)]));
  let own: Skill = NEWCOMER;
  let deals = 0;
  for (const { levels, seat, outcomes } of games.toSorted((a, b) => a.finishedAt - b.finishedAt)) {
    const others = levels.map((level) => (level === undefined ? undefined : skills.get(level)));
    if (others.some((skill, at) => at !== seat && skill === undefined)) continue;
    for (const outcome of outcomes) {
      const before = others.map((skill, at) => (at === seat ? own : (skill ?? NEWCOMER)));
      own = afterDeal(outcome, before)[seat] ?? own;
      deals++;
    }
  }
  return deals === 0 ? undefined : { ...onScale(own), deals };
}
