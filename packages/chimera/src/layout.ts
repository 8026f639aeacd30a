// Where everything stands in a position's words. Options come first, then the match, then the deal.

export const LIMIT = 0;
export const FORCED_BY_LEADER = 1;
export const REVEAL_DEN = 2;

/** Rounds begun: 0 before the first deal. A redeal after a pass-out is the same round. */
export const ROUND = 3;
/** The round in which a tie at the limit arose, 0 without one: from then on a lone leader wins (C24). */
export const TIE_ROUND = 4;
export const TOTAL = 5; // 3 words

export const DEALER = 8;
/** 1 in the deal after a pass-out (C8). */
export const REDEAL = 9;
export const FACE_UP = 10;
/** Who got the face-up card. */
export const HOLDER = 11;
/** The highest bid so far, 0 without one. */
export const BID = 12;
/** The Chimera's seat, −1 until the auction is over. */
export const CHIMERA_SEAT = 13;
/** How many of the plies are the auction; set when it ends. */
export const AUCTION_PLIES = 14;
/** Traps played in this deal, and 256 if the attack was. */
export const BONUS = 15;
/** What each seat has won: treasure, and cards << 8. */
export const PILE = 16; // 3 words
export const HAND = 19; // a and b for each seat
export const DEN = 25; // a and b; stays here after the Chimera took it

/** Whose turn and what lies on the table, packed so that undoing is one assignment. */
export const CONTROL = 27;
export const PLIES = 28;

/** The history of the deal: four words a ply. */
export const HISTORY = 32;
export const PLY_WORDS = 4;
export const PLY_MOVE = 0;
/** The cards that moved, as a set. */
export const PLY_A = 1;
export const PLY_B = 2;
/** CONTROL before the ply; its turn is the ply's seat. */
export const PLY_CONTROL = 3;

// An auction has at most 8 plies and an exchange 2; then at most 52 cards fall before a hand is
// empty, each followed by at most two passes.
export const MAX_PLIES = 168;
export const WORDS: number = HISTORY + MAX_PLIES * PLY_WORDS;

// Fields of CONTROL, by shift.
export const TURN_MASK = 3;
/** Who played last or bid highest; 3 for nobody. */
export const OWNER_SHIFT = 2;
export const PASSES_SHIFT = 4;
export const PHASE_SHIFT = 6;
/** The seats that have played a card in this deal, one bit each. */
export const PLAYED_SHIFT = 9;
/** The running trick: treasure, then cards. */
export const TREASURE_SHIFT = 12;
export const TRICK_CARDS_SHIFT = 18;
/** The ply of the combination to beat; 255 when there is none. */
export const TOP_PLY_SHIFT = 24;

export const NO_OWNER = 3;
export const NO_TOP = 255;

export const DEAL_PHASE = 0;
export const AUCTION_PHASE = 1;
export const EXCHANGE_PHASE = 2;
export const PLAY_PHASE = 3;
export const OVER_PHASE = 4;

export const packControl = (
  phase: number,
  turn: number,
  owner: number,
  passes: number,
  played: number,
  topPly: number,
): number =>
  turn |
  (owner << OWNER_SHIFT) |
  (passes << PASSES_SHIFT) |
  (phase << PHASE_SHIFT) |
  (played << PLAYED_SHIFT) |
  (topPly << TOP_PLY_SHIFT);
