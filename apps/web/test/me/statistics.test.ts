import { type Game, type Match, type MatchRecord, Rng, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import type { StatisticsUi } from "../../src/games/game-ui.ts";
import { chimeraStatistics } from "../../src/games/chimera/statistics.ts";
import { krassKariertStatistics } from "../../src/games/krass-kariert/statistics.ts";
import {
  type CountedGame,
  countRecord,
  dayStreak,
  statisticsOf,
  winStreak,
} from "../../src/me/statistics.ts";
import { rulesOf } from "../games.ts";

/** A whole match of players who do anything that is allowed. */
function play(game: Game, options: object, players: number, seed: string): MatchRecord {
  const rng = new Rng(seed);
  const names = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat}` }));
  const match: Match = unwrap(startMatch(game, options, names));
  while (match.position.stage !== "over") {
    const { position } = match;
    const actions =
      position.stage === "deal-due"
        ? [game.deal(position, rng)]
        : game.legalActions(position, position.turn, { byRank: true });
    unwrap(match.apply(actions[rng.below(actions.length)]));
  }
  return match.toRecord();
}

const counted = (
  record: MatchRecord,
  seat: number,
  ui: Pick<StatisticsUi, "dealOf" | "ratings">,
): CountedGame => {
  const found = countRecord(record, seat, 0, rulesOf(record.game).game, ui);
  if (!found) throw new Error("it was not counted");
  return found;
};

describe("games are counted from their records", () => {
  const { game: chimera } = rulesOf("chimera");
  const matches = ["a", "b", "c"].map((seed) => play(chimera, { limit: 100 }, 3, seed));

  test("in Chimera the points of all deals are the score, and each deal has one Chimera", () => {
    for (const record of matches) {
      const seats = [0, 1, 2].map((seat) => counted(record, seat, chimeraStatistics));
      const sums = seats.map(({ deals }) => deals.reduce((sum, { points }) => sum + points, 0));
      expect(sums).toEqual(record.result?.["scores"]);
      expect(seats.map(({ won }) => won)).toEqual(
        [0, 1, 2].map((seat) => record.result?.["winners"]?.includes(seat)),
      );
      const [first] = seats as [CountedGame];
      for (const [i] of first.deals.entries()) {
        const deal = seats.map(({ deals }) => deals[i]);
        expect(deal.filter((one) => one?.role === "chimera")).toHaveLength(1);
        // Hunters win and lose together, and against the Chimera.
        const [hunter, other] = deal.filter((one) => one?.role === "hunter");
        expect(hunter?.won).toBe(other?.won);
        expect(deal.find((one) => one?.role === "chimera")?.won).toBe(!hunter?.won);
      }
    }
  });

  test("by role, with bids that were made and kept", () => {
    const games = matches.map((record) => counted(record, 1, chimeraStatistics));
    const { all, roles, matches: count } = statisticsOf(games, chimeraStatistics.roles);
    const [[, asChimera], [, asHunter]] = roles as [(typeof roles)[0], (typeof roles)[0]];
    expect(count).toBe(3);
    expect(asChimera.deals + asHunter.deals).toBe(all.deals);
    expect(asChimera.points + asHunter.points).toBe(all.points);
    expect([asChimera.bids, asChimera.kept]).toEqual([asChimera.deals, asChimera.wins]);
    expect([asHunter.bids, asHunter.kept]).toEqual([0, 0]);
    expect(all.kept).toBe(asChimera.wins);
  });

  test("in Krass Kariert a deal that costs a chip is lost", () => {
    const { game } = rulesOf("krass-kariert");
    const record = play(game, { chips: 2 }, 4, "k");
    for (let seat = 0; seat < 4; seat++) {
      const { deals, won } = counted(record, seat, krassKariertStatistics);
      const lost = deals.filter((deal) => !deal.won).length;
      expect(deals.reduce((sum, { points }) => sum + points, 0)).toBe(0 - lost);
      expect(Math.max(0, 2 - lost)).toBe(record.result?.["chips"]?.[seat]);
      expect(won).toBe(!record.result?.["losers"]?.includes(seat));
    }
  });

  test("what is no finished game is not counted", () => {
    const [record] = matches as [MatchRecord];
    const { result: _, ...unfinished } = { ...record, events: record.events.slice(0, 5) };
    for (const wrong of [undefined, {}, { ...record, events: [{ type: "nonsense" }] }, unfinished])
      expect(countRecord(wrong, 0, 0, chimera, chimeraStatistics)).toBeUndefined();
  });
});

describe("streaks", () => {
  const DAY = 86_400_000;
  const noon = new Date(2026, 10, 18, 12).getTime();
  const game = (daysAgo: number, won: boolean): CountedGame => ({
    game: "any",
    finishedAt: noon - daysAgo * DAY,
    won,
    deals: [],
    seat: 0,
    outcomes: [],
    levels: [],
  });

  test("of games that were won, in the order in which they ended", () => {
    expect(winStreak([])).toEqual({ now: 0, best: 0 });
    expect(winStreak([game(0, true), game(3, true), game(2, true), game(1, false), game(4, true)])).toEqual({
      now: 1,
      best: 3,
    });
    expect(winStreak([game(0, false), game(1, true)])).toEqual({ now: 0, best: 1 });
  });

  test("of days with a game, of which today may still come", () => {
    expect(dayStreak([], noon)).toEqual({ now: 0, best: 0 });
    const games = [game(1, true), game(1, false), game(2, true), game(5, true), game(6, true), game(7, true)];
    expect(dayStreak(games, noon)).toEqual({ now: 2, best: 3 });
    expect(dayStreak([...games, game(0, true)], noon)).toEqual({ now: 3, best: 3 });
    expect(dayStreak(games, noon + DAY)).toEqual({ now: 0, best: 3 });
  });
});
