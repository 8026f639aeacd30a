import { Rng, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { krassKariert } from "../src/index.ts";
import { act, chipsOf, dealOf, dealt, handText, legal, refusal, verdict, wholeDeck } from "./helpers.ts";

const sorted = (list: readonly string[]): string[] => [...list].sort();

const fresh = (players: number, options: object = {}) =>
  krassKariert.start(unwrap(krassKariert.parseOptions(options, players)), players);

const DECK_IN_WORDS = [
  ...["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"].flatMap((n) => [n, n, n, n]),
  "X",
  "X",
  "S",
  "S",
  "D",
  "D",
];

describe.each([
  { players: 3, hand: 10, pile: 18, chips: 3 },
  { players: 4, hand: 10, pile: 6, chips: 3 },
  { players: 5, hand: 7, pile: 9, chips: 2 },
])("with $players players", ({ players, hand, pile, chips }) => {
  const deal = krassKariert.deal(fresh(players), new Rng(`setup/${players}`));

  test("K1 a deal has 1 to 12 four times each, 2 X, 2 Stop and 2 Draw", () => {
    const all = [...deal.hands.flat(), ...deal.reserves.flat(), ...deal.pile];
    expect(sorted(all)).toEqual(sorted(DECK_IN_WORDS));
    expect(sorted(wholeDeck())).toEqual(sorted(DECK_IN_WORDS));
  });

  test(`K2 ${hand} cards each and ${chips} chips each`, () => {
    expect(deal.hands.map((cards) => cards.length)).toEqual(deal.hands.map(() => hand));
    expect(deal.hands).toHaveLength(players);
    expect(chipsOf(fresh(players))).toEqual(Array.from({ length: players }, () => chips));
  });

  test("K2 two or three chips can be set", () => {
    for (const count of [2, 3]) {
      expect(chipsOf(fresh(players, { chips: count }))).toEqual(Array.from({ length: players }, () => count));
    }
  });

  test.each([0, 1, 4, 2.5, -2, "3", null, [3]])("K2 %j chips are refused", (count) => {
    expect(verdict(krassKariert.parseOptions({ chips: count }, players))).toBe("wrong-option K2");
  });

  test(`K3 two reserve cards each and ${pile} cards in the pile`, () => {
    expect(deal.reserves.map((cards) => cards.length)).toEqual(deal.hands.map(() => 2));
    expect(deal.pile).toHaveLength(pile);
    const position = dealt(deal);
    const seen = krassKariert.view(position, "spectator").deal;
    expect(seen?.reserves).toEqual(deal.reserves);
    expect(seen?.pileCount).toBe(pile);
  });

  test("K3 a deal with a card moved between hand, reserve and pile is refused", () => {
    const [first = [], ...others] = deal.hands;
    const [open = [], ...opens] = deal.reserves;
    const fewHand = {
      ...deal,
      hands: [first.slice(1), ...others],
      pile: [...deal.pile, ...first.slice(0, 1)],
    };
    const fewReserve = {
      ...deal,
      reserves: [open.slice(1), ...opens],
      pile: [...deal.pile, ...open.slice(0, 1)],
    };
    const longReserve = {
      ...deal,
      reserves: [[...open, ...deal.pile.slice(0, 1)], ...opens],
      pile: deal.pile.slice(1),
    };
    expect(refusal(fresh(players), fewHand)).toBe("wrong-count K2");
    expect(refusal(fresh(players), fewReserve)).toBe("wrong-count K3");
    expect(refusal(fresh(players), longReserve)).toBe("wrong-count K3");
    expect(refusal(fresh(players), { ...deal, pile: deal.pile.slice(1) })).toBe("wrong-count K3");
  });

  test("K4 the player to the dealer's left leads the first round", () => {
    expect(dealt(deal).turn).toBe(1);
  });
});

test("K2 options: unknown ones and unknown policies are refused, none means the defaults", () => {
  expect(krassKariert.parseOptions({}, 3)).toEqual({ ok: true, value: { chips: 3, xPolicy: "with-number" } });
  expect(krassKariert.parseOptions({}, 5)).toEqual({ ok: true, value: { chips: 2, xPolicy: "with-number" } });
  expect(verdict(krassKariert.parseOptions({ xPolicy: "none" }, 3))).toBe("wrong-option K9");
  expect(verdict(krassKariert.parseOptions({ xPolicy: 1 }, 3))).toBe("wrong-option K9");
  expect(verdict(krassKariert.parseOptions({ oneDeal: "yes" }, 3))).toBe("wrong-option K17");
  // Records of longer matches never name it, so that older ones read the same.
  expect(krassKariert.parseOptions({ oneDeal: false }, 3)).toEqual(krassKariert.parseOptions({}, 3));
  expect(verdict(krassKariert.parseOptions({ jokers: 2 }, 3))).toBe("unknown-field");
  expect(verdict(krassKariert.parseOptions([], 3))).toBe("wrong-type");
  expect(verdict(krassKariert.parseOptions(undefined, 3))).toBe("wrong-type");
});

test("K2 cards stay as dealt: playing and taking leave the others in their order", () => {
  const hands = ["", "9 4 11 3 7 7 2 12 1 5", "1 6 8 2 10 3 12 4 9 6"];
  const position = dealt(dealOf(3, hands, ["", "", "5 8"]));
  expect(handText(position, 1)).toBe(hands[1]);
  act(position, "2");
  expect(handText(position, 1)).toBe("9 4 3 7 7 2 12 1 5");
  act(position, "take 1 at 4");
  expect(handText(position, 2)).toBe("1 6 8 2 8 10 3 12 4 9 6");
  act(position, "take 0 at 0", "3-4");
  expect(handText(position, 1)).toBe("9 4 3 2 12 1 5");
});

test("K3 with four players both Draws leave the pile empty, and no more can be drawn", () => {
  const position = dealt(dealOf(4, ["1 2 3", "D 5", "D 5", "9 9"], [], "12 11 10 9 8 7"));
  expect(krassKariert.view(position, 0).deal?.pileCount).toBe(6);
  act(position, "0", "0", "take 0 at 0", "take 0 at 0");
  for (const at of [0, 1, 2, 3, 4, 5]) act(position, `insert at ${at}`);
  expect(krassKariert.view(position, 0).deal?.pileCount).toBe(0);
  expect(handText(position, 1)).toMatch(/^12 11 10 9 8 7 5 /);
  expect(legal(position).length).toBeGreaterThan(0);
});
