import { drawStandings, formatStandings, type PairResult, standings } from "@cairn/arena";
import { Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { winScore, winsAlone } from "../src/measures.ts";
import { eloDifference, rate } from "../src/ratings.ts";
import { estimate, Moments } from "../src/statistics.ts";
import { uniform } from "./helpers.ts";

/** The result of some deals in which the first wins with this chance. */
function pair(first: number, second: number, chance: number, deals: number, seed: string): PairResult {
  const rng = new Rng(`${seed}/${first}/${second}`);
  const moments = new Moments();
  for (let i = 0; i < deals; i++) moments.add(uniform(rng) < chance ? 1 : 0);
  return { first, second, deals, measured: { measure: winScore("wins"), ...estimate(moments) } };
}

const chanceOf = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

describe("ratings", () => {
  test("odds of ten are 400 Elo, whatever is fair", () => {
    expect(eloDifference(10 / 11, 0.5, 1e6)).toBeCloseTo(400, 9);
    expect(eloDifference(0.5, 0.5, 1e6)).toBe(0);
    expect(eloDifference(1 / 3, winsAlone(3).fair, 1e6)).toBeCloseTo(0, 9);
    // Twice as strong as each of two others: 2 : 1 + 1.
    expect(eloDifference(0.5, 1 / 3, 1e6)).toBeCloseTo(400 * Math.log10(2), 9);
  });

  test("everything won is far, but not infinitely far", () => {
    expect(eloDifference(1, 0.5, 100)).toBeCloseTo(400 * Math.log10(199), 9);
    expect(eloDifference(0, 0.5, 100)).toBeCloseTo(-400 * Math.log10(199), 9);
  });

  test("differences that fit together come back exactly, with a mean of 0", () => {
    const strengths = [120, 0, -30, -90];
    const comparisons = strengths.flatMap((one, first) =>
      strengths.slice(first + 1).map((other, i) => {
        const second = first + 1 + i;
        return { first, second, difference: one - other, variance: 10 * (first + second) };
      }),
    );
    const ratings = rate(4, comparisons);
    for (const [i, { rating }] of ratings.entries()) expect(rating).toBeCloseTo(strengths[i] as number, 9);
  });

  test("two bots have half the difference each, and half its error", () => {
    const [first, second] = rate(2, [{ first: 0, second: 1, difference: 50, variance: 16 }]);
    expect(first?.rating).toBeCloseTo(25, 9);
    expect(second?.rating).toBeCloseTo(-25, 9);
    expect((first?.high as number) - 25).toBeCloseTo(1.96 * 2, 2);
  });

  test("intervals hold the true strength about 95 times in 100", () => {
    const strengths = [100, 20, -120];
    let held = 0;
    for (let run = 0; run < 300; run++) {
      const pairs = [
        [0, 1],
        [0, 2],
        [1, 2],
      ].map(([first = 0, second = 0]) => {
        const difference = (strengths[first] as number) - (strengths[second] as number);
        return pair(first, second, chanceOf(difference), 400, `run ${run}`);
      });
      for (const { bot, low, high } of standings(["a", "b", "c"], pairs)) {
        const strength = strengths[bot] as number;
        if (low <= strength && strength <= high) held++;
      }
    }
    expect(held / 900).toBeGreaterThan(0.93);
    expect(held / 900).toBeLessThan(0.975);
  });
});

describe("the table of a round-robin", () => {
  const names = ["weak", 'a <"sharp"> & long name indeed', "middle"];
  const pairs = [pair(0, 1, 0.2, 200, "t"), pair(0, 2, 0.4, 200, "t"), pair(1, 2, 0.7, 200, "t")];
  const table = standings(names, pairs);

  test("is sorted by strength and shows every result from both sides", () => {
    expect(table.map(({ bot }) => bot)).toEqual([1, 2, 0]);
    const text = formatStandings(table, pairs);
    const share = (pairs[0] as PairResult).measured.mean;
    expect(text.split("\n")[0]).toContain("Elo");
    expect(text).toContain(`${(100 * share).toFixed(1)} %`);
    expect(text).toContain(`${(100 - 100 * share).toFixed(1)} %`);
    expect(text.match(/●/g)).toHaveLength(3);
  });

  test("is drawn as SVG with names made harmless", () => {
    const svg = drawStandings(table, "title <1>", "Elo");
    expect(svg.startsWith("<svg ")).toBe(true);
    expect(svg.match(/<circle /g)).toHaveLength(3);
    expect(svg).toContain("title &lt;1&gt;");
    expect(svg).toContain("a &lt;&quot;sharp&quot;&gt;");
    expect(svg).not.toContain("NaN");
    const opened = svg.match(/<[a-z]+(?: [^>]*[^/])?>/g)?.length;
    expect(svg.match(/<\/[a-z]+>/g)).toHaveLength(opened as number);
  });
});
