import type { Bot } from "./bot.ts";
import { parseBotName, parseSlack } from "./bot-name.ts";
import type { BotTable } from "./bot-table.ts";

/**
 * The bot with this name if it needs neither a budget nor nets, and so answers at once; undefined for another. A page
 * loads this without search and nets.
 */
export function findQuickBot({ kinds }: BotTable, name: string): Bot | undefined {
  const { kind: wanted, argument } = parseBotName(name);
  const kind = kinds.find((one) => one.name === wanted);
  if (kind?.needs === "nothing") return argument === undefined ? kind.bot : undefined;
  if (kind?.needs !== "slack") return undefined;
  const slack = parseSlack(argument ?? "");
  return slack === undefined ? undefined : kind.make(name, slack);
}
