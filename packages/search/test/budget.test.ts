import { expect, test } from "vitest";
import { abortable, nodeBudget, timeBudget } from "../src/index.ts";

test("a budget in nodes is used up by so many, whatever the steps", () => {
  const budget = nodeBudget(10);
  expect([4, 5, 1, 1].map((nodes) => budget.spend(nodes))).toEqual([false, false, true, true]);
  for (const nodes of [0, -1, Number.NaN]) expect(() => nodeBudget(nodes)).toThrow(RangeError);
});

test("a budget in milliseconds ends by the clock, whatever was done", () => {
  let time = 1000;
  const budget = timeBudget(300, () => time);
  expect(budget.spend(1e9)).toBe(false);
  time = 1299;
  expect(budget.spend(0)).toBe(false);
  time = 1300;
  expect(budget.spend(0)).toBe(true);
  for (const ms of [0, -5, Number.NaN]) expect(() => timeBudget(ms, () => time)).toThrow(RangeError);
});

test("a budget that is called off ends at the next question, and by itself as before", () => {
  let isAborted = false;
  const budget = abortable(nodeBudget(10), () => isAborted);
  expect(budget.spend(1)).toBe(false);
  isAborted = true;
  expect(budget.spend(1)).toBe(true);
  isAborted = false;
  expect(budget.spend(8)).toBe(true);
});
