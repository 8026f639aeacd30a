import { describe, expect, test } from "vitest";
import { answered, further, NO_PROGRESS, parsePuzzleProgress } from "../../src/puzzles/progress.ts";
import { askedIn, puzzlesPath } from "../../src/puzzles/wish.ts";

const puzzle = (id: string, rating = 1000) => ({ id, rating });

describe("what a device remembers of puzzles", () => {
  test("a row of right answers grows, ends with a wrong one, and the longest stays", () => {
    const after = [true, true, false, true].reduce(
      (progress, isRight, i) => answered(progress, puzzle(`p${i}`), isRight),
      NO_PROGRESS,
    );
    expect(after).toMatchObject({ streak: 1, bestStreak: 2, solved: 3, count: 4 });
    expect(after.seen).toEqual(["p0", "p1", "p2", "p3"]);
  });

  test("a puzzle that comes again is the latest", () => {
    const twice = ["a", "b", "a"].reduce((progress, id) => answered(progress, puzzle(id), true), NO_PROGRESS);
    expect(twice.seen).toEqual(["b", "a"]);
  });

  test("what was kept comes back, and what does not fit is left out", () => {
    const kept = answered(NO_PROGRESS, puzzle("a", 1300), true);
    expect(parsePuzzleProgress(JSON.parse(JSON.stringify({ chimera: kept })))).toEqual({ chimera: kept });
    expect(parsePuzzleProgress({ chimera: { ...kept, seen: ["a", 7] } })["chimera"]?.seen).toEqual(["a"]);
  });

  test.each([undefined, 1, "x", [], { chimera: 1 }, { chimera: { rating: -1 } }, { chimera: null }])(
    "%j is nothing",
    (value) => {
      expect(parsePuzzleProgress(value)).toEqual({});
    },
  );
});

test("what is asked for stands in the address, and nothing else", () => {
  const path = puzzlesPath("/puzzles/chimera", { kind: "win", theme: "" });
  expect(path).toBe("/puzzles/chimera?kind=win");
  expect(askedIn("?kind=win&theme=pass&lang=de")).toEqual({ kind: "win", theme: "pass" });
  expect(puzzlesPath("/puzzles/chimera", { kind: undefined, theme: undefined })).toBe("/puzzles/chimera");
});

test("of two devices the one with more answers counts; what was seen here stays seen", () => {
  const here = { ...NO_PROGRESS, count: 3, rating: 1100, seen: ["a"] };
  const elsewhere = { ...NO_PROGRESS, count: 5, rating: 1300 };
  expect(further(here, elsewhere)).toEqual({ ...elsewhere, seen: ["a"] });
  expect(further({ ...here, count: 5 }, elsewhere)).toEqual({ ...here, count: 5 });
});
