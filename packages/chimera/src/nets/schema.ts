import { chimera } from "../index.ts";
import { featureList } from "@cairn/nets";
import type { NetPlan } from "@cairn/nets";
import { OPENING_FEATURES } from "./opening-schema.ts";
import { CARD_FEATURES } from "./ranks.ts";

// The features of card play. `next` and `previous` are the other two seats, clockwise. Everything is known to
// the seat: nothing here may change when hidden cards change places.

const { group, size } = featureList();

/** The seat's hand after the move, the cards of the move, and all cards it has not seen. */
export const HAND: number = group(CARD_FEATURES);
export const MOVE_CARDS: number = group(CARD_FEATURES);
export const UNSEEN: number = group(CARD_FEATURES);
/** What the others have played. */
export const PLAYED_NEXT: number = group(CARD_FEATURES);
export const PLAYED_PREVIOUS: number = group(CARD_FEATURES);
/** Cards that the others are known to hold: the face-up card, and what this seat gave; up to two of a rank. */
export const KNOWN_NEXT: number = group(28);
export const KNOWN_PREVIOUS: number = group(28);
/** Cards left, one number each; the seat's own after the move. */
export const LEFT: number = group(21);
export const LEFT_NEXT: number = group(21);
export const LEFT_PREVIOUS: number = group(21);
/** The combination to beat: kind (0 for a leader), top rank, length; and whose it is. */
export const BEAT_KIND: number = group(15);
export const BEAT_TOP: number = group(15);
export const BEAT_LENGTH: number = group(13);
export const OWNER_NEXT: number = group(1);
export const OWNER_PREVIOUS: number = group(1);
export const ONE_PASSED: number = group(1);
/** The move: kind (0 for a pass), top rank, length, and whether nothing unseen of its kind can top it. */
export const MOVE_KIND: number = group(15);
export const MOVE_TOP: number = group(15);
export const MOVE_LENGTH: number = group(13);
export const MOVE_IS_TOP: number = group(1);
/** Whether a trap, or the attack, may still be out. */
export const TRAP_IS_OUT: number = group(1);
export const ATTACK_IS_OUT: number = group(1);
/** The bid of 20, 30 or 40. */
export const BID: number = group(3);
/** Traps played, and the attack. */
export const TRAPS: number = group(3);
export const ATTACK_PLAYED: number = group(1);
/** Who has played a card: the seat, next, previous. */
export const HAS_PLAYED: number = group(3);
/** Treasure by fives: in the trick, and in the three piles. */
export const TRICK_TREASURE: number = group(12);
export const PILE_TREASURE: number = group(36);
/** The features up to here are those that the first nets know. */
const FIRST_LIST: number = size();
/** About the fewest turns that shed the hand after the move. */
export const TURNS: number = group(14);
/** For each of the others and four groups of kinds: the lowest top of an opponent that it passed on. */
export const PASSED_ON: number = group(8 * 15);

/** How many features card play has. */
export const PLAY_FEATURES: number = size();

const ROLES = ["chimera", "hunter-after", "hunter-before"] as const;
const ofRoles = (features: number): number[] => ROLES.map(() => features);

/** The places of the nets that play before the first card: what a gift brings, what a bid brings, whether it wins. */
export const GIFT_NET = 3;
export const BID_NET = 4;
export const WIN_NET = 5;

/** One net for each role, the Chimera, the hunter after it, the hunter before it; and those for the opening. */
export const CHIMERA_PLAN: NetPlan = {
  game: chimera.id,
  rulesVersion: chimera.rulesVersion,
  // The name of these lists of features: it changes with every change of them.
  schema: "chimera/3",
  older: { "chimera-play/1": ofRoles(FIRST_LIST), "chimera-play/2": ofRoles(size()) },
  nets: [
    ...ROLES.map((name) => ({ name, features: size(), width: 256 })),
    ...["gift", "bid", "win"].map((name) => ({ name, features: OPENING_FEATURES, width: 64 })),
  ],
};

/** What a net's value is worth in points. */
export const POINTS_A_UNIT = 64;
