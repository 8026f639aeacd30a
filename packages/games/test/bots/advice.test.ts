import { findJudge, findBot, type Judge, legalFromView, type Reason } from "@cairn/bots";
import { type BaseView, Rng, unwrap } from "@cairn/core";
import { GAMES } from "@cairn/games";
import { nodeBudget } from "@cairn/search";
import { describe, expect, test } from "vitest";
import { decisions } from "./decisions.ts";
import { readModel } from "./models.ts";

const ENTRIES = await Promise.all(GAMES.map(({ bots }) => bots()));
/** From one at which every move gets the fewest worlds to one that a page can afford. */
const BUDGETS = [1, 300, 3000];
const LONG = process.env["CAIRN_LONG"] !== undefined;
const POSITIONS = LONG ? 1000 : 120;

/** What a person reads: whole points, and wins of 100. */
const printed = ({ points, win }: Reason): [number, number] => [Math.round(points), Math.round(100 * win)];

/** Whether what is printed of one is at least as good in every figure. */
const readsAsGood = (one: Reason, other: Reason): boolean => {
  const [mine, theirs] = [printed(one), printed(other)];
  return mine.every((figure, i) => figure >= (theirs[i] as number));
};

function checkSheet(reasons: readonly Reason[]): void {
  const leading = reasons.filter(({ isLeading }) => isLeading);
  const others = reasons.slice(leading.length);
  expect(leading.length).toBeGreaterThan(0);
  expect(others.every(({ isLeading }) => !isLeading)).toBe(true);
  // Nothing behind reads like anything that leads, or like anything listed above it.
  for (const [i, other] of others.entries()) {
    for (const one of leading) expect(readsAsGood(other, one)).toBe(false);
    for (const above of others.slice(0, i)) {
      expect(readsAsGood(other, above) && !readsAsGood(above, other)).toBe(false);
    }
  }
  const best = Math.max(...reasons.map(({ points }) => points));
  for (const { points, behind, behindError, worlds } of reasons) {
    expect(behind).toBeCloseTo(best - points, 6);
    expect(behindError).toBeGreaterThanOrEqual(0);
    expect(worlds).toBe(reasons[0]?.worlds);
  }
  const texts = reasons.flatMap(({ reason }) => (reason ? [JSON.stringify({ ...reason, other: 0 })] : []));
  expect(new Set(texts).size).toBe(texts.length);
}

const ask = (judge: Judge, view: BaseView, nodes: number, seed: string): readonly Reason[] =>
  judge.explain(view, (share) => nodeBudget(share * nodes), new Rng(seed));

describe.each(ENTRIES.map((entry) => [entry.game.id, entry] as const))("advice in %s", (id, entry) => {
  const { game } = entry;
  const bots = ["rule", "greedy", "random"].map((name) => unwrap(findBot(entry, name)));
  const netJudge = findJudge(entry, readModel) as Judge;
  const plainJudge = findJudge(entry, undefined) as Judge;

  test("never contradicts itself, at any budget, in any phase", () => {
    const kinds = new Map<string, number>();
    const views = decisions(game, 3, bots, "advice");
    for (let i = 0; i < POSITIONS; i++) {
      const view = views.next().value as BaseView;
      const legal = legalFromView(game, view);
      const nodes = i % 30 === 0 ? (BUDGETS[2] as number) : (BUDGETS[i % 2] as number);
      const reasons = ask(i % 3 === 0 ? netJudge : plainJudge, view, nodes, `${i}`);
      checkSheet(reasons);
      for (const { action } of reasons) expect(legal).toContainEqual(action);
      for (const type of new Set(legal.map((action) => action.type))) {
        kinds.set(type, (kinds.get(type) ?? 0) + 1);
      }
    }
    const phases = id === "chimera" ? ["bid", "give", "play"] : ["insert", "play"];
    for (const phase of phases) expect(kinds.get(phase), phase).toBeGreaterThan(0);
  });

  test("answers why not, for any legal action, in the same measurement", () => {
    const views = decisions(game, 3, bots, "why not");
    for (let i = 0; i < (LONG ? 200 : 20); i++) {
      const view = views.next().value as BaseView;
      const asked = new Rng(i).pick(legalFromView(game, view));
      const budget = (share: number): ReturnType<typeof nodeBudget> => nodeBudget(share * 200);
      const reasons = netJudge.explain(view, budget, new Rng(i), [asked]);
      checkSheet(reasons);
      expect(reasons.map(({ action }) => action)).toContainEqual(asked);
    }
  });

  test("two actions are told apart by what differs between those two, and no third", () => {
    const views = decisions(game, 3, bots, "apart");
    let told = 0;
    for (let i = 0; i < (LONG ? 200 : 20); i++) {
      const view = views.next().value as BaseView;
      const [one, two] = legalFromView(game, view);
      if (!one || !two) continue;
      const [first, second] = netJudge.tellApart(view, [one, two], nodeBudget(200), new Rng(i));
      // Each is the other seen from its side.
      expect(second).toEqual(first && { ...first, value: first.other, other: first.value });
      if (first) told++;
    }
    expect(told).toBeGreaterThan(0);
  });

  test("those that lead keep their order, whatever the luck of the worlds", () => {
    const views = decisions(game, 3, bots, "order");
    for (let i = 0; i < (LONG ? 100 : 15); i++) {
      const view = views.next().value as BaseView;
      const [one = [], two = []] = ["a", "b"].map((seed) =>
        ask(plainJudge, view, 150, seed)
          .filter(({ isLeading }) => isLeading)
          .map(({ action }) => JSON.stringify(action)),
      );
      expect(one.filter((action) => two.includes(action))).toEqual(
        two.filter((action) => one.includes(action)),
      );
    }
  });

  test("knows no hidden card: another world with the same view gets the same advice", () => {
    const views = decisions(game, 3, bots, "hidden");
    for (let i = 0; i < 10; i++) {
      const view = views.next().value as BaseView;
      const same = game.view(game.sample(view, new Rng(i)), view.viewer);
      expect(ask(netJudge, same, 200, "s")).toEqual(ask(netJudge, view, 200, "s"));
    }
  });
});
