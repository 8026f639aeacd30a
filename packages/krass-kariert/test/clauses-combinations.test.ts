import { describe, expect, test } from "vitest";
import { act, legal, plays, table } from "./helpers.ts";
import { X_POLICIES, type XPolicy } from "../src/index.ts";

const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Every combination of numbers, weakest first: the ladder of K6, written out. */
const LADDER: readonly string[] = [
  ...NUMBERS.map((n) => `${n}`),
  ...NUMBERS.slice(1).map((top) => `${top - 1} ${top}`),
  ...NUMBERS.map((n) => `${n} ${n}`),
  ...NUMBERS.slice(2).map((top) => `${top - 2} ${top - 1} ${top}`),
  ...NUMBERS.map((n) => `${n} ${n} ${n}`),
];

const lengthOf = (text: string): number => text.split(" ").length;
/** The notation for all cards of a hand. */
const whole = (hand: string): string => (lengthOf(hand) === 1 ? "0" : `0-${lengthOf(hand) - 1}`);

/** What the leader may play with this hand. */
const leads = (hand: string, xPolicy: XPolicy = "with-number"): string[] =>
  plays(table({ hands: [hand, "1", "1"], options: { xPolicy } }));

/** The namings of the X with which all cards of this hand are a combination. */
const namings = (hand: string, xPolicy: XPolicy = "with-number"): string[] =>
  leads(hand, xPolicy)
    .filter((text) => text.split(" ")[0] === whole(hand))
    .map((text) => text.split("=")[1] ?? "");

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((item, i) => permutations(list.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

describe("K6 combinations", () => {
  test("K6 the ladder has 57 steps, and each beats exactly those below it", () => {
    expect(LADDER).toHaveLength(57);
    for (const [low, lead] of LADDER.entries()) {
      for (const [high, answer] of LADDER.entries()) {
        const position = act(table({ hands: [lead, answer, "1"], reserves: ["", "1"] }), whole(lead));
        expect([lead, answer, plays(position).includes(whole(answer))]).toEqual([lead, answer, high > low]);
      }
    }
  });

  test.each([
    ["12", "1 2"],
    ["11 12", "1 1"],
    ["12 12", "1 2 3"],
    ["10 11 12", "1 1 1"],
  ])("K6 the highest of a kind (%s) falls to the lowest of the next (%s)", (lead, answer) => {
    const position = act(table({ hands: [lead, answer, "1"] }), whole(lead));
    expect(plays(position)).toEqual([whole(answer)]);
  });

  test.each(["8 9 10", "4 5", "1 2 3", "11 12"])("K6 %s is a straight in any order", (straight) => {
    for (const hand of permutations(straight.split(" "))) {
      expect(leads(hand.join(" "))).toContain(whole(straight));
    }
  });

  test("K6 8-10-9 counts as a straight to 10", () => {
    const [lower, equal] = ["7 9 8", "8 10 9"].map((lead) =>
      plays(act(table({ hands: [lead, "10 9 8", "1"] }), "0-2")),
    );
    expect([lower, equal]).toEqual([["0-2"], []]);
  });

  test.each(["12 1", "1 12", "11 12 1", "12 1 2", "1 12 11", "2 12 1"])(
    "K6 %s does not wrap round",
    (hand) => {
      expect(leads(hand)).not.toContain(whole(hand));
    },
  );

  test.each(["1 3", "7 9", "5 5 6", "5 6 6", "4 6 8", "3 4 6", "7 7 8", "7 8 7"])(
    "K6 %s is nothing",
    (hand) => {
      expect(leads(hand)).not.toContain(whole(hand));
    },
  );

  test("K6 never more than three cards, though four would go on", () => {
    expect(leads("4 5 6 7")).toEqual(["0", "0-1", "0-2", "1", "1-2", "1-3", "2", "2-3", "3"]);
    expect(leads("8 8 8 8")).toEqual(["0", "0-1", "0-2", "1", "1-2", "1-3", "2", "2-3", "3"]);
  });

  test("K6 cards apart are no combination; they are once what lay between is gone", () => {
    const position = table({ hands: ["7 3 7 9", "1 1", "1 1"], reserves: ["", "2 2", "2 2"] });
    expect(plays(position)).toEqual(["0", "1", "2", "3"]);
    act(position, "1", "take 0 at 0", "take 0 at 0");
    expect(position.turn).toBe(0);
    expect(plays(position)).toEqual(["0", "0-1", "1", "2"]);
  });

  test("K6 neighbours close up over two and three removed cards", () => {
    const reserves = ["", "2 2", "2 2"];
    const two = table({ hands: ["6 1 2 5 4", "1 1", "1 1"], reserves });
    expect(plays(two)).not.toContain("0-2");
    expect(plays(act(two, "1-2", "take 0 at 0", "take 0 at 0"))).toContain("0-2");
    const three = table({ hands: ["6 9 9 9 6 11", "1 1", "1 1"], reserves });
    expect(plays(act(three, "1-3", "take 0 at 0", "take 0 at 0"))).toEqual(["0", "0-1", "1", "2"]);
  });

  test("K6 a card put between two neighbours parts them", () => {
    const position = table({ hands: ["1 12", "7 7", "2 2"], reserves: ["", "3", "5"] });
    act(position, "1", "take 0 at 1", "take 0 at 0");
    act(position, "0");
    expect(legal(position)).toEqual(["0", "1", "2", "concede"]);
  });
});

describe("K9 the X", () => {
  test.each(X_POLICIES)("K9 alone it is any number 1 to 12 (%s)", (policy) => {
    expect(namings("X", policy)).toEqual(NUMBERS.map(String));
  });

  test.each(X_POLICIES)("K9 7-X is 6-7, 7-7 or 7-8, and no number is taken off its end (%s)", (policy) => {
    expect(namings("7 X", policy)).toEqual(["6", "7", "8"]);
    expect(namings("X 7", policy)).toEqual(["6", "7", "8"]);
    expect(namings("X 12", policy)).toEqual(["11", "12"]);
    expect(namings("1 X", policy)).toEqual(["1", "2"]);
  });

  test.each(X_POLICIES)("K9 with two numbers it completes straights and triples (%s)", (policy) => {
    expect(namings("7 X 8", policy)).toEqual(["6", "9"]);
    expect(namings("X 9 7", policy)).toEqual(["8"]);
    expect(namings("7 7 X", policy)).toEqual(["7"]);
    expect(namings("12 X 11", policy)).toEqual(["10"]);
    expect(namings("7 X 10", policy)).toEqual([]);
    expect(namings("7 X S", policy)).toEqual([]);
    expect(namings("X D", policy)).toEqual([]);
  });

  test("K9 X-7-X is fine unless the table allows one X only, each X named for itself", () => {
    const all = ["5,6", "6,5", "6,8", "7,7", "8,6", "8,9", "9,8"];
    for (const hand of ["X 7 X", "X X 7", "7 X X"]) {
      expect(namings(hand, "with-number")).toEqual(all);
      expect(namings(hand, "free")).toEqual(all);
      expect(namings(hand, "single")).toEqual([]);
    }
  });

  test("K9 X-X is nothing but under the free policy", () => {
    expect(namings("X X", "with-number")).toEqual([]);
    expect(namings("X X", "single")).toEqual([]);
    const free = NUMBERS.flatMap((a) => NUMBERS.filter((b) => Math.abs(a - b) <= 1).map((b) => `${a},${b}`));
    expect(free).toHaveLength(34);
    expect(namings("X X", "free")).toEqual(free);
  });

  test("K9 what was named must be beaten, and must beat", () => {
    const position = act(table({ hands: ["5 X", "X 6 6", "1"], reserves: ["", "1"] }), "0-1 X=6");
    expect(plays(position)).toEqual(["0-1 X=6", "0-1 X=7", "0-2 X=6", "1-2"]);
    const pair = act(table({ hands: ["5 X", "X 6 6", "1"], reserves: ["", "1"] }), "0-1 X=5");
    expect(plays(pair)).toEqual(["0-1 X=6", "0-2 X=6", "1-2"]);
    const solo = act(table({ hands: ["X 1", "X", "1"], reserves: ["", "1"] }), "0 X=10");
    expect(plays(solo)).toEqual(["0 X=11", "0 X=12"]);
  });
});
