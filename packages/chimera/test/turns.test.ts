import { describe, expect, test } from "vitest";
import { takeRanks, turnsToShed } from "../src/kernel.ts";

/** The levels of a hand, from how many cards of each number 1 … 12 and Hero it has. */
function levels(counts: Readonly<Record<number, number>>): Int32Array {
  const found = new Int32Array(4);
  for (const [rank, count] of Object.entries(counts)) {
    for (let i = 0; i < count; i++) found[i] = (found[i] as number) | (1 << (Number(rank) - 1));
  }
  return found;
}

const turns = (counts: Readonly<Record<number, number>>, jokers = 0): number => {
  const found = levels(counts);
  found[0] = (found[0] as number) | (jokers << 13);
  return turnsToShed(found);
};

describe("the fewest turns that shed a hand", () => {
  test("single kinds: nothing, a card, a pair, a trap with two cards, triples with a card", () => {
    expect(turns({})).toBe(0);
    expect(turns({ 5: 1 })).toBe(1);
    expect(turns({ 5: 1, 9: 1 })).toBe(2);
    expect(turns({ 5: 2 })).toBe(1);
    expect(turns({ 5: 4, 7: 1, 9: 1 })).toBe(1);
    expect(turns({ 5: 3, 9: 1 })).toBe(1);
    expect(turns({ 5: 3, 6: 3, 9: 1, 11: 1 })).toBe(1);
  });

  test("straights of five and more, not with Hero, and rows of pairs", () => {
    expect(turns({ 1: 1, 2: 1, 3: 1, 4: 1 })).toBe(4);
    expect(turns({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })).toBe(1);
    expect(turns({ 9: 1, 10: 1, 11: 1, 12: 1, 13: 1 })).toBe(5);
    expect(turns({ 3: 2, 4: 2, 5: 2 })).toBe(1);
    expect(turns({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 1, 9: 1 })).toBe(2);
  });

  test("a straight is left aside where it breaks more than it takes", () => {
    expect(turns({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 })).toBe(1);
  });

  test("Pi Ya and Chimera go together", () => {
    expect(turns({}, 1)).toBe(1);
    expect(turns({}, 3)).toBe(1);
  });

  test("is the same when it is asked again, after many other hands", () => {
    const hand = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 9: 3, 12: 1 };
    const before = turns(hand, 2);
    for (let i = 0; i < 5000; i++)
      turns({ 1: i & 3, 4: (i >> 2) & 3, 7: (i >> 4) & 3, 11: (i >> 6) & 3 }, i & 3);
    expect(turns(hand, 2)).toBe(before);
  });
});

test("a card of a rank less is the lowest level that is held less", () => {
  const hand = levels({ 4: 3, 6: 1, 8: 2 });
  takeRanks(hand, (1 << 3) | (1 << 5) | (1 << 7));
  expect([...hand]).toEqual([...levels({ 4: 2, 8: 1 })]);
});
