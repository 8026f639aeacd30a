import type { ChimeraPosition } from "../../index.ts";
import { cardsLeft, chimeraOf, topMove } from "../../kernel.ts";
import { roleOf } from "../../nets/index.ts";

const ROLES = ["chimera", "hunter-after", "hunter-before"] as const;
const TURNS = ["lead", "answer"] as const;
const HANDS = ["13+", "8-12", "1-7"] as const;

/** The kinds of decisions: in card play by role, lead or answer, and cards in hand; bids and gifts. */
export const DECISION_KINDS: readonly string[] = [
  ...ROLES.flatMap((role) => TURNS.flatMap((turn) => HANDS.map((hand) => `${role} ${turn} ${hand}`))),
  "gift",
  "bid",
];
const GIFT = DECISION_KINDS.indexOf("gift");
const BID = DECISION_KINDS.indexOf("bid");

/** The kind of the decision at hand, as an index of the list. */
export function decisionKind({ words, phase, turn }: ChimeraPosition): number {
  if (phase === "auction") return BID;
  if (phase === "exchange") return GIFT;
  const cards = cardsLeft(words, turn);
  const hand = cards >= 13 ? 0 : cards >= 8 ? 1 : 2;
  return (roleOf(turn, chimeraOf(words)) * TURNS.length + Number(topMove(words) !== 0)) * HANDS.length + hand;
}
