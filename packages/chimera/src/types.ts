/** Suits — jade, sword, pagoda, star — in canonical order: when suits do not matter, the first held is used first. */
export const SUITS = ["j", "s", "p", "t"] as const;

/** A rank as an index: 0 … 11 are the numbers 1 … 12, then Hero, Pi Ya, Chimera (C11). */
export type Rank = number;
/** The two ranks with treasure: the numbers 2 and 11. */
export const TOAD = 1;
export const CAT = 10;
/** How many of the ranks are numbers: only they make straights and other sequences. */
export const NUMBER_RANKS = 12;
export const PI_YA = 13;
export const CHIMERA = 14;

/** Texts of the ranks, by index. */
export const RANKS = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
  "12",
  "H",
  "PY",
  "CH",
] as const;

/** A card as an index: 4 × rank + suit; Pi Ya is 52, the Chimera 53. */
export type Card = number;
export const CARDS = 54;
export const PI_YA_CARD = 52;

/**
 * A card's text, `7j`, `Hs`, `PY`, `CH`: the spelling of records and views.
 *
 * @pattern ^((1[0-2]|[1-9]|H)[jspt]|PY|CH)$
 */
export type CardText = string;

export const PLAYERS = 3;
export const HAND_SIZE = 17;
export const DEN_SIZE = 3;

/** The fourteen kinds of combination, in the order of C11. */
export const KINDS = [
  "single",
  "pair",
  "pair-sequence",
  "triple",
  "triple-sequence",
  "triple-card",
  "triple-pair",
  "triple-sequence-cards",
  "triple-sequence-pairs",
  "straight",
  "quad-cards",
  "quad-pairs",
  "trap",
  "attack",
] as const;
export type KindName = (typeof KINDS)[number];

/** How many numbers in a row a straight has at least (C11). */
export const SHORTEST_STRAIGHT = 5;

/** The bids of C5. */
export const BIDS = [20, 30, 40] as const;

/** What each 2 and each 11 is worth to whoever takes it (C2). */
export const TOAD_TREASURE = 10;
export const CAT_TREASURE = 5;
/** Points for each trap, for the attack, and for an idle Hunter (C21). */
export const BONUS_POINTS = 25;
/** What each Hunter gets when a Hunter is out first (C22). */
export const HUNTER_POINTS = 20;

/** Where a match of Chimera stands. */
export const PHASES = ["deal", "auction", "exchange", "play", "over"] as const;
export type Phase = (typeof PHASES)[number];
