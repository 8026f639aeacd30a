import { expect, test } from "vitest";
import { newSheet, parseSheet, totalsOf, withDeal, withoutLast } from "../../src/score/sheet.ts";

test("a sheet adds up from what everybody has at the start, and its last deal can be removed", () => {
  const sheet = withDeal(withDeal(newSheet(3), [0, -1, 0]), [-1, -1, 0]);
  expect(totalsOf(sheet, 3)).toEqual([2, 1, 3]);
  expect(totalsOf(withoutLast(sheet), 3)).toEqual([3, 2, 3]);
});

test("what was kept comes back, unless it is no sheet of this game", () => {
  const sheet = withDeal({ ...newSheet(4), names: ["Anna", "", "Cho", "Dave"] }, [0, 0, -1, 0]);
  expect(parseSheet(JSON.parse(JSON.stringify(sheet)), [3, 4, 5])).toEqual(sheet);
  expect(parseSheet(sheet, [3])).toBeUndefined();
  expect(parseSheet({ ...sheet, deals: [[1, 2]] }, [4])).toBeUndefined();
  expect([undefined, 3, {}, { names: [1, 2, 3], deals: [] }].map((one) => parseSheet(one, [3]))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
