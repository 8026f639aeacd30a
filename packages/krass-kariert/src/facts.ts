// What never changes about Krass Kariert, for whoever shows, measures or feeds the game: small, and without the engine.
import type { Seat } from "@cairn/core";
import { formatCard, parseCard } from "./cards.ts";
import { hiddenCards, mustHold } from "./hidden.ts";
import { CARDS, type CardText, COPIES } from "./types.ts";
import type { DealView, KrassKariertView } from "./view.ts";

export {
  CHIP_CHOICES,
  defaultOptions,
  type KrassKariertOptions,
  X_POLICIES,
  type XPolicy,
} from "./options.ts";
export {
  type CardText,
  DECK_SIZE,
  DRAWN_CARDS,
  handSize,
  type KindName,
  KINDS,
  MAX_HAND,
  MAX_PLAYERS,
  MIN_PLAYERS,
  pileSize,
  PLAYER_COUNTS,
  RESERVES,
} from "./types.ts";

/** Every different card: the numbers, X, Draw, Stop. */
export const FACES: readonly CardText[] = CARDS.slice(1);
/** How many of a card the deck has (K1). */
export const copiesOf = (card: CardText): number => COPIES[parseCard(card) ?? 0] as number;
/** Every card of the deck, equal ones side by side (K1). */
export const DECK: readonly CardText[] = FACES.flatMap((card) =>
  Array.from({ length: copiesOf(card) }, () => card),
);

/** The cards that have been played in a deal. */
export const playedCards = ({ history }: Pick<DealView, "history">): CardText[] =>
  history.flatMap((event) => (event.type === "play" ? event.cards : []));

/** The cards that a seat took in plain sight and has not played since. */
export const knownCards = ({ history }: Pick<DealView, "history">, seat: Seat): CardText[] =>
  mustHold(history, seat, history.length).flatMap((count, card) =>
    Array.from({ length: count }, () => formatCard(card)),
  );

/** A card and how many there are of it. */
export interface FaceCount {
  readonly card: CardText;
  readonly count: number;
}

/** How often each card is among some, in the order of `FACES`. */
export const countFaces = (cards: readonly CardText[]): FaceCount[] =>
  FACES.map((card) => ({ card, count: cards.filter((other) => other === card).length }));

/** How many of each card may be anywhere: neither in the viewer's hand, nor seen, nor known to be held by another. */
export const unseenCounts = (view: KrassKariertView, deal: DealView): FaceCount[] =>
  countFaces(hiddenCards(view, deal).unseen.map(formatCard));
