import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";
import { type Card, CARDS, type CardText } from "./types.ts";

const CARD_BY_TEXT: ReadonlyMap<string, Card> = new Map(CARDS.map((text, card) => [text, card]));

export const formatCard = (card: Card): CardText => CARDS[card] as CardText;
/** The card a text names, exactly as records spell it. */
export const parseCard = (text: string): Card | undefined =>
  text === "" ? undefined : CARD_BY_TEXT.get(text);

/** A hand's cards from left to right. */
export function handOf(bytes: Uint8Array, seat: Seat): Card[] {
  const at = L.HAND + seat * L.HAND_BYTES;
  return Array.from(bytes.subarray(at + 1, at + 1 + (bytes[at] as number)));
}

/** The reserve cards a seat has left. */
export function reservesOf(bytes: Uint8Array, seat: Seat): Card[] {
  const at = L.RESERVE + seat * L.RESERVE_BYTES;
  return Array.from(bytes.subarray(at + 1, at + 1 + (bytes[at] as number)));
}

/** Cards from hex digits, left to right. */
export function unpackCards(digits: number): Card[] {
  const cards: Card[] = [];
  for (let rest = digits; rest > 0; rest >>= 4) cards.unshift(rest & 15);
  return cards;
}
