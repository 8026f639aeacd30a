import { describe, expect, test } from "vitest";
import { sameAsLast, sameJson } from "../src/index.ts";

describe("sameJson", () => {
  test.each([
    [1, 1],
    ["a", "a"],
    [null, null],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: [] } },
      { b: { c: [] }, a: 1 },
    ],
  ])("%j says the same as %j", (one, other) => expect(sameJson(one, other)).toBe(true));

  test.each([
    [1, "1"],
    [null, {}],
    [{}, null],
    [{}, []],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, {}],
    [{}, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [{ toString: 1 }, {}],
  ])("%j does not say the same as %j", (one, other) => expect(sameJson(one, other)).toBe(false));
});

test("sameAsLast gives the last object again where a new one says the same, and only then", () => {
  const same = sameAsLast<object>();
  const first = { cards: ["7"] };
  expect(same(first)).toBe(first);
  expect(same({ cards: ["7"] })).toBe(first);
  const second = { cards: ["8"] };
  expect(same(second)).toBe(second);
  const again = { cards: ["7"] };
  expect(same(again)).toBe(again);
});
