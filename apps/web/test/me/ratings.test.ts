import type { DealOutcome } from "@cairn/ratings";
import { describe, expect, test } from "vitest";
import { type CountedGame, luckOfGames } from "../../src/me/statistics.ts";
import { againstBots } from "../../src/ratings/against-bots.ts";
import { standingOf } from "../../src/ratings/standing.ts";

const LADDER = [
  { level: 1, rating: 1300, error: 30 },
  { level: 5, rating: 1700, error: 30 },
];

const lost = (loser: number): DealOutcome => ({
  sides: [[0], [1], [2]],
  places: [0, 1, 2].map((seat) => (seat === loser ? 2 : 1)),
  points: [0, 0, 0],
});
const game = (level: number | undefined, loser: number, deals = 20): CountedGame => ({
  game: "any",
  finishedAt: 0,
  won: loser !== 0,
  deals: [],
  seat: 0,
  outcomes: Array.from({ length: deals }, (_, deal) => (deal % 3 === 0 ? lost(loser) : lost(deal % 3))),
  levels: [undefined, level, level],
});

describe("somebody against bots", () => {
  test("stands where the bots stand that are as strong", () => {
    const [low, high] = [againstBots([game(1, 0)], LADDER), againstBots([game(5, 0)], LADDER)];
    expect(low?.deals).toBe(20);
    expect(low?.rating).toBeLessThan(high?.rating ?? 0);
    expect(high?.error).toBeLessThan(490);
    expect(againstBots([game(1, 1)], LADDER)?.rating).toBeGreaterThan(low?.rating ?? 0);
  });

  test("is not rated by games with people, or with bots of which nothing is known", () => {
    expect(againstBots([game(undefined, 0), game(3, 0)], LADDER)).toBeUndefined();
  });
});

test("the luck of reviewed games is added up", () => {
  const luck = { unit: "points", deals: 2, deal: 10, others: -5, own: 1, total: 6 } as const;
  expect(luckOfGames([game(1, 0)])).toBeUndefined();
  expect(luckOfGames([game(1, 0), { ...game(1, 0), luck }, { ...game(1, 0), luck }])).toEqual({
    ...luck,
    deals: 4,
    deal: 20,
    others: -10,
    own: 2,
    total: 12,
  });
});

test("a series is won by whoever made most of the same cards, and what was played once does not count", () => {
  const tables = [
    { number: 1, status: "over", players: ["Anna", "Ben"], deals: 2 },
    { number: 2, status: "over", players: ["Cleo", "Dora"], deals: 1 },
  ] as const;
  const results = [
    { table: 1, points: [60, 0], differences: [20, -10] },
    { table: 2, points: [20, 20], differences: [-20, 10] },
  ];
  const alone = [{ table: 1, points: [90, 0], differences: [0, 0] }];
  const standing = standingOf({
    tables,
    deals: [
      { number: 1, results },
      { number: 2, results: alone },
    ],
  });
  expect(standing.map(({ name, sum, deals }) => [name, sum, deals])).toEqual([
    ["Anna", 20, 1],
    ["Dora", 10, 1],
    ["Ben", -10, 1],
    ["Cleo", -20, 1],
  ]);
  expect(standing.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
});

test("who did as well as each other shares a place", () => {
  const tables = [1, 2].map((number) => ({ number, status: "over", players: ["A", "B"], deals: 1 }) as const);
  const results = [
    { table: 1, points: [60, 0], differences: [20, 0] },
    { table: 2, points: [20, 0], differences: [-20, 0] },
  ];
  const standing = standingOf({ tables, deals: [{ number: 1, results }] });
  expect(standing.map(({ sum, place }) => [sum, place])).toEqual([
    [20, 1],
    [0, 2],
    [0, 2],
    [-20, 4],
  ]);
});
