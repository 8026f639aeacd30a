import type { ChimeraView } from "@cairn/chimera";
import { findGame } from "@cairn/games/bots";
import { type BaseView, type Game, type Position, Rng, unwrap } from "@cairn/core";
import type { KrassKariertHeard, KrassKariertPosition, KrassKariertView } from "@cairn/krass-kariert";
import { DRAW, layout as KK, STOP, X } from "@cairn/krass-kariert/kernel";

/** What a table shows one of its players beyond what follows from the position: an event, maybe a whole view. */
export interface Shown {
  readonly e?: object | undefined;
  readonly view?: object | undefined;
}

/**
 * How scripted players of a game, who tell each other everything, know all cards: between them they see every
 * hand. What nobody sees yet may lie anyhow until somebody does.
 */
export interface Script {
  readonly game: Game;
  readonly settings: { readonly game: string; readonly players: number; readonly options: object };
  /** The deal that the players' views, one a seat, show together. */
  readonly dealFrom: (views: readonly BaseView[]) => object;
  /** Puts into place what a player was shown first; false if it cannot be. */
  readonly learn: (position: Position, shown: Shown) => boolean;
}

const PLAYERS = 3;

/** The cards of the deck that are not among these. */
function restOf(deck: readonly string[], seen: readonly string[]): string[] {
  const rest = [...deck];
  for (const card of seen) rest.splice(rest.indexOf(card), 1);
  return rest;
}

/** All cards of a game, in no order that matters. */
function deckOf(game: Game, options: object): string[] {
  const start = game.start(unwrap(game.parseOptions(options, PLAYERS)), PLAYERS);
  const isCard = (text: unknown): text is string => typeof text === "string";
  const { hands, den = [], reserves = [], pile = [] } = game.deal(start, new Rng("deck")) as never;
  return [hands, den, reserves, pile].flat(2).filter(isCard);
}

function chimeraScript(): Script {
  const { game } = unwrap(findGame("chimera"));
  const options = { limit: 2000 };
  const deck = deckOf(game, options);
  return {
    game,
    settings: { game: "chimera", players: PLAYERS, options },
    dealFrom(views) {
      const deals = views.map((view) => (view as ChimeraView).deal);
      const hands = deals.map((deal) => deal?.hand ?? []);
      return {
        type: "deal",
        dealer: deals[0]?.dealer,
        hands,
        den: restOf(deck, hands.flat()),
        faceUp: deals[0]?.faceUp.card,
      };
    },
    learn: () => true,
  };
}

const KRASS_KARIERT_CARDS: Readonly<Record<string, number>> = { X, D: DRAW, S: STOP };
const cardOf = (text: string): number => KRASS_KARIERT_CARDS[text] ?? Number(text);

/** Makes this card the pile's next but so many, if it can be. */
function putIntoPile({ bytes, words }: KrassKariertPosition, place: number, text: string): boolean {
  const to = KK.PILE + (words[KK.DRAWN] as number) + place;
  const from = bytes.indexOf(cardOf(text), to);
  if (from < 0 || from >= KK.PILE + KK.PILE_BYTES) return false;
  bytes[from] = bytes[to] as number;
  bytes[to] = cardOf(text);
  return true;
}

function krassKariertScript(): Script {
  const { game } = unwrap(findGame("krass-kariert"));
  const options = { chips: 3 };
  const deck = deckOf(game, options);
  return {
    game,
    settings: { game: "krass-kariert", players: PLAYERS, options },
    dealFrom(views) {
      const deals = views.map((view) => (view as KrassKariertView).deal);
      const hands = deals.map((deal) => deal?.hand ?? []);
      const reserves = deals[0]?.reserves ?? [];
      return { type: "deal", hands, reserves, pile: restOf(deck, [...hands.flat(), ...reserves.flat()]) };
    },
    learn(position, { e, view }) {
      const { drawn } = (e ?? {}) as Partial<KrassKariertHeard>;
      const pile = (view as KrassKariertView | undefined)?.revealed?.pile ?? [];
      const shown = drawn === undefined ? pile : [drawn];
      return shown.every((card, place) => putIntoPile(position as KrassKariertPosition, place, card));
    },
  };
}

/** The games that can be played under load. */
export const SCRIPTS: Readonly<Record<string, () => Script>> = {
  chimera: chimeraScript,
  "krass-kariert": krassKariertScript,
};
