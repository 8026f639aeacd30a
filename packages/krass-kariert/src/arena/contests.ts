import type { Game, Position, Seat } from "@cairn/core";
import { krassKariert, type KrassKariertResult, type KrassKariertView } from "../index.ts";
import { lostAlone, winScore } from "@cairn/arena";
import { aloneEverywhere, aloneSide, everySeatAndMirror } from "@cairn/arena";
import type { Contest, SeatOutcome, Seating } from "@cairn/arena";

// The contract's types are those of any game; these are Krass Kariert's own.
const game = krassKariert as Game;

/** A chip lost is a point lost. */
const outcomes = (seating: Seating, losers: readonly Seat[]): SeatOutcome[] =>
  seating.map((side, seat) => {
    const isLoser = losers.includes(seat);
    return {
      role: side === aloneSide(seating) ? "alone" : "among",
      win: isLoser ? 0 : 1,
      points: isLoser ? -1 : 0,
    };
  });

const shared = (
  options: object,
  players: number,
): Omit<Contest, "mode" | "title" | "measures" | "isMatch" | "seatings"> => ({
  game,
  options,
  players,
  roleUnit: "losses",
  dealFor: (position, rng) => game.deal(position, rng),
  prepare: () => undefined,
  dealOutcome: (position: Position, seating) =>
    outcomes(seating, (game.view(position, "spectator") as KrassKariertView).deal?.owed ?? []),
  matchOutcome: (position, seating) =>
    outcomes(seating, (game.result(position) as KrassKariertResult).losers),
  forfeitOutcome: (_position, seating, seat) => outcomes(seating, [seat]),
});

/** Single deals: A in every seat among B's, and the mirror. */
export const deals = (options: object, players: number): Contest => ({
  ...shared(options, players),
  mode: "deals",
  title: `single deals, ${players} players`,
  measures: [winScore("score"), lostAlone("a", players), lostAlone("b", players)],
  isMatch: false,
  seatings: () => everySeatAndMirror(players),
});

/** The same without the mirror: to know how one A does among B's it is not needed, and it is most of the work. */
export const dealsAlone = (options: object, players: number): Contest => ({
  ...shared(options, players),
  mode: "alone",
  title: `single deals, ${players} players, one A among B`,
  measures: [winScore("score"), lostAlone("a", players)],
  isMatch: false,
  seatings: () => aloneEverywhere(players, "a"),
});

/** Whole matches to the last chip: A in every seat among B's, with the same cards. */
export const krassKariertMatches = (options: object, players: number): Contest => ({
  ...shared(options, players),
  mode: "matches",
  title: `whole matches, ${players} players, one A among B`,
  measures: [winScore("score"), lostAlone("a", players)],
  isMatch: true,
  seatings: () => aloneEverywhere(players, "a"),
});
