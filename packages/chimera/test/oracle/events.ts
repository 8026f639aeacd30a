// What happens in a match as the oracle is told it, and what every event must keep.
import { type Card, DECK } from "./cards.ts";

export interface Options {
  limit: number;
  forcedBid: "face-up" | "leader";
  /** C9: decides only what is shown, so nothing here. */
  revealDen: boolean;
}

export type DealEvent = {
  type: "deal";
  dealer: number;
  hands: readonly (readonly Card[])[];
  den: readonly Card[];
  faceUp: Card;
};
export type MatchEvent =
  | DealEvent
  | { type: "bid"; seat: number; amount: number }
  | { type: "pass"; seat: number }
  | { type: "give"; seat: number; cards: readonly Card[] }
  | { type: "play"; seat: number; cards: readonly Card[]; piYa?: number | undefined };

export const SEATS = [0, 1, 2];

/** Seats are numbered clockwise. */
export function clockwise(seat: number): number {
  return (seat + 1) % 3;
}

export function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

/** A hand after these cards of it are gone. */
export function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  demand(new Set(cards).size === cards.length, "a card named twice");
  demand(
    cards.every((card) => hand.includes(card)),
    "a card not in the hand",
  );
  return hand.filter((card) => !cards.includes(card));
}

export function checkDeal(event: DealEvent): void {
  demand(event.hands.length === 3, "C4: three hands");
  demand(
    event.hands.every((hand) => hand.length === 17),
    "C4: 17 cards each",
  );
  demand(event.den.length === 3, "C4: three cards in the den");
  const dealt = [...event.hands.flat(), ...event.den];
  demand(
    DECK.every((card) => dealt.includes(card)),
    "C1: not the whole deck",
  );
  demand(event.hands.flat().includes(event.faceUp), "C4: the face-up card is in a hand");
}
