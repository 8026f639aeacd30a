import { aloneSide } from "./schedule.ts";
import type { GameResult, Measure, SeatOutcome, Side } from "./types.ts";

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

const meanOf = ({ seating, final }: GameResult, side: Side, of: (outcome: SeatOutcome) => number): number =>
  mean(final.filter((_, seat) => seating[seat] === side).map(of));

/** The difference between the means of A's and B's seats. */
const lead = (game: GameResult, of: (outcome: SeatOutcome) => number): number =>
  meanOf(game, "a", of) - meanOf(game, "b", of);

const winOf = ({ win }: SeatOutcome): number => win;

/** From 0 to 1: half, plus half of A's lead in wins. Between two opposing sides it is A's share of wins. */
export const winScore = (name: string): Measure => ({
  name,
  unit: "share",
  fair: 0.5,
  isGoal: true,
  value: (games) => mean(games.map((game) => 0.5 + 0.5 * lead(game, winOf))),
});

/** A's lead in points per game. */
export const pointLead: Measure = {
  name: "points",
  unit: "points",
  fair: 0,
  isGoal: true,
  value: (games) => mean(games.map((game) => lead(game, ({ points }) => points))),
};

/** The share of games that A wins among those in which it is alone. */
export const winsAlone = (players: number): Measure => ({
  name: "wins",
  unit: "share",
  fair: 1 / players,
  isGoal: true,
  value: (games) =>
    mean(games.filter(({ seating }) => aloneSide(seating) === "a").map((game) => meanOf(game, "a", winOf))),
});

/** The share of games that a side loses among those in which it is alone. */
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
