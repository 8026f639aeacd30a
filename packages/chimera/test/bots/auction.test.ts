import { chimera } from "@cairn/chimera";
import { bidAmount, PASS } from "@cairn/chimera/kernel";
import { Rng, startMatch, unwrap } from "@cairn/core";
import { nodeBudget } from "@cairn/search";
import { expect, test } from "vitest";
import { judgeMoves } from "../../src/bots/search.ts";

const players = ["a", "b", "c"].map((name) => ({ name }));

/** What the first bidder of a deal thinks of its bids, and how many high cards it holds. */
function judgeFirstBid(seed: string): { judged: ReturnType<typeof judgeMoves>; high: number } {
  const { position } = unwrap(startMatch(chimera, {}, players));
  unwrap(chimera.apply(position, chimera.deal(position, new Rng(seed))));
  const view = chimera.view(position, position.turn);
  return {
    judged: judgeMoves(view, position.turn, nodeBudget(1500), new Rng(seed)),
    high: view.deal?.hand?.filter((card) => /^[HPC]/.test(card)).length ?? 0,
  };
}

test("every bid comes with a chance to win, a pass with none, and the best points come first", () => {
  for (let deal = 0; deal < 10; deal++) {
    const { judged } = judgeFirstBid(`auction/${deal}`);
    expect(judged).toHaveLength(4);
    for (const { move, chance } of judged) {
      if (move === PASS) expect(chance).toBeUndefined();
      else expect(chance).toBeGreaterThan(0.01);
      expect(chance ?? 0).toBeLessThan(0.99);
    }
    const points = judged.map((bid) => bid.points);
    expect(points).toEqual(points.toSorted((x, y) => y - x));
  }
});

test("whoever holds Chimera, Pi Ya and Heroes has the better chances", () => {
  const dealt = Array.from({ length: 40 }, (_, deal) => judgeFirstBid(`hands/${deal}`));
  const chanceAt30 = ({ judged }: (typeof dealt)[number]): number =>
    judged.find(({ move }) => move !== PASS && bidAmount(move) === 30)?.chance ?? 0;
  const mean = (list: typeof dealt): number =>
    list.reduce((sum, one) => sum + chanceAt30(one), 0) / list.length;
  const sorted = dealt.toSorted((x, y) => x.high - y.high);
  expect(mean(sorted.slice(20))).toBeGreaterThan(mean(sorted.slice(0, 20)) + 0.1);
});
