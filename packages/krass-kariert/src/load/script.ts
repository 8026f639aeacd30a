import { Rng } from "@cairn/core";
import { cardsLeft, type LoadScript } from "@cairn/registry";
import { defaultOptions, krassKariert, type KrassKariertHeard, type KrassKariertView } from "../index.ts";
import type { KrassKariertPosition } from "../index.ts";
import { DRAW, layout as L, STOP, X } from "../kernel.ts";

const PLAYERS = 3;
const OPTIONS = { chips: 3 };

const { hands, reserves, pile } = krassKariert.deal(
  krassKariert.start(defaultOptions(PLAYERS), PLAYERS),
  new Rng("deck"),
);
const DECK: readonly string[] = [...hands.flat(), ...reserves.flat(), ...pile];

const SPECIAL_CARDS: Readonly<Record<string, number>> = { X, D: DRAW, S: STOP };
const cardOf = (text: string): number => SPECIAL_CARDS[text] ?? Number(text);

/** Puts this card at a place of the pile, counted from the next card, if it can be there. */
function putIntoPile({ bytes, words }: KrassKariertPosition, place: number, text: string): boolean {
  const to = L.PILE + (words[L.DRAWN] as number) + place;
  const from = bytes.indexOf(cardOf(text), to);
  if (from < 0 || from >= L.PILE + L.PILE_BYTES) return false;
  bytes[from] = bytes[to] as number;
  bytes[to] = cardOf(text);
  return true;
}

/** Three players of Krass Kariert see all but the pile's order, of which each drawn card shows one place. */
export const krassKariertScript: LoadScript = {
  game: krassKariert,
  settings: { game: krassKariert.id, players: PLAYERS, options: OPTIONS },
  dealFrom(views) {
    const deals = views.map((view) => (view as KrassKariertView).deal);
    const hands = deals.map((deal) => deal?.hand ?? []);
    const reserves = deals[0]?.reserves ?? [];
    return { type: "deal", hands, reserves, pile: cardsLeft(DECK, [...hands.flat(), ...reserves.flat()]) };
  },
  learn(position, { e, view }) {
    const { drawn } = (e ?? {}) as Partial<KrassKariertHeard>;
    const revealed = (view as KrassKariertView | undefined)?.revealed?.pile ?? [];
    const shown = drawn === undefined ? revealed : [drawn];
    return shown.every((card, place) => putIntoPile(position as KrassKariertPosition, place, card));
  },
};
