import {
  aloneEverywhere,
  type ArenaModes,
  type Contest,
  everySeatAndMirror,
  pointLead,
  type Seating,
  type SeatOutcome,
  winScore,
  winsAlone,
  withoutBid,
} from "@cairn/arena";
import type { Game, Position } from "@cairn/core";
import { scree } from "./game.ts";
import { PLAYERS, type ScreeResult, type ScreeView } from "./types.ts";

// The contract's types are those of any game.
const game = scree as Game;

const outcomes = (points: readonly number[], winners: readonly number[]): SeatOutcome[] =>
  points.map((gained, seat) => ({ role: "player", win: winners.includes(seat) ? 1 : 0, points: gained }));

function dealOutcome(position: Position): SeatOutcome[] {
  const gained = (game.view(position, "spectator") as ScreeView).deal?.gained ?? [];
  return outcomes(
    gained,
    gained.flatMap((points, seat) => (points > 0 ? [seat] : [])),
  );
}

function matchOutcome(position: Position): SeatOutcome[] {
  const { scores, winners } = game.result(position) as ScreeResult;
  return outcomes(scores, winners);
}

/** About the most a deal can bring goes to the others. */
const FORFEIT = 10;

const forfeitOutcome = (_position: Position, seating: Seating, seat: number): SeatOutcome[] =>
  seating.map((side) => {
    const isLoser = side === seating[seat];
    return { role: "player", win: isLoser ? 0 : 1, points: isLoser ? 0 : FORFEIT };
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

export const screeArena: ArenaModes = {
  game,
  players: PLAYERS,
  modes: {
    deals: withoutBid(({ options }) => ({
      ...shared(options),
      mode: "deals",
      title: "single deals",
      measures: [winScore("wins"), pointLead],
      isMatch: false,
      seatings: () => everySeatAndMirror(PLAYERS),
    })),
    matches: withoutBid(({ options }) => ({
      ...shared(options),
      mode: "matches",
      title: "whole matches, one A among two B",
      measures: [winsAlone(PLAYERS)],
      isMatch: true,
      seatings: () => aloneEverywhere(PLAYERS, "a"),
    })),
  },
};
