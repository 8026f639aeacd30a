import { PLAYERS } from "../facts.ts";
import { chimera, type ChimeraResult, type ChimeraView, type DealEvent } from "../index.ts";
import { type Game, type Position, type Seat, unwrap } from "@cairn/core";
import { fixedGift } from "./fixed-gift.ts";
import { pointLead, winScore, winsAlone } from "@cairn/arena";
import { alone, aloneEverywhere, everySeatAndMirror } from "@cairn/arena";
import type { Contest, SeatOutcome, Seating } from "@cairn/arena";

const SEATS: readonly Seat[] = [0, 1, 2];

/** What a forfeit costs the bot's seats, and brings those of the other: about the worst a deal can do. */
const FORFEIT_POINTS = { loser: -40, other: 50 } as const;

// The contract's types are those of any game; these are Chimera's own.
const game = chimera as Game;
const viewOf = (position: Position): ChimeraView => game.view(position, "spectator") as ChimeraView;

const roleOf = (seat: Seat, chimeraSeat: Seat): string => (seat === chimeraSeat ? "chimera" : "hunter");

function dealOutcome(position: Position): SeatOutcome[] | undefined {
  const { deal } = viewOf(position);
  if (deal?.score === undefined || deal.chimera === undefined) return undefined;
  const chimeraSeat = deal.chimera;
  const chimeraWon = deal.handCounts[chimeraSeat] === 0;
  return deal.score.map(({ sum }, seat) => ({
    role: roleOf(seat, chimeraSeat),
    win: (seat === chimeraSeat) === chimeraWon ? 1 : 0,
    points: sum,
  }));
}

function matchOutcome(position: Position): SeatOutcome[] {
  const { scores, winners } = game.result(position) as ChimeraResult;
  return scores.map((points, seat) => ({ role: "player", win: winners.includes(seat) ? 1 : 0, points }));
}

function forfeitOutcome(position: Position, seating: Seating, seat: Seat): SeatOutcome[] {
  const chimeraSeat = viewOf(position).deal?.chimera;
  return seating.map((side, at) => {
    const isLoser = side === seating[seat];
    return {
      role: chimeraSeat === undefined ? "auction" : roleOf(at, chimeraSeat),
      win: isLoser ? 0 : 1,
      points: isLoser ? FORFEIT_POINTS.loser : FORFEIT_POINTS.other,
    };
  });
}

const holderOf = ({ hands, faceUp }: DealEvent): Seat => hands.findIndex((hand) => hand.includes(faceUp));

/** The same deal with every hand moved on by some seats. */
const rotateDeal = (deal: DealEvent, by: number): DealEvent => ({
  ...deal,
  dealer: (deal.dealer + by) % PLAYERS,
  hands: SEATS.map((seat) => deal.hands[(seat + PLAYERS - by) % PLAYERS] as readonly string[]),
});

const shared = (options: object): Omit<Contest, "mode" | "title" | "measures" | "isMatch" | "seatings"> => ({
  game,
  options,
  players: PLAYERS,
  roleUnit: "points",
  dealFor: (position, rng) => game.deal(position, rng),
  prepare: () => undefined,
  dealOutcome,
  matchOutcome,
  forfeitOutcome,
});

/** The seat that is the Chimera in card play: each in turn. */
export const chimeraSeatOf = (deal: number): Seat => deal % PLAYERS;

/** The face-up card's holder bids, the others pass; the hunters swap by a policy that never changes. */
function playAuction(position: Position, bid: number): void {
  const holder = viewOf(position).deal?.faceUp.seat as Seat;
  unwrap(game.apply(position, { type: "bid", seat: holder, amount: bid }));
  while (viewOf(position).phase === "auction") {
    unwrap(game.apply(position, { type: "pass", seat: position.turn }));
  }
  while (viewOf(position).phase === "exchange") {
    unwrap(game.apply(position, fixedGift(game, position, position.turn)));
  }
}

/** Card play alone: each deal twice, A as Chimera against B and B, and B against A and A. */
export const cardPlay = (options: object, bid: number): Contest => ({
  ...shared(options),
  mode: "play",
  bid,
  title: `card play at bid ${bid}`,
  measures: [winScore("wins"), pointLead],
  isMatch: false,
  seatings: (deal) => (["a", "b"] as const).map((side) => alone(PLAYERS, side, chimeraSeatOf(deal))),
  dealFor: (position, rng, deal) => {
    const event = game.deal(position, rng) as DealEvent;
    return rotateDeal(event, (chimeraSeatOf(deal) - holderOf(event) + PLAYERS) % PLAYERS);
  },
  prepare: (position) => playAuction(position, bid),
});

/** Whole rounds with auction and exchange: one bot in each seat among the other's, both ways round. */
export const rounds = (options: object): Contest => ({
  ...shared(options),
  mode: "rounds",
  title: "whole rounds",
  measures: [winScore("wins"), pointLead],
  isMatch: false,
  seatings: () => everySeatAndMirror(PLAYERS),
});

/** Whole matches: one A among two B in each seat, with the same cards. */
export const chimeraMatches = (options: object): Contest => ({
  ...shared(options),
  mode: "matches",
  title: "whole matches, one A among two B",
  measures: [winsAlone(PLAYERS)],
  isMatch: true,
  seatings: () => aloneEverywhere(PLAYERS, "a"),
});
