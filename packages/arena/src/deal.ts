import { playTable } from "./table.ts";
import type { Contest, GameResult, Loss, Player, Side } from "./types.ts";

/** How a bot did in one role. */
export interface Tally {
  deals: number;
  wins: number;
  points: number;
}

/** By role. */
export type Tallies = Record<string, Tally>;

/** Everything that is kept of one deal: the unit of measurement. */
export interface DealResult {
  readonly deal: number;
  readonly games: number;
  /** One number a measure of the contest. */
  readonly values: readonly number[];
  readonly tallies: Readonly<Record<Side, Tallies>>;
  readonly losses: readonly Loss[];
}

/** Adds one tally to those of a side. */
export function addTally(tallies: Tallies, role: string, { deals, wins, points }: Tally): void {
  const tally = (tallies[role] ??= { deals: 0, wins: 0, points: 0 });
  tally.deals += deals;
  tally.wins += wins;
  tally.points += points;
}

function tallyUp(games: readonly GameResult[]): Record<Side, Tallies> {
  const tallies: Record<Side, Tallies> = { a: {}, b: {} };
  for (const { seating, deals } of games) {
    for (const outcome of deals) {
      for (const [seat, { role, win, points }] of outcome.entries()) {
        addTally(tallies[seating[seat] as Side], role, { deals: 1, wins: win, points });
      }
    }
  }
  return tallies;
}

/** The players of a side, one a seat, so that none can learn at one seat what it must not know at another. */
export type Team = (side: Side, seat: number) => Player;

/** Plays all games on one deal. It depends on nothing but the contest, the players, the seed and the number. */
export async function playDeal(
  contest: Contest,
  team: Team,
  seed: string,
  deal: number,
): Promise<DealResult> {
  const games: GameResult[] = [];
  for (const seating of contest.seatings(deal)) {
    const players = seating.map((side, seat) => team(side, seat));
    games.push(await playTable({ contest, seating, players, deal, seed }));
  }
  return {
    deal,
    games: games.length,
    values: contest.measures.map((measure) => measure.value(games)),
    tallies: tallyUp(games),
    losses: games.flatMap(({ loss }) => (loss ? [loss] : [])),
  };
}

/** A record with something for each side. */
export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({ a: make("a"), b: make("b") });
