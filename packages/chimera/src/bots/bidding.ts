import {
  chimerasIn,
  heroesIn,
  piYasIn,
  popCount,
  type RankLevels,
  turnsToShed,
  twelvesIn,
} from "../kernel.ts";
import { BID_MODEL as model } from "./weights.ts";

/** What a won bid brings beside twice its amount: bonuses and more of the treasure. */
const WON_EXTRA = 10;
/** What a lost bid gives the hunters. */
const LOST_EXTRA = 20;

/** The chance to win as the Chimera with a hand of 17 and the den still hidden. */
export function winChance(hand: RankLevels, amount: number): number {
  const sum =
    model.constant +
    model.turn * turnsToShed(hand) +
    model.chimera * chimerasIn(hand) +
    model.piYa * piYasIn(hand) +
    model.hero * heroesIn(hand) +
    model.twelve * twelvesIn(hand) +
    model.trap * popCount(hand[3] as number) +
    (amount === 30 ? model.at30 : amount === 40 ? model.at40 : 0);
  return 1 / (1 + Math.exp(-sum));
}

/** What a bid is expected to bring against the others. */
export function bidValue(hand: RankLevels, amount: number): number {
  const chance = winChance(hand, amount);
  return chance * (2 * amount + WON_EXTRA) - (1 - chance) * (amount + LOST_EXTRA);
}

/** What a won round brings more than a lost one at a bid. */
export const wonMoreThanLost = (amount: number): number => 3 * amount + WON_EXTRA + LOST_EXTRA;
