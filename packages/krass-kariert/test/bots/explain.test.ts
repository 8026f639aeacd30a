import { Rng } from "@cairn/core";
import { arrange, krassKariert } from "@cairn/krass-kariert";
import { strengthOfNumbers, X } from "@cairn/krass-kariert/kernel";
import { type BudgetShare, nodeBudget } from "@cairn/search";
import { expect, test } from "vitest";
import { lossWorth, matchValue } from "../../src/bots/chips.ts";
import { explainKrassKariert } from "../../src/bots/explain.ts";
import { beaters } from "../../src/bots/beaters.ts";
import { choices } from "./moments.ts";

const nodes =
  (amount: number): BudgetShare =>
  (share) =>
    nodeBudget(share * amount);

const cards = (text: string): string[] => text.split(" ");

test("an explanation has the best few legal actions with their chances, best first", () => {
  let count = 0;
  for (const position of choices(4, 1, "explain")) {
    if (++count % 4 !== 0) continue;
    const view = krassKariert.view(position, position.turn);
    const reasons = explainKrassKariert(view, nodes(200), new Rng("explain"));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThanOrEqual(3);
    const legal = krassKariert.legalActions(position, position.turn).map((action) => JSON.stringify(action));
    for (const { action, win, match, worlds } of reasons) {
      expect(legal).toContain(JSON.stringify(action));
      for (const chance of [win, match]) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      expect(worlds).toBeGreaterThan(0);
    }
  }
  expect(count).toBeGreaterThan(80);
});

test("nobody is told about another's turn", () => {
  const position = arrange({ hands: [cards("1 2"), cards("3 4"), cards("5 6")] });
  const explain = (viewer: number | "spectator"): number =>
    explainKrassKariert(krassKariert.view(position, viewer), nodes(50), new Rng(1)).length;
  expect([explain(0), explain(1), explain("spectator")].map((n) => n > 0)).toEqual([true, false, false]);
});

test("what tells plays apart: how often they are beaten, and what is left to play", () => {
  const position = arrange({
    hands: [cards("12 12 12 5"), cards("1 2 3"), cards("4 4 9 10 11")],
    reserves: [["1"], [], ["2"]],
  });
  const view = krassKariert.view(position, 0);
  const asked = krassKariert.legalActions(position, 0);
  const reasons = explainKrassKariert(view, nodes(2000), new Rng(1), undefined, asked);
  const triple = reasons.find(({ action }) => action.type === "play" && action.count === 3);
  expect(triple?.isLeading).toBe(true);
  expect(reasons.map(({ reason }) => reason?.kind)).toContain("beaten");
});

test.each([
  ["with-number", ["solo", "straight-2", "pair", "straight-3", "triple"]],
  ["single", ["solo", "straight-2", "pair"]],
  ["free", ["solo", "straight-2", "pair", "straight-3", "triple"]],
] as const)("K9 what can beat a 1 follows the option %s where a 7 and two X are unseen", (xPolicy, kinds) => {
  const counts = Array.from({ length: 16 }, (_, card) => (card === 7 ? 1 : card === X ? 2 : 0));
  expect(beaters(strengthOfNumbers(1), counts, xPolicy).map(({ kind }) => kind)).toEqual(kinds);
});

test("K9 two X alone beat something only where the option is free", () => {
  const counts = Array.from({ length: 16 }, (_, card) => (card === X ? 3 : 0));
  const kinds = (["with-number", "single", "free"] as const).map((xPolicy) =>
    beaters(strengthOfNumbers(1), counts, xPolicy).map(({ kind }) => kind),
  );
  expect(kinds).toEqual([["solo"], ["solo"], ["solo", "straight-2", "pair"]]);
});

test("K17 chips make a match: even chips are fair, and the poorest loses it most often", () => {
  const value = (chips: readonly number[], seat: number): number =>
    matchValue(arrange({ hands: chips.map(() => ["1"]), chips }).words, seat);
  for (const seat of [0, 1, 2, 3]) expect(value([3, 3, 3, 3], seat)).toBeCloseTo(0.75);
  expect(value([0, 3, 3, 3], 0)).toBeLessThan(0.5);
  expect(value([0, 3, 3, 3], 1)).toBeGreaterThan(0.85);
  const { words } = arrange({ hands: [["1"], ["1"], ["1"]], chips: [2, 0, 3] });
  expect(lossWorth(words, 0, 1)).toBeGreaterThan(1);
  expect(lossWorth(words, 0, 2)).toBeLessThan(1);
});
