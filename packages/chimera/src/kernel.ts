// For players and solvers inside the engine's own process: the packed position, by name. Everything
// here trusts its caller and knows all cards; what decides for a seat must look at that seat's own.
export * from "./access.ts";
export { BID_KIND, bidAmount, nextSeat, packBid, PASS } from "./auction.ts";
export {
  bitA,
  bitB,
  BOTH_JOKERS,
  countCards,
  countRank,
  DECK_A,
  DECK_B,
  HALF,
  heldFourTimes,
  heldOnce,
  heldThrice,
  heldTwice,
  NUMBERS,
  PI_YA_BIT,
  popCount,
  rankOf,
  treasureOf,
} from "./cards.ts";
export * as combination from "./combination.ts";
export { type Deal, drawDeal, placeDeal } from "./deal.ts";
export { giver, givenRanks, isGive } from "./exchange.ts";
export { canBeBeaten, canBeTopped } from "./beating.ts";
export * as layout from "./layout.ts";
export * from "./levels.ts";
export { MAX_MOVES } from "./movegen.ts";
export { topMove } from "./play.ts";
export { roundPoints } from "./score.ts";
export { turnsToShed } from "./turns.ts";
