import { unwrap } from "@cairn/core";
import { arrange, describeCards, type KindName, krassKariert } from "@cairn/krass-kariert";
import { describe, expect, test } from "vitest";
import { cardsOf } from "../../src/rules/blocks.ts";
import {
  DUELS,
  END_EXAMPLE,
  KIND_EXAMPLES,
  NEIGHBOURS,
  NOTHINGS,
  X_EXAMPLES,
} from "../../src/games/krass-kariert/rule-book/examples.ts";

/** Whether the engine lets one play follow another (K6). */
function beats(lower: readonly string[], upper: readonly string[]): boolean {
  const position = arrange({ hands: [[...lower, "1"], [...upper, "1"], ["1"]] });
  unwrap(krassKariert.apply(position, { type: "play", seat: 0, at: 0, count: lower.length }));
  return krassKariert.apply(position, { type: "play", seat: 1, at: 0, count: upper.length }).ok;
}

describe("what the rules of Krass Kariert say of cards is what the engine says", () => {
  test.each(Object.entries(KIND_EXAMPLES))("K6 the example of %s is one", (kind, cards) => {
    expect(describeCards(cardsOf(cards))?.kind).toBe(kind as KindName);
  });

  test("K6 the kinds are drawn from weak to strong", () => {
    const kinds = Object.values(KIND_EXAMPLES).map(cardsOf);
    for (const [i, cards] of kinds.entries()) {
      const above = kinds[i + 1];
      if (above) expect([beats(cards, above), beats(above, cards)]).toEqual([true, false]);
    }
  });

  test.each(Object.values(NOTHINGS))("K6 %s is no combination", (cards) => {
    expect(describeCards(cardsOf(cards))).toBeUndefined();
  });

  test.each(Object.entries(DUELS))("K6 %s", (_reason, [lower, upper, expected]) => {
    expect(beats(cardsOf(lower), cardsOf(upper))).toBe(expected);
  });

  test.each(Object.values(X_EXAMPLES))("K9 $cards as $values is a $kind", ({ cards, values, kind }) => {
    expect(describeCards(cards, values)?.kind).toBe(kind);
    const position = arrange({ hands: [[...cards, "1"], ["1"], ["1"]] });
    const action = { type: "play", seat: 0, at: 0, count: cards.length, values };
    expect(krassKariert.apply(position, action).ok).toBe(true);
  });

  test("K9 two X alone are nothing", () => {
    const position = arrange({ hands: [["X", "X", "1"], ["1"], ["1"]] });
    expect(krassKariert.apply(position, { type: "play", seat: 0, at: 0, count: 2, values: [7, 7] }).ok).toBe(
      false,
    );
  });

  test("K2 K6 a play brings new neighbours together", () => {
    const hand = cardsOf(NEIGHBOURS.hand);
    const { at, count, next } = NEIGHBOURS;
    expect(describeCards(hand.slice(at, at + count))?.kind).toBe(NEIGHBOURS.kind);
    const left = hand.toSpliced(at, count);
    expect(describeCards(left.slice(next.at, next.at + next.count))?.kind).toBe(next.kind);
  });

  test("K14 in the worked example the one pays who is said to", () => {
    const position = arrange({ hands: END_EXAMPLE.hands, leader: END_EXAMPLE.leader });
    for (const play of END_EXAMPLE.plays) unwrap(krassKariert.apply(position, { type: "play", ...play }));
    expect(krassKariert.view(position, 0).deal?.owed).toEqual(END_EXAMPLE.owed);
  });
});
