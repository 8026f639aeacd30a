import { type Rng, unwrap } from "@cairn/core";
import { parseCard } from "./cards.ts";
import { placeDeal } from "./deal.ts";
import { applyEvent } from "./door.ts";
import type { KrassKariertEvent, SeenEvent } from "./events.ts";
import { hiddenCards, mustHold } from "./hidden.ts";
import * as L from "./layout.ts";
import { KrassKariertPosition } from "./position.ts";
import type { Card } from "./types.ts";
import type { DealView, KrassKariertView } from "./view.ts";

// A world is made backwards: every hidden hand as it is now, filled up at random around what must be
// in it; then the history is taken back step by step, which gives places to everything whose place is
// hidden; what is left is the deal, and replaying it leads to a position like any other.

const code = (text: string): Card => parseCard(text) as Card;

/** Every hand as it may be now, and the pile that is left. */
function presentHands(view: KrassKariertView, deal: DealView, rng: Rng): { hands: Card[][]; pile: Card[] } {
  if (view.revealed) {
    return { hands: view.revealed.hands.map((hand) => hand.map(code)), pile: view.revealed.pile.map(code) };
  }
  const { sure, unseen } = hiddenCards(view, deal);
  const pool = rng.shuffle([...unseen]);
  const hands = deal.handCounts.map((count, seat) => {
    if (seat === view.viewer) return (deal.hand ?? []).map(code);
    const held = sure[seat] as readonly Card[];
    return rng.shuffle([...held, ...pool.splice(0, count - held.length)]);
  });
  return { hands, pile: deal.drawn === undefined ? pool : [code(deal.drawn), ...pool] };
}

/** Takes a random card out of a hand, of a code that the hand can spare; returns its code and place. */
function removeSpare(hand: Card[], need: readonly number[], rng: Rng): { card: Card; at: number } {
  const spare = hand.flatMap((card, at) =>
    hand.filter((other) => other === card).length > (need[card] as number) ? [at] : [],
  );
  const at = rng.pick(spare);
  return { card: hand.splice(at, 1)[0] as Card, at };
}

/** Takes one event back: changes hands, reserves and pile, and returns the event with its hidden places. */
function takeBack(
  deal: DealView,
  index: number,
  table: { hands: Card[][]; reserves: Card[][]; pile: Card[] },
  rng: Rng,
): KrassKariertEvent {
  const event = deal.history[index] as SeenEvent;
  const { seat } = event;
  const hand = table.hands[seat] as Card[];
  switch (event.type) {
    case "play": {
      const at = event.at ?? rng.below(hand.length + 1);
      hand.splice(at, 0, ...event.cards.map(code));
      const play = { type: "play", seat, at, count: event.cards.length } as const;
      return event.values === undefined ? play : { ...play, values: event.values };
    }
    case "take": {
      const card = code(event.card);
      const places = hand.flatMap((held, at) => (held === card ? [at] : []));
      const at = event.at ?? rng.pick(places);
      hand.splice(at, 1);
      table.reserves[seat]?.splice(event.reserve, 0, card);
      return { type: "take", seat, reserve: event.reserve, at };
    }
    case "insert": {
      const need = mustHold(deal.history, seat, index);
      const { card, at } =
        event.at === undefined
          ? removeSpare(hand, need, rng)
          : { card: hand.splice(event.at, 1)[0] as Card, at: event.at };
      table.pile.unshift(card);
      return { type: "insert", seat, at };
    }
    case "concede":
      return { type: "concede", seat };
  }
}

/** Sets the match as it was before the deal: its chips, and who leads. */
function beforeDeal(position: KrassKariertPosition, view: KrassKariertView, deal: DealView): void {
  const { words } = position;
  words[L.DEALS] = view.deals - 1;
  words[L.OWED] = 1 << deal.leader;
  for (const [seat, chips] of view.chips.entries()) {
    const paid = (deal.owed ?? []).includes(seat) && !(deal.lost ?? []).includes(seat);
    words[L.CHIPS + seat] = chips + (paid ? 1 : 0);
  }
}

/**
 * A random world that the viewer cannot tell from the real one. Whoever knows more than the view, for it
 * has heard what comes next, gives the deal with that knowledge.
 */
export function sampleWorld(
  view: KrassKariertView,
  rng: Rng,
  known: DealView | undefined = view.deal,
): KrassKariertPosition {
  const position = new KrassKariertPosition(view.options, view.players);
  const { deal } = view;
  if (!deal || !known) return position;
  const reserves = known.reserves.map((cards) => cards.map(code));
  const table = { ...presentHands(view, known, rng), reserves };
  const events: KrassKariertEvent[] = [];
  for (let i = known.history.length - 1; i >= 0; i--) events.unshift(takeBack(known, i, table, rng));
  beforeDeal(position, view, deal);
  placeDeal(position, table);
  for (const event of events.slice(0, deal.history.length)) unwrap(applyEvent(position, event));
  return position;
}
