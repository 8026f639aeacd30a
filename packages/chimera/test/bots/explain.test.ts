import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { Rng, seatsToAct } from "@cairn/core";
import { type BudgetShare, nodeBudget } from "@cairn/search";
import { randomMoments } from "@cairn/testkit";
import { expect, test } from "vitest";
import { explainChimera } from "../../src/bots/index.ts";

const nodes =
  (amount: number): BudgetShare =>
  (share) =>
    nodeBudget(share * amount);

test("advice names the best few legal actions with what is expected of them", () => {
  for (const match of randomMoments(chimera, { players: 3, options: { limit: 50 } }, "explain", 120)) {
    const position = match.position as ChimeraPosition;
    for (const seat of seatsToAct(match.position)) {
      const view = chimera.view(position, seat);
      const legal = chimera.legalActions(position, seat, { byRank: true });
      const advice = explainChimera(view, nodes(400), new Rng("advice"));
      expect(advice.length).toBeGreaterThan(0);
      expect(advice.length).toBeLessThanOrEqual(3);
      for (const { action, points, win, winError, worlds } of advice) {
        expect(legal).toContainEqual(action);
        expect(Number.isFinite(points)).toBe(true);
        expect(winError >= 0 && winError <= 0.5).toBe(true);
        if (view.phase !== "auction") expect(win >= 0 && win <= 1).toBe(true);
        expect(worlds).toBeGreaterThan(0);
      }
      expect(explainChimera(view, nodes(400), new Rng("advice"))).toEqual(advice);
    }
  }
});

test("nobody gets advice out of turn, and a spectator none at all", () => {
  const match = [...randomMoments(chimera, { players: 3, options: {} }, "quiet", 12)].at(-1);
  const position = match?.position as ChimeraPosition;
  const idle = [0, 1, 2].filter((seat) => ((position.toActMask >> seat) & 1) === 0);
  for (const viewer of [...idle, "spectator"] as const) {
    expect(explainChimera(chimera.view(position, viewer), nodes(100), new Rng("x"))).toEqual([]);
  }
});
