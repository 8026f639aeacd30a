import { type RankLevels, turnsToShed } from "../kernel.ts";

/** More turns are not told apart. */
export const MOST_TURNS = 13;

/** The feature of a group of 14 that says how many turns shed a hand. */
export const turnsFeature = (group: number, levels: RankLevels): number =>
  group + Math.min(MOST_TURNS, turnsToShed(levels));
