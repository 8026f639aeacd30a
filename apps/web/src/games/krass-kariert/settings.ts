import { addSettings } from "../../settings/settings.svelte.ts";

/** What each setting may be; the first is the default. */
export const CHOICES = {
  /** A second tap on the same place inserts. */
  tapTwiceToInsert: [false, true],
  /** How many play against bots. */
  krassKariertPlayers: [4, 3, 5],
  /** What ends a match against bots. */
  krassKariertMatch: ["chips", "one-deal"],
} as const;

export const krassKariertSettings = addSettings(CHOICES);
