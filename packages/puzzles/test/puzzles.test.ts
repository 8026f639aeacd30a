import { Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import {
  bandOf,
  bandsByDistance,
  choosePuzzle,
  FIRST_RATING,
  formatPuzzle,
  parsePuzzle,
  parsePuzzleLine,
  type Puzzle,
  PUZZLE_FORMAT,
  rated,
} from "../src/index.ts";

const puzzle = (changes: Partial<Puzzle> = {}): Puzzle => ({
  format: PUZZLE_FORMAT,
  id: "abc",
  game: "toy",
  kind: "win",
  players: 3,
  options: {},
  deal: { type: "deal" },
  moves: ["a", "b"],
  seat: 1,
  answers: ["c"],
  themes: ["pass"],
  rating: 1200,
  origin: "a/7",
  ...changes,
});

describe("the format", () => {
  test("a line leads back to its puzzle", () => {
    expect(parsePuzzleLine(formatPuzzle(puzzle()))).toEqual({ ok: true, value: puzzle() });
  });

  test.each([
    ["not-a-puzzle", 7],
    ["unknown-format", { ...puzzle(), format: "cairn-puzzle/2" }],
    ["wrong-type", { ...puzzle(), kind: 3 }],
    ["wrong-type", { ...puzzle(), moves: "a" }],
    ["no-answer", { ...puzzle(), answers: [] }],
    ["wrong-type", { ...puzzle(), deal: { type: "play" } }],
    ["out-of-range", { ...puzzle(), seat: 3 }],
    ["unknown-field", { ...puzzle(), hint: "c" }],
  ])("%s is refused", (code, value) => {
    const parsed = parsePuzzle(value);
    expect(!parsed.ok && parsed.error.code).toBe(code);
  });

  test("what is no JSON is refused", () => {
    const parsed = parsePuzzleLine("{");
    expect(!parsed.ok && parsed.error.code).toBe("not-json");
  });
});

describe("a player's rating", () => {
  test("rises with right answers, more for harder puzzles, and falls with wrong ones", () => {
    const after = (rating: number, isRight: boolean): number => rated(FIRST_RATING, rating, isRight).rating;
    expect(after(1000, true)).toBe(FIRST_RATING.rating + 48);
    expect(after(1400, true)).toBeGreaterThan(after(1000, true));
    expect(after(1000, false)).toBe(FIRST_RATING.rating - 48);
    expect(after(600, false)).toBeLessThan(after(1000, false));
  });

  test("settles: somebody who solves what is below 1300 gets there", () => {
    let player = FIRST_RATING;
    for (let i = 0; i < 80; i++) player = rated(player, player.rating, player.rating < 1300);
    expect(Math.abs(player.rating - 1300)).toBeLessThan(30);
  });
});

describe("the next puzzle", () => {
  const puzzles = [900, 1000, 1010, 1300, 1900].map((rating) => puzzle({ id: `p${rating}`, rating }));
  const wish = { rating: 1000, seen: new Set<string>() };
  const chosen = (changes: Partial<Parameters<typeof choosePuzzle>[1]>): Set<string | undefined> =>
    new Set(
      Array.from({ length: 40 }, (_, i) => choosePuzzle(puzzles, { ...wish, ...changes }, new Rng(i))?.id),
    );

  test("is near one's strength, and not always the same", () => {
    expect(chosen({})).toEqual(new Set(["p1000", "p1010"]));
    expect(chosen({ rating: 1290 })).toEqual(new Set(["p1300"]));
  });

  test("was not seen before, and is about what was asked for", () => {
    expect(chosen({ seen: new Set(["p1000"]) })).toEqual(new Set(["p1010"]));
    expect(chosen({ theme: "trap" })).toEqual(new Set([undefined]));
    expect(chosen({ kind: "points" })).toEqual(new Set([undefined]));
    expect(chosen({ kind: "win", theme: "pass", rating: 1900 })).toEqual(new Set(["p1900"]));
  });

  test("bands are looked through from the nearest on", () => {
    expect(bandOf(1249)).toBe(1200);
    expect(bandsByDistance([600, 1000, 1050, 1200], 1060)).toEqual([1050, 1000, 1200, 600]);
  });
});
