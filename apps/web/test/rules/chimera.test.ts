import { arrange, chimera, describeCards, type KindName } from "@cairn/chimera";
import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { CHIMERA_DECK } from "../cards/decks.ts";
import { cardsOf } from "../../src/rules/blocks.ts";
import {
  DUELS,
  KIND_EXAMPLES,
  NOTHINGS,
  PI_YA_EXAMPLES,
  SINGLES,
  TREASURES,
} from "../../src/games/chimera/rule-book/examples.ts";
import { SCORE_EXAMPLE, SCORE_LINES } from "../../src/games/chimera/rule-book/score-example.ts";

/** Whether the engine lets one play follow another (C16, C17); both players keep a card. */
function beats(lower: readonly string[], upper: readonly string[]): boolean {
  const [one = "", two = "", three = ""] = CHIMERA_DECK.filter(
    (card) => ![...lower, ...upper].includes(card),
  );
  const position = arrange({ hands: [[...lower, one], [...upper, two], [three]], chimera: 0, bid: 20 });
  unwrap(chimera.apply(position, { type: "play", seat: 0, cards: lower }));
  return chimera.apply(position, { type: "play", seat: 1, cards: upper }).ok;
}

describe("what the rules of Chimera say of cards is what the engine says", () => {
  test.each(Object.entries(KIND_EXAMPLES))("C11 the example of %s is one", (kind, cards) => {
    expect(describeCards(cardsOf(cards))?.kind).toBe(kind as KindName);
  });

  test.each(Object.values(NOTHINGS))("C13 %s is no combination, whatever Pi Ya stands for", (cards) => {
    const readings = [undefined, ...Array.from({ length: 12 }, (_, i) => i + 1)];
    for (const piYa of readings) expect(describeCards(cardsOf(cards), piYa)).toBeUndefined();
  });

  test("C14 Pi Ya stands for what its caption says", () => {
    const tops = Object.entries(PI_YA_EXAMPLES).map(([key, { cards, values }]) => {
      const info = describeCards(cards, values?.[0]);
      return [key, info?.kind, info?.top];
    });
    expect(tops).toEqual([
      ["inside", "straight", "8"],
      ["high", "straight", "9"],
      ["low", "straight", "8"],
    ]);
    const { high, low } = PI_YA_EXAMPLES;
    expect(high.cards.toSorted()).toEqual(low.cards.toSorted());
  });

  test.each(Object.entries(DUELS))("C16 C17 %s", (_reason, [lower, upper, expected]) => {
    expect(beats(cardsOf(lower), cardsOf(upper))).toBe(expected);
  });

  test("C11 single cards are drawn from weak to strong", () => {
    for (const [i, card] of SINGLES.entries()) {
      const above = SINGLES[i + 1];
      if (above !== undefined)
        expect([beats([card], [above]), beats([above], [card])]).toEqual([true, false]);
    }
  });

  test("C2 the treasures are worth what is said, 60 in all", () => {
    const worth = (card: string): number => {
      const position = arrange({ hands: [[card], ["3s"], ["3p"]], chimera: 0, bid: 20 });
      unwrap(chimera.apply(position, { type: "play", seat: 0, cards: [card] }));
      return chimera.view(position, 0).deal?.score?.[0]?.treasure ?? 0;
    };
    const all = Object.values(TREASURES).flatMap(({ cards, points }) =>
      cards.map((card) => [worth(card), points]),
    );
    for (const [real, said] of all) expect(real).toBe(said);
    expect(all.reduce((sum, [, said]) => sum + (said ?? 0), 0)).toBe(60);
  });

  test("C21 C23 the worked example is scored as it says", () => {
    const { hands, chimera: seat, bid, plays, scores } = SCORE_EXAMPLE;
    const position = arrange({ hands, chimera: seat, bid });
    for (const play of plays) {
      const [turn] = chimera.view(position, 0).toAct;
      const action =
        play === "" ? { type: "pass", seat: turn } : { type: "play", seat: turn, cards: cardsOf(play) };
      unwrap(chimera.apply(position, action));
    }
    const score = chimera.view(position, 0).deal?.score ?? [];
    expect(score.map((line) => SCORE_LINES.map((key) => line[key]))).toEqual(
      scores.map((line) => SCORE_LINES.map((key) => line[key])),
    );
    expect(score.map(({ attack }) => attack)).toEqual([0, 0, 0]);
  });
});
