import { expect, test } from "vitest";
import { nearestLeft } from "../../src/table/hand-focus.ts";

const hand = ["a", "b", "c", "d", "e", "f"];

test.each([
  ["abcdef", 2, 2, "nothing changed"],
  ["fedcba", 2, 3, "the hand was sorted"],
  ["abdef", 2, 2, "the card went, its right neighbour is nearest"],
  ["abf", 3, 2, "more cards on the right went with it"],
  ["abc", 5, 2, "all on the right went"],
  ["xaby", 4, 2, "others came"],
])("%s: from %i to %i, %s", (after, index, place) => {
  expect(nearestLeft(hand, after.split(""), index)).toBe(place);
});

test("of a hand with nothing left, or before there was one, there is no nearest card", () => {
  expect(nearestLeft(hand, [], 3)).toBeUndefined();
  expect(nearestLeft([], hand, 0)).toBeUndefined();
});
