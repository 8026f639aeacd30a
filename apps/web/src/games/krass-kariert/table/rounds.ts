import {
  type CardText,
  type DealView,
  describeCards,
  type KrassKariertView,
  type SeenEvent,
  type SeenPlay,
} from "@cairn/krass-kariert";
import type { Seat } from "@cairn/core";

/** What was done in a round. */
export interface Round {
  readonly events: readonly SeenEvent[];
  /** The highest combination, or a Stop. */
  readonly top: SeenPlay | undefined;
  /** Who has won it, or would as things stand (K10, K11). */
  readonly winner: Seat | undefined;
}

export const isStop = ({ cards }: SeenPlay): boolean => cards[0] === "S";
export const isDraw = ({ cards }: SeenPlay): boolean => cards[0] === "D";

function roundFrom(events: readonly SeenEvent[]): Round {
  const plays = events.filter((event) => event.type === "play");
  // Every combination beats those before it.
  const top = plays.findLast((play) => !isDraw(play));
  const isLost = events.at(-1)?.type === "concede";
  return { events, top, winner: isLost ? undefined : (top ?? plays[0])?.seat };
}

/** All rounds of the deal, the running one last; a lead that is still to come is an empty round. */
export const roundsOf = ({ history, rounds }: DealView): Round[] =>
  rounds.map((start, i) => roundFrom(history.slice(start, rounds[i + 1])));

/** Cards that were drawn and put away are no news to a round. */
export const newsOf = ({ events }: Round): SeenEvent[] => events.filter(({ type }) => type !== "insert");

export const runningRound = (deal: DealView): Round | undefined => roundsOf(deal).at(-1);

/** The round before the running one; in a deal that is over the one that ended it. */
export function lastRound(deal: DealView): Round | undefined {
  const rounds = roundsOf(deal);
  return deal.owed ? rounds.at(-1) : rounds.at(-2);
}

/** How an event changes the number of cards in a hand. */
const changeOf = (event: SeenEvent): number =>
  event.type === "play" ? -event.cards.length : event.type === "concede" ? 0 : 1;

/** The seats without cards in the order in which they left: those of one round together (K13). */
export function seatsOut(deal: DealView): Seat[][] {
  const counts = deal.handCounts.map(
    (count, seat) =>
      count - deal.history.reduce((sum, event) => sum + (event.seat === seat ? changeOf(event) : 0), 0),
  );
  const rounds = roundsOf(deal);
  const finished = deal.owed ? rounds : rounds.slice(0, -1);
  const gone = new Set<Seat>();
  return finished
    .map(({ events }) => {
      for (const event of events) counts[event.seat] = (counts[event.seat] ?? 0) + changeOf(event);
      const out = counts.flatMap((count, seat) => (count === 0 && !gone.has(seat) ? [seat] : []));
      for (const seat of out) gone.add(seat);
      return out;
    })
    .filter((out) => out.length > 0);
}

/** The place in which a seat left the deal, from 1; undefined while it is in. */
export function placeOut(deal: DealView, seat: Seat): number | undefined {
  let before = 0;
  for (const out of seatsOut(deal)) {
    if (out.includes(seat)) return before + 1;
    before += out.length;
  }
  return undefined;
}

/** Which of the drawn cards is put away now, from 1, and how many there are (K12). */
export function drawing({ draws, inserts }: DealView): { nth: number; total: number } {
  const total = 3 * draws;
  return { nth: total - inserts + 1, total };
}

/** What Stop brings its player: the next lead; an empty hand; or the chip of the last one with cards (K12 … K15). */
export function afterStop({ handCounts, draws }: DealView, seat: Seat): "leads" | "out" | "pays" {
  const left = (handCounts[seat] ?? 0) - 1 + 3 * draws;
  if (left === 0) return "out";
  return handCounts.some((count, other) => other !== seat && count > 0) ? "leads" : "pays";
}

/** Whether a view is between its deals or at the end. */
export const isDealOver = ({ phase }: KrassKariertView): boolean => phase === "deal" || phase === "over";

/** The numbers of a play as they are read, X as what it was named. */
export function numbersOf({ cards, values = [] }: Pick<SeenPlay, "cards" | "values">): CardText[] {
  const named = [...values];
  return cards.map((card) => (card === "X" ? String(named.shift() ?? "X") : card));
}

/** What a play is; undefined for Stop and Draw. */
export const infoOf = ({
  cards,
  values,
}: Pick<SeenPlay, "cards" | "values">): ReturnType<typeof describeCards> => describeCards(cards, values);
