import { auctionPliesOf, pliesOf, plyAt } from "./access.ts";
import { sameAsLast, type Viewer } from "@cairn/core";
import type { BidAction, ChimeraAction, GiveAction, PassAction, PlayAction } from "./events.ts";
import * as L from "./layout.ts";
import type { ChimeraPosition } from "./position.ts";
import { type CardText, PLAYERS } from "./types.ts";
import { cardTexts, exchangeOf, type GiftMade, knowsDen } from "./view.ts";

/** A bid; with the den, for those who see it, where the auction ends with it (C9). */
export interface HeardBid extends BidAction {
  readonly den?: readonly CardText[];
}

/** A pass; with the den, for those who see it, where the auction ends with it (C9). */
export interface HeardPass extends PassAction {
  readonly den?: readonly CardText[];
}

/** A gift: its cards for the giver; once both have given, what the viewer got for either hunter (C10). */
export interface HeardGift extends GiftMade {
  readonly cards?: readonly CardText[];
  readonly got?: readonly CardText[];
}

/** What a viewer hears of an action: what all saw, and what the viewer alone learns with it. */
export type ChimeraHeard = HeardBid | HeardPass | HeardGift | PlayAction;

const GIFTS_MADE: readonly GiftMade[] = Array.from({ length: PLAYERS }, (_, seat) => ({
  type: "give",
  seat,
}));
const sameForAll = sameAsLast<HeardBid | HeardPass>();
const samePlay = sameAsLast<PlayAction>();

function heardGift(words: Int32Array, gift: GiveAction, viewer: Viewer): HeardGift {
  const seen = gift.seat === viewer ? gift : (GIFTS_MADE[gift.seat] as GiftMade);
  const { got } = exchangeOf(words, viewer);
  return got === undefined ? seen : { ...seen, got };
}

/** A play with its cards in rank order: the order in which they were sent could be a signal. */
function heardPlay(words: Int32Array, play: PlayAction): PlayAction {
  const ply = plyAt(pliesOf(words) - 1);
  const cards = cardTexts(words, ply + L.PLY_A);
  return cards.every((card, i) => card === play.cards[i]) ? play : samePlay({ ...play, cards });
}

/** What a viewer hears of an action that the door has just let through. */
export function heardBy({ words }: ChimeraPosition, event: ChimeraAction, viewer: Viewer): ChimeraHeard {
  if (event.type === "play") return heardPlay(words, event);
  if (event.type === "give") return heardGift(words, event, viewer);
  const isAuctionOver = pliesOf(words) === auctionPliesOf(words);
  if (!isAuctionOver || !knowsDen(words, viewer)) return event;
  return sameForAll({ ...event, den: cardTexts(words, L.DEN) });
}
