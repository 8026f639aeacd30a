// Where everything stands in a position's words: options, the match, the deal, its cards as bytes,
// then the history of the deal.

export const PLAYERS = 0;
export const CHIPS_OPTION = 1;
export const X_POLICY = 2;

/** Deals begun: 0 before the first. */
export const DEALS = 3;
export const CHIPS = 4; // 5 words
/** The seats that owe a chip at the end of the deal, one bit each; they decide who leads the next (K16). */
export const OWED = 9;
/** Those of them that had no chip left (K17). */
export const LOST = 10;

/** Who led the deal's first round. */
export const FIRST_LEADER = 11;
/** The seats still in the deal when the round began, one bit each. */
export const IN_ROUND = 12;
/** The ply with which the round began. */
export const ROUND_START = 13;
/** Cards drawn from the pile in this deal. */
export const DRAWN = 14;
/** Whose turn and what lies on the table, packed so that undoing is one assignment. */
export const CONTROL = 15;
export const PLIES = 16;

// Cards, as offsets in bytes.
/** Each seat's hand: its length, then the cards from left to right. */
export const HAND: number = 4 * 17;
export const HAND_BYTES = 20;
/** Each seat's reserve: how many are left, then the cards. */
export const RESERVE: number = HAND + 5 * HAND_BYTES;
export const RESERVE_BYTES = 4;
/** The draw pile: the next card drawn is at DRAWN. */
export const PILE: number = RESERVE + 5 * RESERVE_BYTES;
export const PILE_BYTES = 20;

export const HISTORY: number = (PILE + PILE_BYTES) / 4;
export const PLY_WORDS = 4;
export const PLY_MOVE = 0;
/** The cards that moved, hex digits left to right; for a taken or drawn card, one. */
export const PLY_CARDS = 1;
/** CONTROL before the ply; its turn is the ply's seat. */
export const PLY_CONTROL = 2;
/** IN_ROUND and ROUND_START << 8 before the ply. */
export const PLY_ROUND = 3;

// 54 cards at most are played, 10 reserve cards taken, 6 cards put away, and somebody may concede.
export const MAX_PLIES = 72;
export const WORDS: number = HISTORY + MAX_PLIES * PLY_WORDS;

// Fields of CONTROL, by shift.
export const TURN_MASK = 7;
/** Who played the highest combination, or Stop; 7 for nobody yet. */
export const OWNER_SHIFT = 3;
export const PHASE_SHIFT = 6;
/** The strength to beat; 0 for nothing. */
export const BEST_SHIFT = 8;
/** The seats that have acted in this round, one bit each. */
export const ACTED_SHIFT = 15;
/** Draw cards played in this round. */
export const DRAWS_SHIFT = 20;
/** Drawn cards still to be put away. */
export const INSERTS_SHIFT = 22;

export const NO_OWNER = 7;

export const DEAL_PHASE = 0;
export const PLAY_PHASE = 1;
export const INSERT_PHASE = 2;
export const OVER_PHASE = 3;

export const packControl = (
  phase: number,
  turn: number,
  owner: number,
  best: number,
  acted: number,
  draws: number,
): number =>
  turn |
  (owner << OWNER_SHIFT) |
  (phase << PHASE_SHIFT) |
  (best << BEST_SHIFT) |
  (acted << ACTED_SHIFT) |
  (draws << DRAWS_SHIFT);
