import { describe, expect, test } from "vitest";
import { groupsIn, krassKariert, X_POLICIES, type XPolicy } from "../src/index.ts";
import { describeCards } from "../src/describe.ts";
import { table } from "./helpers.ts";

/** Groups as `place: cards = kind value`. */
const groups = (hand: string, policy: XPolicy = "with-number"): string[] => {
  const cards = hand.split(" ");
  return groupsIn(cards, policy).map(
    ({ at, count, info }) => `${at}: ${cards.slice(at, at + count).join("-")} = ${info.kind} ${info.value}`,
  );
};

describe("groups in a hand", () => {
  test("K6 neighbours in any order, the shorter first", () => {
    expect(groups("8 10 9 9 3")).toEqual([
      "0: 8-10-9 = straight-3 10",
      "1: 10-9 = straight-2 10",
      "2: 9-9 = pair 9",
    ]);
  });

  test("K9 X is named as strong as possible, and the policy says where it may stand", () => {
    expect(groups("7 X")).toEqual(["0: 7-X = pair 7"]);
    expect(groups("12 X X 1", "single")).toEqual(["0: 12-X = pair 12", "2: X-1 = pair 1"]);
    expect(groups("X X", "with-number")).toEqual([]);
    expect(groups("X X", "free")).toEqual(["0: X-X = pair 12"]);
  });

  test("K10, K11 Stop and Draw are in none", () => {
    expect(groups("7 S 7 D 7")).toEqual([]);
  });

  test.each(X_POLICIES)(
    "with %s they are exactly what a leader may play of more than one card",
    (xPolicy) => {
      const hands = ["4 5 X 6 X 6 12", "X X 3 3 3 4 S", "D 1 2 3 X 12 11", "9 9 9 9 8 X X"];
      for (const hand of hands) {
        const cards = hand.split(" ");
        const position = table({ hands: [hand, "1", "1"], options: { xPolicy } });
        const strongest = new Map<string, number>();
        for (const action of krassKariert.legalActions(position, 0)) {
          if (action.type !== "play" || action.count === 1) continue;
          const { at, count, values } = action;
          const strength = describeCards(cards.slice(at, at + count), values)?.strength ?? 0;
          strongest.set(`${at} ${count}`, Math.max(strength, strongest.get(`${at} ${count}`) ?? 0));
        }
        const found = groupsIn(cards, xPolicy).map(({ at, count, info }) => [
          `${at} ${count}`,
          info.strength,
        ]);
        expect(found).toEqual([...strongest]);
      }
    },
  );
});
