import { Rng } from "@cairn/core";
import { DRAW, STOP, X } from "../src/kernel.ts";
import { describe, expect, test } from "vitest";
import { fewestPlays } from "../src/fewest.ts";
import { naiveFewest as naive } from "./naive-fewest.ts";

const fewest = (hand: readonly number[], policy = 0): number =>
  fewestPlays(Uint8Array.from([...hand, 0, 0]), hand.length, policy);

describe("fewest plays to clear a hand", () => {
  test.each([
    [[], 0],
    [[7], 1],
    [[7, 3, 7], 2],
    [[7, 8, 9], 1],
    [[9, 7, 8], 1],
    [[5, 1, 5, 2, 5], 3],
    [[4, STOP, 4], 2],
    [[4, DRAW, STOP, 4], 3],
    [[X, X], 2],
    [[X, 7, X], 1],
    [[12, 1], 2],
    [[1, 2, 2, 3], 2],
    [[2, 9, 9, 2, 2], 2],
  ])("%j takes %i", (hand, plays) => {
    expect(fewest(hand)).toBe(plays);
  });

  test.each([0, 1, 2])("equals trying everything, on thousands of small hands, policy %i for X", (policy) => {
    const rng = new Rng(`fewest ${policy}`);
    for (let i = 0; i < 2500; i++) {
      const top = 2 + rng.below(11);
      const hand = Array.from({ length: rng.below(8) }, () =>
        rng.below(5) === 0 ? X + rng.below(3) : 1 + rng.below(top),
      );
      expect(fewest(hand, policy), hand.join()).toBe(naive(hand, policy, new Map()));
    }
  });

  test("equals trying everything on longer hands", () => {
    const rng = new Rng("long");
    for (let i = 0; i < 60; i++) {
      const hand = Array.from({ length: 9 + rng.below(3) }, () => 1 + rng.below(15));
      expect(fewest(hand), hand.join()).toBe(naive(hand, 0, new Map()));
    }
  });
});
