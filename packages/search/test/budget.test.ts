import { expect, test } from "vitest";
import { nodeBudget, parseBudget, timeBudget } from "../src/index.ts";

test("a node budget is used up after that many nodes, whatever the steps", () => {
  const budget = nodeBudget(10);
  expect([4, 5, 1, 1].map((nodes) => budget.spend(nodes))).toEqual([false, false, true, true]);
  for (const nodes of [0, -1, Number.NaN]) expect(() => nodeBudget(nodes)).toThrow(RangeError);
});

test("a time budget ends by the clock, whatever was done", () => {
  let time = 1000;
  const budget = timeBudget(300, () => time);
  expect(budget.spend(1e9)).toBe(false);
  time = 1299;
  expect(budget.spend(0)).toBe(false);
  time = 1300;
  expect(budget.spend(0)).toBe(true);
  for (const ms of [0, -5, Number.NaN]) expect(() => timeBudget(ms, () => time)).toThrow(RangeError);
});

test("a budget is read from text, and a part of it is a budget too", () => {
  const nodes = parseBudget("10n", undefined);
  const time = parseBudget("300ms", () => 0);
  if (!nodes.ok || !time.ok) throw new Error("a budget was refused");
  expect([nodes.value(0.5).spend(4), nodes.value(0.5).spend(5)]).toEqual([false, true]);
  expect([nodes.value(1).isTimed, time.value(1).isTimed]).toEqual([undefined, true]);
  for (const text of ["", "10", "0n", "-5ms", "1.5ms", "10 n", "1000000000n"]) {
    expect(parseBudget(text, () => 0)).toMatchObject({ ok: false, error: { code: "wrong-budget" } });
  }
});

test("without a clock a time budget is refused", () => {
  expect(parseBudget("300ms", undefined)).toEqual({
    ok: false,
    error: {
      code: "wrong-budget",
      message: '"300ms" is not a budget: time budgets are not reproducible here; use nodes, such as 5000n',
    },
  });
});
