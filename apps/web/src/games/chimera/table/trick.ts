import type { ChimeraView, DealView, PublicEvent } from "@cairn/chimera";
import { PLAYERS, treasureIn } from "@cairn/chimera/facts";
import type { Seat } from "@cairn/core";

/** All seats of a deal. */
export const SEATS: readonly Seat[] = Array.from({ length: PLAYERS }, (_, seat) => seat);

/** One thing done in a trick. */
export type TrickEvent = Extract<PublicEvent, { type: "play" | "pass" }>;

export interface Trick {
  readonly events: readonly TrickEvent[];
  /** Who played last, and so has it as things stand. */
  readonly owner: Seat | undefined;
  readonly points: number;
}

const isTrickEvent = (event: PublicEvent): event is TrickEvent =>
  event.type === "play" || event.type === "pass";

function trickFrom(events: readonly PublicEvent[]): Trick {
  const done = events.filter(isTrickEvent);
  const cards = done.flatMap((event) => (event.type === "play" ? event.cards : []));
  return {
    events: done,
    owner: done.findLast(({ type }) => type === "play")?.seat,
    points: treasureIn(cards),
  };
}

/** All tricks of the deal, the running one last; a lead that is still to come is an empty trick. */
export const tricksOf = ({ history, tricks }: DealView): Trick[] =>
  tricks.map((start, i) => trickFrom(history.slice(start, tricks[i + 1])));

/** The running trick, and the one before it. In a deal that is over, the last trick is the one that ended it. */
export function runningTrick(deal: DealView): Trick | undefined {
  return tricksOf(deal).at(-1);
}
export function lastTrick(deal: DealView): Trick | undefined {
  const tricks = tricksOf(deal);
  return deal.score ? tricks.at(-1) : tricks.at(-2);
}

/** The tricks of the deal that have been taken, in order. */
export const takenTricks = (deal: DealView): Trick[] =>
  deal.score ? tricksOf(deal) : tricksOf(deal).slice(0, -1);

/** The treasures that a seat has taken in the running deal; once it is over the score has them (C23). */
export const treasuresWon = (deal: DealView, seat: Seat): number =>
  deal.score
    ? 0
    : takenTricks(deal).reduce((sum, { owner, points }) => sum + (owner === seat ? points : 0), 0);

/** What shows a pile of taken cards is told this. */
export interface PileProps extends Record<string, unknown> {
  readonly cards: number;
  readonly points: number;
}

/** How many cards lie in a seat's pile. */
export const cardsTaken = (deal: DealView, seat: Seat): number =>
  takenTricks(deal)
    .filter(({ owner }) => owner === seat)
    .flatMap(({ events }) => events)
    .reduce((sum, event) => sum + (event.type === "play" ? event.cards.length : 0), 0);

/** A seat's bids and passes of the auction, in order; `undefined` is a pass. */
export function bidsOf(deal: DealView, seat: Seat): (number | undefined)[] {
  const end = deal.tricks[0] ?? deal.history.length;
  return deal.history.slice(0, end).flatMap((event) => {
    if (event.seat !== seat || event.type === "give" || event.type === "play") return [];
    return [event.type === "bid" ? event.amount : undefined];
  });
}

/** Whether the highest bid was set by the rules and not made (C8). */
export const isForced = (deal: DealView): boolean =>
  deal.bid > 0 && deal.bidder !== undefined && !bidsOf(deal, deal.bidder).includes(deal.bid);

/** The hunters of the deal, once there is a Chimera. */
export const huntersOf = ({ deal }: ChimeraView): Seat[] =>
  deal?.chimera === undefined ? [] : SEATS.filter((seat) => seat !== deal.chimera);
