import { type Bot, type BotTable, cheapest, plainKind, random } from "@cairn/bots";
import type { Action } from "@cairn/core";
import { scree } from "./game.ts";
import type { ScreeAction } from "./types.ts";

/** What a pass costs: more than any play. */
const PASSING = 100;
/** A card shed is worth as much as a whole range of numbers. */
const SHED = 10;

/** Many cards first, low numbers first. */
function costOf(action: Action): number {
  const { type, cards = [] } = action as ScreeAction & { cards?: readonly string[] };
  return type === "pass" ? PASSING : Number(cards[0]) - SHED * cards.length;
}

const greedy: Bot = {
  name: "greedy",
  choose: (_view, legal) => cheapest(legal, costOf) as Action,
};

/** Content with any move that looks about as good as the best. */
const casual = (name: string, slack: number): Bot => ({
  name,
  choose(_view, legal, rng) {
    const least = Math.min(...legal.map(costOf));
    return rng.pick(legal.filter((action) => costOf(action) <= least + slack));
  },
});

/** Scree with its bots: none of them thinks, and there are no nets. */
export const screeEntry: BotTable = {
  game: scree,
  kinds: [plainKind(random), { name: "casual", needs: "slack", make: casual }, plainKind(greedy)],
  levels: ["random", "casual:40", "casual:10", "casual:2", "greedy"],
};
