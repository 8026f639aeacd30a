// What never changes about Chimera, for whoever shows, measures or feeds the game: small, and without the engine.
import { CARD_TEXTS } from "./card-text.ts";
import { CAT, CAT_TREASURE, type CardText, RANKS, TOAD, TOAD_TREASURE } from "./types.ts";
import type { DealView } from "./view.ts";

export { type ChimeraOptions, DEFAULT_OPTIONS, FORCED_BIDS, LIMIT_RANGE } from "./options.ts";
export {
  BIDS,
  BONUS_POINTS,
  CARDS,
  type CardText,
  CAT,
  CAT_TREASURE,
  DEN_SIZE,
  HAND_SIZE,
  HUNTER_POINTS,
  type KindName,
  KINDS,
  NUMBER_RANKS,
  PLAYERS,
  RANKS,
  SHORTEST_STRAIGHT,
  SUITS,
  TOAD,
  TOAD_TREASURE,
} from "./types.ts";

/** Every card of the deck, by rank and then by suit (C1). */
export const DECK: readonly CardText[] = CARD_TEXTS;

const isJoker = (card: CardText): boolean => card === "PY" || card === "CH";

/** The rank of a card, one of `RANKS`. */
export const rankOf = (card: CardText): string => (isJoker(card) ? card : card.slice(0, -1));
/** The suit of a card, one of `SUITS`; empty for Pi Ya and the Chimera. */
export const suitOf = (card: CardText): string => (isJoker(card) ? "" : card.slice(-1));
/** The place of a card's rank in `RANKS`: the higher one wins (C11). */
export const heightOf = (card: CardText): number => RANKS.indexOf(rankOf(card) as (typeof RANKS)[number]);
/** How many cards of a rank the deck has (C1). */
export const copiesOf = (rank: string): number => (isJoker(rank) ? 1 : 4);

/** What a card is worth to whoever takes it (C2). */
export function treasureOf(card: CardText): number {
  const height = heightOf(card);
  return height === TOAD ? TOAD_TREASURE : height === CAT ? CAT_TREASURE : 0;
}
export const treasureIn = (cards: readonly CardText[]): number =>
  cards.reduce((sum, card) => sum + treasureOf(card), 0);

/** How many cards a hunter gives after a bid (C10). */
export const giftSize = (bid: number): number => Math.max(0, (bid - 20) / 10);

/** How many of each rank some cards have, in the order of `RANKS`. */
export function countRanks(cards: readonly CardText[]): number[] {
  const counts = RANKS.map(() => 0);
  for (const card of cards) counts[heightOf(card)] = (counts[heightOf(card)] ?? 0) + 1;
  return counts;
}

/** The cards that have been played in a deal. */
export const playedCards = ({ history }: Pick<DealView, "history">): CardText[] =>
  history.flatMap((event) => (event.type === "play" ? event.cards : []));

/** How many of each rank the viewer has neither in the hand nor seen fall: the den stays among them until it is known. */
export function unseenCounts(deal: Pick<DealView, "hand" | "history">): { rank: string; count: number }[] {
  const seen = countRanks([...(deal.hand ?? []), ...playedCards(deal)]);
  return RANKS.map((rank, height) => ({ rank, count: copiesOf(rank) - (seen[height] ?? 0) }));
}
