/** A card as a code: 1 … 12 are the numbers, then X, Draw, Stop. Equal cards are one code (K1). */
export type Card = number;
export const X = 13;
export const DRAW = 14;
export const STOP = 15;

/** Texts of the cards by code; 0 is no card. */
export const CARDS = [
  "",
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
  "X",
  "D",
  "S",
] as const;

/**
 * A card's text, `7`, `X`, `D`, `S`: the spelling of records and views.
 *
 * @pattern ^(1[0-2]|[1-9]|[XDS])$
 */
export type CardText = string;

/** How many of each code the deck of 54 has, by code. */
export const COPIES = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2] as const;
export const DECK_SIZE = 54;

export const MIN_PLAYERS = 3;
export const MAX_PLAYERS = 5;
export const PLAYER_COUNTS = [3, 4, 5] as const;
export const RESERVES = 2;
/** Cards that the winner of a round draws for each Draw in it (K12). */
export const DRAWN_CARDS = 3;
/** Ten dealt, two reserve cards and six drawn ones. */
export const MAX_HAND = 18;

/** Hand cards dealt to each (K2). */
export const handSize = (players: number): number => (players === 5 ? 7 : 10);
/** Cards left over as the draw pile: 18, 6 or 9 (K3). */
export const pileSize = (players: number): number => DECK_SIZE - players * (handSize(players) + RESERVES);

/** The five kinds of combination, weakest first (K6). */
export const KINDS = ["solo", "straight-2", "pair", "straight-3", "triple"] as const;
export type KindName = (typeof KINDS)[number];

/** Where a match of Krass Kariert stands; `insert` while the winner of a round puts drawn cards away. */
export const PHASES = ["deal", "play", "insert", "over"] as const;
export type Phase = (typeof PHASES)[number];
