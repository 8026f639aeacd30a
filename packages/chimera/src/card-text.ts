import { type Card, CARDS, type CardText, RANKS, type Rank, SUITS } from "./types.ts";

/** The texts of all cards, by index. */
export const CARD_TEXTS: readonly CardText[] = Array.from({ length: CARDS }, (_, card) =>
  card < 52 ? `${RANKS[card >> 2]}${SUITS[card & 3]}` : (RANKS[card - 39] as string),
);
const CARD_BY_TEXT: ReadonlyMap<string, Card> = new Map(CARD_TEXTS.map((text, card) => [text, card]));
const RANK_BY_TEXT: ReadonlyMap<string, Rank> = new Map(RANKS.map((text, rank) => [text, rank]));

export const formatCard = (card: Card): CardText => CARD_TEXTS[card] as CardText;
/** The card a text names, exactly as records spell it. */
export const parseCard = (text: string): Card | undefined => CARD_BY_TEXT.get(text);
/** The rank a text names: `7`, `H`, `PY`, `CH`. */
export const parseRank = (text: string): Rank | undefined => RANK_BY_TEXT.get(text);
export const formatRank = (rank: Rank): string => RANKS[rank] as string;
