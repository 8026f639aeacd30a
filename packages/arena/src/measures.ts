import { aloneSide } from "./schedule.ts";
import type { GameResult, Measure, SeatOutcome, Side } from "./types.ts";

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

const meanOf = ({ seating, final }: GameResult, side: Side, of: (outcome: SeatOutcome) => number): number =>
  mean(final.filter((_, seat) => seating[seat] === side).map(of));

/** How much more A's seats have on average than B's. */
const lead = (game: GameResult, of: (outcome: SeatOutcome) => number): number =>
  meanOf(game, "a", of) - meanOf(game, "b", of);

const winOf = ({ win }: SeatOutcome): number => win;

/** From 0 to 1: half, and half of what A's seats win more often than B's. Between two sides A's share of wins. */
export const winScore = (name: string): Measure => ({
  name,
  unit: "share",
  fair: 0.5,
  isGoal: true,
  value: (games) => mean(games.map((game) => 0.5 + 0.5 * lead(game, winOf))),
});

/** What A's seats score more than B's, a game. */
export const pointLead: Measure = {
  name: "points",
  unit: "points",
  fair: 0,
  isGoal: true,
  value: (games) => mean(games.map((game) => lead(game, ({ points }) => points))),
};

/** How many of the games in which it is alone A wins. */
export const winsAlone = (players: number): Measure => ({
  name: "wins",
  unit: "share",
  fair: 1 / players,
  isGoal: true,
  value: (games) =>
    mean(games.filter(({ seating }) => aloneSide(seating) === "a").map((game) => meanOf(game, "a", winOf))),
});

/** How many of the games in which it is alone a side loses. */
export const lostAlone = (side: Side, players: number): Measure => ({
  name: side === "a" ? "lostA" : "lostB",
  unit: "share",
  fair: 1 / players,
  isGoal: false,
  value: (games) =>
    mean(
      games.filter(({ seating }) => aloneSide(seating) === side).map((game) => 1 - meanOf(game, side, winOf)),
    ),
});
