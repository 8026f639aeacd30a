import type { Seat } from "@cairn/core";
import { parseCard } from "./cards.ts";
import type { SeenEvent } from "./events.ts";
import { type Card, COPIES } from "./types.ts";
import type { DealView, KrassKariertView } from "./view.ts";

const code = (text: string): Card => parseCard(text) as Card;

/** The cards an event brings into a hand or takes out of it, where the viewer knows them. */
const movedCards = (event: SeenEvent): Card[] =>
  event.type === "play" ? event.cards.map(code) : event.type === "take" ? [code(event.card)] : [];

/**
 * For each code, how many the seat must hold now because it took them from the reserve, in plain
 * sight, and has not played as many since; looking at the first `until` events only.
 */
export function mustHold(history: readonly SeenEvent[], seat: Seat, until: number): number[] {
  const need = COPIES.map(() => 0);
  for (let i = 0; i < until; i++) {
    const event = history[i] as SeenEvent;
    if (event.seat !== seat) continue;
    for (const card of movedCards(event)) {
      need[card] =
        event.type === "take" ? (need[card] as number) + 1 : Math.max(0, (need[card] as number) - 1);
    }
  }
  return need;
}

function expand(counts: readonly number[]): Card[] {
  const cards: Card[] = [];
  for (const [card, count] of counts.entries()) for (let i = 0; i < count; i++) cards.push(card);
  return cards;
}

/** The cards whose place the viewer does not know: not in its hand, not played, not lying open. */
function unseenCards(deal: DealView, known: readonly Card[]): Card[] {
  const left: number[] = [...COPIES];
  const seen = [
    ...known,
    ...(deal.hand ?? []).map(code),
    ...deal.reserves.flat().map(code),
    ...deal.history.flatMap((event) => (event.type === "play" ? event.cards.map(code) : [])),
    ...(deal.drawn === undefined ? [] : [code(deal.drawn)]),
  ];
  for (const card of seen) left[card] = (left[card] as number) - 1;
  return expand(left);
}

/** What a viewer does not know now: for each seat the cards it surely holds, and all whose place is open. */
export interface Hidden {
  /** None for the viewer, whose whole hand is known. */
  readonly sure: readonly (readonly Card[])[];
  /** In hands or in the pile, nobody but their holders knows where. */
  readonly unseen: readonly Card[];
}

/** Tells the cards of hidden hands that were taken in plain sight from those that may be anywhere. */
export function hiddenCards(view: KrassKariertView, deal: DealView): Hidden {
  const sure = deal.handCounts.map((_, seat) =>
    seat === view.viewer ? [] : expand(mustHold(deal.history, seat, deal.history.length)),
  );
  return { sure, unseen: unseenCards(deal, sure.flat()) };
}
