import { featureList } from "@cairn/nets";
import { CARD_FEATURES } from "./ranks.ts";

// The features of bids and gifts, in one list. As in card play, everything is known to the seat.

const { group, size } = featureList();

/** The seat's hand, after the gift; the cards of the gift; about the fewest turns that shed the hand. */
export const HAND: number = group(CARD_FEATURES);
export const GIFT_CARDS: number = group(CARD_FEATURES);
export const TURNS: number = group(14);
/** The face-up card by rank: the seat's own, the next one's, the previous one's. */
export const FACE_UP: number = group(3 * 15);
/** The last bid and who made it: 20 or 30 by the next seat, the same by the previous one, the same by the seat itself. */
export const LAST_BID: number = group(3 * 2);
/** How many have passed in a row; whether it is the second deal after all have passed. */
export const PASSES: number = group(3);
export const SECOND_DEAL: number = group(1);
/** What the seat bids: nothing, 20, 30, 40. */
export const BID_MOVE: number = group(4);
/** For a gift: whether the Chimera is the next seat, and whether the bid is 40. */
export const CHIMERA_IS_NEXT: number = group(1);
export const BID_IS_40: number = group(1);
/** Points to the limit of the seat, the next and the previous one: at most 50, 100, and so on. */
export const STEPS_TO_LIMIT = 7;
export const TO_LIMIT: number = group(3 * STEPS_TO_LIMIT);

export const OPENING_FEATURES: number = size();
