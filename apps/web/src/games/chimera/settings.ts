import { addSettings } from "../../settings/settings.svelte.ts";
import type { ChosenFrom } from "../../settings/definition.ts";

/** What each setting may be; the first is the default. */
export const CHOICES = {
  /** Suits mean nothing in play: they may be coloured, one colour, or not shown. */
  suits: ["colours", "plain", "hidden"],
  /** The hand: all cards, or one column a rank. */
  handLayout: ["fan", "stacks"],
  handOrder: ["high-left", "low-left", "combinations"],
  /** Points that end a match against bots. */
  chimeraLimit: [400, 300, 500, 750],
} as const;

export type ChimeraSettings = ChosenFrom<typeof CHOICES>;

export const chimeraSettings: ChimeraSettings = addSettings(CHOICES);
