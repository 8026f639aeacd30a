import { type Card, CARDS, type CardText } from "./types.ts";

const CARD_BY_TEXT: ReadonlyMap<string, Card> = new Map(CARDS.map((text, card) => [text, card]));

export const formatCard = (card: Card): CardText => CARDS[card] as CardText;
/** The card a text names, exactly as records spell it. */
export const parseCard = (text: string): Card | undefined =>
  text === "" ? undefined : CARD_BY_TEXT.get(text);

/** Cards from hex digits, left to right. */
export function unpackCards(digits: number): Card[] {
  const cards: Card[] = [];
  for (let rest = digits; rest > 0; rest >>= 4) cards.unshift(rest & 15);
  return cards;
}
