import { type Game, parseFrame, type Seat, walkRecord } from "@cairn/core";
import type { GameId } from "../games/game-id.ts";
import type { DealOutcome } from "@cairn/ratings";
import type { StudyKit } from "@cairn/study";
import type { PlayedDeal, StatisticsUi } from "../games/game-ui.ts";
import type { LuckSum } from "../review/moments.ts";

// Everything here is counted from records, each time anew: nothing of it is kept.

/** A finished game, as far as it is counted. */
export interface CountedGame {
  readonly game: GameId;
  readonly finishedAt: number;
  readonly won: boolean;
  readonly deals: readonly PlayedDeal[];
  readonly seat: Seat;
  /** What the deals came to for everybody. */
  readonly outcomes: readonly DealOutcome[];
  /** The levels of bots by seat; undefined for a person. */
  readonly levels: readonly (number | undefined)[];
  /** Where the result came from, if this device keeps a review. */
  readonly luck?: ReviewedLuck;
}

/** What a kept review says of the deals that it has judged. */
export interface ReviewedLuck extends LuckSum {
  readonly deals: number;
  readonly unit: StudyKit["unit"];
}

/** Sums over deals of one role, or of all. */
export interface Counts {
  readonly deals: number;
  readonly wins: number;
  readonly points: number;
  readonly bids: number;
  readonly kept: number;
}

export interface GameStatistics {
  readonly matches: number;
  readonly won: number;
  readonly all: Counts;
  /** By role, in the order of the game. */
  readonly roles: readonly (readonly [role: string, counts: Counts])[];
}

/** The level of a bot by the name that the server gives it. */
const levelIn = (name: string): number | undefined => Number(/^Bot ([1-5])$/.exec(name)?.[1]) || undefined;

/**
 * Counts a record from the seat of whoever played it; undefined where it is no finished game that the rules know. `level`
 * is that of all others in a game of this device.
 */
export function countRecord(
  value: unknown,
  seat: Seat,
  finishedAt: number,
  game: Game,
  { dealOf, ratings }: Pick<StatisticsUi, "dealOf" | "ratings">,
  level?: number,
): CountedGame | undefined {
  const frame = parseFrame(value);
  if (!frame.ok) return undefined;
  const deals: PlayedDeal[] = [];
  const outcomes: DealOutcome[] = [];
  const levels = frame.value.players.map(({ name }, at) =>
    at === seat ? undefined : (level ?? levelIn(name)),
  );
  const walked = walkRecord(game, frame.value, ({ event, match }) => {
    if (event.type === "deal" || match.position.stage === "running") return;
    const deal = dealOf(game.view(match.position, seat), seat);
    const outcome = ratings.outcomeOf(game.view(match.position, "spectator"));
    if (deal) deals.push(deal);
    if (outcome) outcomes.push(outcome);
  });
  const result = walked.ok ? game.result(walked.value.position) : undefined;
  if (!result) return undefined;
  // Some games have winners, others only losers (C24, K17).
  const won = result["winners"]
    ? result["winners"].includes(seat)
    : !(result["losers"]?.includes(seat) ?? true);
  return { game: game.id, finishedAt, won, deals, seat, outcomes, levels };
}

const countOf = (deals: readonly PlayedDeal[]): Counts => ({
  deals: deals.length,
  wins: deals.filter(({ won }) => won).length,
  points: deals.reduce((sum, { points }) => sum + points, 0),
  bids: deals.filter(({ hasBid }) => hasBid).length,
  kept: deals.filter(({ hasBid, won }) => hasBid && won).length,
});

/** What the games of one kind come to. */
export function statisticsOf(games: readonly CountedGame[], roles: readonly string[]): GameStatistics {
  const deals = games.flatMap((game) => game.deals);
  return {
    matches: games.length,
    won: games.filter(({ won }) => won).length,
    all: countOf(deals),
    roles: roles.map((role) => [role, countOf(deals.filter((deal) => deal.role === role))]),
  };
}

/** How long something has gone on without a break, now and at best. */
export interface Streak {
  readonly now: number;
  readonly best: number;
}

/** Games won in a row, whatever they were. */
export function winStreak(games: readonly CountedGame[]): Streak {
  let [now, best] = [0, 0];
  for (const { won } of games.toSorted((a, b) => a.finishedAt - b.finishedAt)) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** The number of a day where the reader lives. */
const dayOf = (time: number): number => {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
};

/** Days in a row on which a game was finished; today need not be among them yet. */
export function dayStreak(games: readonly CountedGame[], today: number): Streak {
  const days = [...new Set(games.map(({ finishedAt }) => dayOf(finishedAt)))].toSorted((a, b) => a - b);
  let [run, best] = [0, 0];
  for (const [i, day] of days.entries()) {
    run = days[i - 1] === day - 1 ? run + 1 : 1;
    best = Math.max(best, run);
  }
  const last = days.at(-1) ?? Number.NEGATIVE_INFINITY;
  return { now: dayOf(today) - last <= 1 ? run : 0, best };
}

/** What all reviewed games of one kind come to; undefined where none was reviewed. */
export function luckOfGames(games: readonly CountedGame[]): ReviewedLuck | undefined {
  const known = games.flatMap(({ luck }) => luck ?? []);
  const [first] = known;
  if (!first) return undefined;
  const sum = (part: (luck: ReviewedLuck) => number): number =>
    known.reduce((all, luck) => all + part(luck), 0);
  return {
    unit: first.unit,
    deals: sum(({ deals }) => deals),
    deal: sum(({ deal }) => deal),
    others: sum(({ others }) => others),
    own: sum(({ own }) => own),
    total: sum(({ total }) => total),
  };
}
