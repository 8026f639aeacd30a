import { PLAYER_COUNTS } from "../facts.ts";
import { krassKariert } from "../index.ts";
import { featureList } from "@cairn/nets";
import type { NetPlan } from "@cairn/nets";

// The features of a state after a move of the seat. `other` 0 … 3 are the other seats, clockwise. Everything is
// known to the seat: nothing here may change when hidden cards or places change.

const { group, size } = featureList();

/** Thermometers of counted cards: at least 1, 2, 3, 4 of each of the 15 codes. */
export const COUNT_FEATURES = 60;
/** Unordered pairs of codes. */
export const PAIR_FEATURES = 120;
export const OTHERS = 4;
/** How strong a combination is: kind << 4 | number. */
export const STRENGTHS_END = 80;

/** The seat's hand: its cards, how many, which stand one, two and three places apart. */
export const HAND: number = group(COUNT_FEATURES);
export const LENGTH: number = group(19);
export const NEIGHBOURS: number = group(PAIR_FEATURES);
export const SECOND_NEIGHBOURS: number = group(PAIR_FEATURES);
export const THIRD_NEIGHBOURS: number = group(PAIR_FEATURES);
/** The combinations that stand in it. */
export const COMBINATIONS: number = group(STRENGTHS_END);
/** Its strongest play, then the strongest of what is left, and once more; how many such plays clear it. */
export const STRONGEST: number = group(3 * STRENGTHS_END);
export const PLAYS: number = group(12);
/** The seat's reserve cards, and how many. */
export const RESERVE: number = group(COUNT_FEATURES);
export const RESERVES: number = group(3);
/** Cards that may be anywhere. */
export const UNSEEN: number = group(COUNT_FEATURES);
/** What lies there to be beaten after the move, and whether it is the seat's own. */
export const BEST: number = group(STRENGTHS_END);
export const IS_OWNER: number = group(1);
/** Draw cards in the round, cards the seat has still to draw, and how many act after it in this round. */
export const DRAWS: number = group(2);
export const TO_DRAW: number = group(6);
export const FOLLOWERS: number = group(OTHERS);
/** Whether the move ends the round, and whether the seat wins it. */
export const ROUND_IS_OVER: number = group(1);
export const ROUND_IS_WON: number = group(1);
/** For each of the others: cards in hand, reserve cards, which, which it surely holds, whether it has still to act, whether it is the owner. */
export const OTHER: number = size();
export const OTHER_RESERVES = 19;
export const OTHER_RESERVE = 22;
export const OTHER_SURE: number = OTHER_RESERVE + COUNT_FEATURES;
export const OTHER_ACTS: number = OTHER_SURE + COUNT_FEATURES;
export const OTHER_OWNS: number = OTHER_ACTS + 1;
export const OTHER_SIZE: number = OTHER_OWNS + 1;
group(OTHERS * OTHER_SIZE);
/** The features up to here are those that the first nets know. */
const FIRST_LIST: number = size();
/** The fewest plays that clear the hand if nobody interferes. */
export const FEWEST: number = group(12);

/** How many features there are. */
export const FEATURES: number = size();

/** One net for each number of players. */
export const KRASS_KARIERT_PLAN: NetPlan = {
  game: krassKariert.id,
  rulesVersion: krassKariert.rulesVersion,
  // The name of this list of features: it changes with every change above.
  schema: "krass-kariert/2",
  older: { "krass-kariert/1": PLAYER_COUNTS.map(() => FIRST_LIST) },
  nets: PLAYER_COUNTS.map((players) => ({ name: `players-${players}`, features: size(), width: 128 })),
};

/** The net for this number of players. */
export const netFor = (players: number): number => players - 3;

/** What a net says of a chip that is surely lost; of one that is surely kept it says 0. */
export const LOST_CHIP = -2;
