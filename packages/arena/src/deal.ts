import { playGame } from "./play-game.ts";
import type { ArenaPlayer, Contest, ForfeitLoss, GameResult, Side } from "./types.ts";

/** The sums of a bot's results in one role. */
export interface RoleTotals {
  deals: number;
  wins: number;
  points: number;
}

export type TotalsByRole = Record<string, RoleTotals>;

/** The results of one deal, the unit of measurement. */
export interface DealResult {
  readonly deal: number;
  readonly games: number;
  /** One value for each measure of the contest. */
  readonly values: readonly number[];
  readonly totals: Readonly<Record<Side, TotalsByRole>>;
  readonly losses: readonly ForfeitLoss[];
}

/** Adds to the totals of a role. */
export function addTotals(byRole: TotalsByRole, role: string, { deals, wins, points }: RoleTotals): void {
  const totals = (byRole[role] ??= { deals: 0, wins: 0, points: 0 });
  totals.deals += deals;
  totals.wins += wins;
  totals.points += points;
}

function totalsOf(games: readonly GameResult[]): Record<Side, TotalsByRole> {
  const totals: Record<Side, TotalsByRole> = { a: {}, b: {} };
  for (const { seating, deals } of games) {
    for (const outcome of deals) {
      for (const [seat, { role, win, points }] of outcome.entries()) {
        addTotals(totals[seating[seat] as Side], role, { deals: 1, wins: win, points });
      }
    }
  }
  return totals;
}

/** The players of a side, one per seat, so that none learns at one seat what it must not know at another. */
export type Team = (side: Side, seat: number) => ArenaPlayer;

/** Plays all games on one deal. The result depends only on the contest, the players, the seed and the deal number. */
export async function playDeal(
  contest: Contest,
  team: Team,
  seed: string,
  deal: number,
): Promise<DealResult> {
  const games: GameResult[] = [];
  for (const seating of contest.seatings(deal)) {
    const players = seating.map((side, seat) => team(side, seat));
    games.push(await playGame({ contest, seating, players, deal, seed }));
  }
  return {
    deal,
    games: games.length,
    values: contest.measures.map((measure) => measure.value(games)),
    totals: totalsOf(games),
    losses: games.flatMap(({ loss }) => (loss ? [loss] : [])),
  };
}

/** A record with a value for each side. */
export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({ a: make("a"), b: make("b") });
