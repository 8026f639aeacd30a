import { addSettings } from "../../settings/settings.svelte.ts";
import type { ChosenFrom } from "../../settings/definition.ts";

const DEFAULT_LIMIT = 400;
/** No number of points: the match ends with its first deal. */
export const ONE_DEAL = 0;
const limitsFrom = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** What each setting may be; the first is the default. */
const CHOICES = {
  /** Suits mean nothing in play: they may be coloured, one colour, or not shown. */
  suits: ["colours", "plain", "hidden"],
  /** The hand: all cards, or one column a rank. */
  handLayout: ["fan", "stacks"],
  handOrder: ["high-left", "low-left", "combinations"],
  /** Points that end a match against bots: the usual ones, and any other that the rules allow (C24). */
  chimeraLimit: [DEFAULT_LIMIT, ONE_DEAL, ...limitsFrom(50, 2000)],
} as const;

export type ChimeraSettings = ChosenFrom<typeof CHOICES>;

export const chimeraSettings: ChimeraSettings = addSettings(CHOICES);
