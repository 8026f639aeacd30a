import type { CardText, DealView, KrassKariertView } from "@cairn/krass-kariert";
import type { Seat } from "@cairn/core";

/** Every card that there is, in the order of a count (K1). */
export const FACES = ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "X", "S", "D"] as const;

/** How many of a card the deck has. */
export const copiesOf = (card: CardText): number => (/^\d/.test(card) ? 4 : 2);

const count = (cards: readonly CardText[], card: CardText): number =>
  cards.filter((other) => other === card).length;

/** The cards that have been played in this deal. */
export const playedCards = ({ history }: DealView): CardText[] =>
  history.flatMap((event) => (event.type === "play" ? event.cards : []));

/** The cards that a seat took in plain sight and has not played since. */
export function knownCards({ history }: DealView, seat: Seat): CardText[] {
  const held: CardText[] = [];
  for (const event of history) {
    if (event.seat !== seat) continue;
    if (event.type === "take") held.push(event.card);
    if (event.type !== "play") continue;
    for (const card of event.cards) {
      if (held.includes(card)) held.splice(held.indexOf(card), 1);
    }
  }
  return held;
}

export interface FaceCount {
  readonly card: CardText;
  readonly count: number;
}

/** How often each card was played. */
export function playedCounts(deal: DealView): FaceCount[] {
  const played = playedCards(deal);
  return FACES.map((card) => ({ card, count: count(played, card) }));
}

/** How many of each card the viewer has neither in the hand nor seen. */
export function unseenCounts({ viewer }: KrassKariertView, deal: DealView): FaceCount[] {
  const seen = [
    ...playedCards(deal),
    ...(deal.hand ?? []),
    ...(deal.drawn === undefined ? [] : [deal.drawn]),
    ...deal.reserves.flat(),
    ...deal.handCounts.flatMap((_, seat) => (seat === viewer ? [] : knownCards(deal, seat))),
  ];
  return FACES.map((card) => ({ card, count: copiesOf(card) - count(seen, card) }));
}
