import { turnsToShed } from "./turns.ts";

const MOST_TURNS = 13;
const NUMBERS_AND_HERO = 0x1fff;
const JOKERS_SHIFT = 13;

/** The feature of a group of 14 that says how many turns shed a hand. */
export function turnsFeature(group: number, levels: Int32Array): number {
  const held = levels[0] as number;
  const turns = turnsToShed(
    held & NUMBERS_AND_HERO,
    levels[1] as number,
    levels[2] as number,
    levels[3] as number,
    held >> JOKERS_SHIFT,
  );
  return group + Math.min(MOST_TURNS, turns);
}
