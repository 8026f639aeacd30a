import { Rng } from "@cairn/core";
import { describe, expect, it } from "vitest";
import {
  afterDeal,
  compare,
  type DealOutcome,
  History,
  NEWCOMER,
  onScale,
  type Skill,
} from "../src/index.ts";

const hunters = (places: readonly number[], chance = 0.5): DealOutcome => ({
  sides: [[0], [1, 2]],
  places,
  chance,
  points: [0, 0, 0],
});
const alone = (losers: readonly number[], players = 4): DealOutcome => ({
  sides: Array.from({ length: players }, (_, seat) => [seat]),
  places: Array.from({ length: players }, (_, seat) => (losers.includes(seat) ? 2 : 1)),
  points: [],
});
const equals: readonly Skill[] = [NEWCOMER, NEWCOMER, NEWCOMER];
const change = (after: readonly Skill[], seat: number): number => (after[seat]?.mu ?? 0) - NEWCOMER.mu;

describe("a deal", () => {
  it("moves both hunters together, against the Chimera", () => {
    const after = afterDeal(hunters([1, 2]), equals);
    expect(change(after, 0)).toBeGreaterThan(0);
    expect(change(after, 1)).toBeLessThan(0);
    expect(change(after, 1)).toBeCloseTo(change(after, 2), 9);
    for (const { sigma } of after) expect(sigma).toBeLessThan(NEWCOMER.sigma);
  });

  it("counts less the more it was expected of the role", () => {
    const [likely, unlikely] = [
      afterDeal(hunters([1, 2], 0.8), equals),
      afterDeal(hunters([1, 2], 0.2), equals),
    ];
    expect(change(likely, 0)).toBeGreaterThan(0);
    expect(change(unlikely, 0)).toBeGreaterThan(3 * change(likely, 0));
  });

  it("between equals is worth nothing on average, at any strength", () => {
    for (const mu of [10, 25, 40]) {
      const skills = equals.map(() => ({ mu, sigma: 3 }));
      const [won, lost] = [afterDeal(hunters([1, 2], 0.3), skills), afterDeal(hunters([2, 1], 0.3), skills)];
      for (const seat of [0, 1, 2]) {
        const mean = 0.3 * ((won[seat]?.mu ?? 0) - mu) + 0.7 * ((lost[seat]?.mu ?? 0) - mu);
        expect(mean).toBeCloseTo(0, 6);
      }
    }
  });

  it("takes from one loser what it gives to all others alike", () => {
    const after = afterDeal(alone([2]), [...equals, NEWCOMER]);
    expect(change(after, 2)).toBeLessThan(0);
    expect(change(after, 0)).toBeCloseTo(change(after, 3), 9);
    expect(change(after, 0) * 3).toBeCloseTo(-change(after, 2), 6);
  });
});

describe("a history", () => {
  it("finds the order of players from who wins how often, and becomes surer", () => {
    const strengths = { weak: -1, even: 0, strong: 1 } as const;
    const names = Object.keys(strengths) as (keyof typeof strengths)[];
    const [history, rng] = [new History(), new Rng("history")];
    for (let deal = 0; deal < 300; deal++) {
      const players = rng.shuffle([...names]);
      const [own, one, two] = players.map((name) => strengths[name]) as [number, number, number];
      const chance = 1 / (1 + Math.exp(-(own - (one + two) / 2)));
      const hasWon = rng.below(1000) < 1000 * chance;
      history.add(hunters(hasWon ? [1, 2] : [2, 1]), players);
    }
    const shown = names.map((name) => onScale(history.of(name).skill));
    expect(shown.map(({ rating }) => rating)).toEqual(
      shown.map(({ rating }) => rating).toSorted((a, b) => a - b),
    );
    expect(shown.every(({ isProvisional }) => !isProvisional)).toBe(true);
    expect(history.of("weak").deals).toBe(300);
    expect(onScale(history.of("nobody").skill)).toEqual({ rating: 1500, error: 490, isProvisional: true });
  });

  it("lets a bot at two seats learn at both", () => {
    const history = new History({ tau: 0 });
    history.add(alone([0], 3), ["a", "b", "b"]);
    const once = new History({ tau: 0 });
    once.add(alone([0], 3), ["a", "b", "c"]);
    expect(history.of("b").skill.mu - NEWCOMER.mu).toBeCloseTo(2 * (once.of("b").skill.mu - NEWCOMER.mu), 9);
    expect(history.of("b").deals).toBe(2);
  });
});

describe("duplicate tables", () => {
  it("are compared by the difference from the mean of each seat", () => {
    const compared = compare([
      { table: 1, points: [60, -20, 10] },
      { table: 2, points: [0, 20, 10] },
      { table: 3, points: [60, 0, 40] },
    ]);
    expect(compared.map(({ differences }) => differences)).toEqual([
      [20, -20, -10],
      [-40, 20, -10],
      [20, 0, 20],
    ]);
  });
});
