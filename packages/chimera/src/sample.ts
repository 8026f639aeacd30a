import { Rng, type Seat, unwrap } from "@cairn/core";
import { placeDeal } from "./deal.ts";
import { applyEvent } from "./door.ts";
import type { ChimeraEvent } from "./events.ts";
import { cards, type Facts, factsOf, holdingSize, knownHoldings } from "./holdings.ts";
import * as L from "./layout.ts";
import { formatCard, parseCard } from "./card-text.ts";
import { ChimeraPosition } from "./position.ts";
import { type Card, CARDS, DEN_SIZE, HAND_SIZE, PLAYERS } from "./types.ts";
import type { ChimeraView, DealView } from "./view.ts";

// A world is made in three steps: who held which card after the exchange, filled up at random around
// what the viewer knows; what the den and the gifts must have been; then the deal is placed and its
// history replayed, so that the world is a position like any other.

const without = (from: readonly Card[], taken: readonly Card[]): Card[] =>
  from.filter((card) => !taken.includes(card));

/** `count` random cards of a list, those in `must` among them, those in `never` not. */
function draw(
  rng: Rng,
  from: readonly Card[],
  count: number,
  must: readonly Card[],
  never: readonly Card[],
): Card[] {
  const free = rng.shuffle(without(from, [...must, ...never]));
  return [...must, ...free.slice(0, count - must.length)];
}

/** Fills up what each seat held after the exchange; returns the cards left over, the den before it is taken. */
function fill(
  rng: Rng,
  facts: Facts,
  known: Card[][],
  revealed: readonly (readonly Card[])[] | undefined,
): Card[] {
  const { chimera, faceUp, holder, swapped } = facts;
  const size = (seat: Seat): number => holdingSize(seat, chimera);
  if (revealed)
    for (const [seat, hand] of revealed.entries())
      known[seat] = [...new Set([...(known[seat] ?? []), ...hand])];
  const seen = known.flat();
  let pool = rng.shuffle(
    without(
      Array.from({ length: CARDS }, (_, card) => card),
      seen,
    ),
  );
  if (pool.includes(faceUp) && chimera >= 0 && holder !== chimera) {
    // It may have been given away: weigh both places by their free slots and by the chance of a gift.
    const partner = 3 - chimera - holder;
    const stay = (size(holder) - (known[holder] as Card[]).length) * (HAND_SIZE - swapped);
    const moved = (size(partner) - (known[partner] as Card[]).length) * swapped;
    const seat = rng.below(stay + moved) < stay ? holder : partner;
    known[seat]?.push(faceUp);
    pool = without(pool, [faceUp]);
  }
  for (let seat = 0; seat < PLAYERS; seat++) {
    const hand = known[seat] as Card[];
    hand.push(...pool.splice(0, size(seat) - hand.length));
  }
  return pool;
}

/** The gift of each hunter: known, or drawn so that the face-up card was dealt to its holder. */
function gifts(rng: Rng, facts: Facts, held: readonly Card[][]): Map<Seat, Card[]> {
  const { deal, viewer, chimera, faceUp, holder, swapped } = facts;
  const made = new Map<Seat, Card[]>();
  const isHunter = viewer >= 0 && viewer !== chimera;
  for (const event of deal.history) {
    if (event.type !== "give") continue;
    const from = event.seat;
    const to = 3 - chimera - from;
    const count = (deal.bid - 20) / 10;
    if (isHunter && from === viewer) made.set(from, cards(deal.gave));
    else if (isHunter && swapped > 0) made.set(from, cards(deal.got));
    else if (swapped === 0) made.set(from, draw(rng, held[from] as Card[], count, [], []));
    else {
      const after = held[to] as Card[];
      const movedHere = holder === from && after.includes(faceUp);
      made.set(from, draw(rng, after, count, movedHere ? [faceUp] : [], holder === to ? [faceUp] : []));
    }
  }
  return made;
}

/** Takes den and gifts back to see what was dealt. */
function undeal(
  rng: Rng,
  facts: Facts,
  held: Card[][],
  rest: Card[],
  made: ReadonlyMap<Seat, Card[]>,
  den: Card[],
): { hands: Card[][]; den: Card[] } {
  const { chimera, faceUp, swapped } = facts;
  if (chimera < 0) return { hands: held, den: rest };
  const hidden = den.length > 0 ? den : draw(rng, held[chimera] as Card[], DEN_SIZE, [], [faceUp]);
  const hands = held.map((hand, seat) => {
    if (seat === chimera) return without(hand, hidden);
    if (swapped === 0) return hand;
    return [...without(hand, made.get(3 - chimera - seat) ?? []), ...(made.get(seat) ?? [])];
  });
  return { hands, den: hidden };
}

/** The totals before the round, if its score has been added already. */
const totalsBefore = (view: ChimeraView): number[] =>
  view.scores.map((total, seat) => total - (view.deal?.score?.[seat]?.sum ?? 0));

/** One way in which the hidden cards may lie. */
export interface Assignment {
  /** What each seat held after the exchange, cards played since included. */
  readonly held: readonly (readonly Card[])[];
  /** What each seat was dealt. */
  readonly hands: readonly (readonly Card[])[];
  readonly den: readonly Card[];
  readonly gifts: ReadonlyMap<Seat, readonly Card[]>;
}

/** Prepares a view once; each call of the result assigns the hidden cards anew. */
export function assigner(view: ChimeraView, deal: DealView): (rng: Rng) => Assignment {
  const facts = factsOf(view, deal);
  const known = knownHoldings(facts);
  const den = deal.den ? cards(deal.den) : view.revealed ? cards(view.revealed.den) : [];
  const revealed = view.revealed?.hands.map(cards);
  return (rng) => {
    const held = known.map((hand) => [...hand]);
    const rest = fill(rng, facts, held, revealed);
    const made = gifts(rng, facts, held);
    return { held, ...undeal(rng, facts, held, rest, made, den), gifts: made };
  };
}

/**
 * A random world that the viewer cannot tell from the real one. Whoever knows more than the view, for it
 * has heard what comes next, gives the deal with that knowledge.
 */
export function sampleWorld(
  view: ChimeraView,
  rng: Rng,
  known: DealView | undefined = view.deal,
): ChimeraPosition {
  const position = new ChimeraPosition(view.options);
  const { words } = position;
  const { deal } = view;
  if (!deal || !known) return position;
  const { hands, den, gifts: made } = assigner(view, known)(rng);
  words[L.ROUND] = deal.redeal ? view.round : view.round - 1;
  for (const [seat, total] of totalsBefore(view).entries()) words[L.TOTAL + seat] = total;
  words[L.TIE_ROUND] = view.tieRound === view.round && deal.score ? 0 : view.tieRound;
  words[L.CHIMERA_SEAT] = deal.redeal ? -1 : 0;
  const faceUp = parseCard(deal.faceUp.card) as Card;
  placeDeal(words, { dealer: deal.dealer, hands, den, faceUp });
  for (const event of deal.history) {
    const whole: ChimeraEvent =
      event.type === "give" ? { ...event, cards: (made.get(event.seat) ?? []).map(formatCard) } : event;
    unwrap(applyEvent(position, whole));
  }
  return position;
}

/** One world that fits a view, always the same for the same view. */
export const baseWorldOf = (view: ChimeraView): ChimeraPosition => sampleWorld(view, new Rng("base"));
