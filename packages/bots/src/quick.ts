import type { Bot } from "./bot.ts";
import type { QuickEntry } from "./entry.ts";

/** The bot with this name, such as `rule` or `casual:4`, if it is one that answers at once. */
export function quickBot({ bots, casual }: QuickEntry, spec: string): Bot | undefined {
  const known = bots.find(({ name }) => name === spec);
  if (known) return known;
  const slack = /^casual:(\d{1,3}(?:\.\d{1,3})?)$/.exec(spec);
  return slack ? casual(spec, Number(slack[1])) : undefined;
}
