import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { krassKariert, type KrassKariertPosition } from "../src/index.ts";
import { act, chipsOf, dealOf, handText, legal, table } from "./helpers.ts";

const inRound = (position: KrassKariertPosition) => krassKariert.view(position, "spectator").deal?.inRound;
const owed = (position: KrassKariertPosition) => krassKariert.view(position, "spectator").deal?.owed;

/** Deals anew and says who leads. */
function leaderOfNextDeal(position: KrassKariertPosition): number {
  unwrap(krassKariert.apply(position, dealOf(position.players)));
  return position.turn;
}

/** Who leads the round after this one. */
const leader = (hands: readonly string[], texts: readonly string[], first = 0): number =>
  act(table({ hands, reserves: hands.map(() => "1"), leader: first }), ...texts).turn;

describe("K13 the order at the end of a round", () => {
  test("K13 the winner draws before empty hands leave", () => {
    const position = table({ hands: ["12", "D", "1 1"], reserves: ["", "", "4"], pile: "5 6 7" });
    act(position, "0", "0", "take 0 at 0");
    expect([position.phase, position.turn]).toEqual(["insert", 0]);
    act(position, "insert at 0", "insert at 0", "insert at 0");
    expect([position.phase, position.turn, inRound(position)]).toEqual(["play", 0, [0, 2]]);
  });

  test("K13 nor does the deal end before the draws, though one hand only is left", () => {
    const position = table({ hands: ["D", "12", "1 1"], reserves: ["", "", "4"], pile: "5 6 7" });
    act(position, "0", "0", "take 0 at 0", "insert at 0", "insert at 0");
    expect(position.phase).toBe("insert");
    act(position, "insert at 0");
    expect([position.phase, inRound(position)]).toEqual(["play", [1, 2]]);
  });

  test("K13 whoever else is empty leaves when the round ends, not sooner, and its reserve is dead", () => {
    const hands = ["1 9", "2", "3 9", "4 9"];
    const position = table({ hands, reserves: ["7", "7 8", "7", "7"] });
    act(position, "0", "0");
    expect(inRound(position)).toEqual([0, 1, 2, 3]);
    act(position, "0", "0");
    expect(inRound(position)).toEqual([0, 2, 3]);
    expect(krassKariert.view(position, 1).deal?.reserves[1]).toEqual(["7", "8"]);
    act(position, "0", "take 0 at 0");
    expect(position.turn).toBe(2);
  });
});

describe("K14 the end of a deal", () => {
  test("K14 one player left with cards loses a chip", () => {
    const position = act(table({ hands: ["1", "2", "3 3"] }), "0", "0", "0");
    expect([position.phase, chipsOf(position), owed(position)]).toEqual(["deal", [3, 3, 2], [2]]);
  });

  test("K14 the one left may be the winner of the round", () => {
    expect(owed(act(table({ hands: ["1", "5 4", ""] }), "0", "0"))).toEqual([1]);
    expect(owed(act(table({ hands: ["1", "S 4", ""] }), "0", "0"))).toEqual([1]);
  });

  test("K14 none left: all of this round pay but its winner", () => {
    const position = act(table({ hands: ["1", "3", "5"] }), "0", "0", "0");
    expect([position.phase, chipsOf(position), owed(position)]).toEqual(["deal", [2, 2, 3], [0, 1]]);
  });

  test("K14 none left: those who had left before pay nothing", () => {
    const position = act(table({ hands: ["", "3 3", "", "2 3", ""], leader: 3 }), "0-1", "0-1");
    expect([position.phase, chipsOf(position), owed(position)]).toEqual(["deal", [2, 2, 2, 1, 2], [3]]);
  });

  test("K14 two left: the next round", () => {
    const position = act(table({ hands: ["1", "2 2", "3 3"] }), "0", "0", "0");
    expect([position.phase, chipsOf(position), owed(position)]).toEqual(["play", [3, 3, 3], undefined]);
    expect([position.turn, handText(position, 1), inRound(position)]).toEqual([2, "2", [1, 2]]);
  });
});

describe("K15 who leads the next round", () => {
  test("K15 the winner leads", () => {
    expect(leader(["1 1", "5 1", "3 1"], ["0", "0", "take 0 at 0"])).toBe(1);
    expect(leader(["1 1", "5 1", "8 1"], ["0", "0", "0"])).toBe(2);
  });

  test("K15 the second-highest leads when the winner is out", () => {
    expect(leader(["1 1", "3 1", "5"], ["0", "0", "0"])).toBe(1);
    expect(leader(["1 1", "3 1", "2 2", "5"], ["0", "0", "take 0 at 0", "0"])).toBe(1);
  });

  test("K15 the third-highest leads when the second is out too, and so on down", () => {
    expect(leader(["1 1", "2 1", "3", "4", "9 9"], ["0", "0", "0", "0", "take 0 at 0"])).toBe(1);
    expect(leader(["1 1", "2", "3", "4", "9 9"], ["0", "0", "0", "0", "take 0 at 0"])).toBe(0);
    expect(leader(["9 9", "1 1", "2", "3", "4"], ["0", "0", "0", "0", "take 0 at 0"], 1)).toBe(1);
  });

  test("K15 nobody else played: the nearest with cards to the winner's right", () => {
    const takes = ["take 0 at 0", "take 0 at 0", "take 0 at 0"];
    expect(leader(["12", "3 3", "4 4", "5 5"], ["0", ...takes])).toBe(3);
    expect(leader(["2 2", "3 3", "12", "5 5"], ["0", ...takes], 2)).toBe(1);
  });

  test("K15 to the right empty hands are skipped, over the end of the table", () => {
    expect(
      leader(["2 2", "12", "4 4", "5 5", ""], ["0", "take 0 at 0", "take 0 at 0", "take 0 at 0"], 1),
    ).toBe(0);
    expect(leader(["", "12", "4 4", "5 5", ""], ["0", "take 0 at 0", "take 0 at 0"], 1)).toBe(3);
  });

  test("K15 all who played are out: the nearest with cards to the winner's right", () => {
    const texts = ["0", "take 0 at 0", "take 0 at 0", "0", "take 0 at 0"];
    expect(leader(["1", "7 7", "6 6", "3", "2 2"], texts)).toBe(2);
    expect(
      leader(["9 9", "1", "8 8", "7 7", "3"], ["0", "take 0 at 0", "take 0 at 0", "0", "take 0 at 0"], 1),
    ).toBe(3);
  });

  test("K15 a Stop has won: the highest combination under it leads when its player is out", () => {
    expect(leader(["1 1", "4 1", "S", "9 9"], ["0", "0", "0"])).toBe(1);
    expect(leader(["1 1", "4", "S", "9 9"], ["0", "0", "0"])).toBe(0);
  });

  test("K15 a led Stop as the last card: the nearest to its player's right, though nobody acted", () => {
    expect(leader(["5 5", "S", "9 9"], ["0"], 1)).toBe(0);
    expect(leader(["S", "5 5", "9 9", ""], ["0"])).toBe(2);
  });

  test("K15 the winner who drew has cards again and leads", () => {
    const position = table({ hands: ["D 1", "12", "2 2"], reserves: ["", "", "1"], pile: "5 6 7" });
    act(position, "0", "0", "take 0 at 0", "insert at 0", "insert at 0", "insert at 0");
    expect(position.turn).toBe(1);
  });
});

describe("K16 who leads the next deal", () => {
  test.each([0, 1, 2])("K16 whoever alone lost a chip: seat %i", (loser) => {
    const hands = ["9 1", "9 1", "9 1"].with(loser, "4");
    const position = act(table({ hands, leader: (loser + 2) % 3 }), "0", "concede");
    expect(owed(position)).toEqual([loser]);
    expect(leaderOfNextDeal(position)).toBe(loser);
  });

  test("K16 the last with cards in hand leads", () => {
    expect(leaderOfNextDeal(act(table({ hands: ["1", "2", "3 3"] }), "0", "0", "0"))).toBe(2);
  });

  test("K16 several lost a chip: the dealer leads, loser or not (K4)", () => {
    const others = act(table({ hands: ["5", "1", "3"], leader: 1 }), "0", "0", "0");
    expect(owed(others)).toEqual([1, 2]);
    expect(leaderOfNextDeal(others)).toBe(0);
    const dealer = act(table({ hands: ["1", "3", "5"] }), "0", "0", "0");
    expect(owed(dealer)).toEqual([0, 1]);
    expect(leaderOfNextDeal(dealer)).toBe(0);
  });
});

describe("K17 the end of the game", () => {
  test("K17 the last chip may be lost without harm; owing one more loses the game", () => {
    const last = act(table({ hands: ["9 1", "4", "1"], chips: [3, 1, 3] }), "0", "concede");
    expect([last.phase, chipsOf(last), krassKariert.result(last)]).toEqual(["deal", [3, 0, 3], undefined]);
    const over = act(table({ hands: ["9 1", "4", "1"], chips: [3, 0, 3] }), "0", "concede");
    expect([over.phase, over.stage, over.turn, legal(over)]).toEqual(["over", "over", -1, []]);
    expect(krassKariert.result(over)).toEqual({ chips: [3, 0, 3], losers: [1] });
  });

  test("K17 a match of one deal: nobody has a chip to pay with", () => {
    const over = act(table({ hands: ["9 1", "4", "1"], options: { oneDeal: true } }), "0", "concede");
    expect([over.phase, krassKariert.result(over)]).toEqual(["over", { chips: [0, 0, 0], losers: [1] }]);
    expect(over.options).toEqual({ chips: 3, xPolicy: "with-number", oneDeal: true });
  });

  test("K17 several lose together", () => {
    const over = act(table({ hands: ["1", "3", "5", "7"], chips: [0, 0, 0, 2] }), "0", "0", "0", "0");
    expect(krassKariert.result(over)).toEqual({ chips: [0, 0, 0, 2], losers: [0, 1, 2] });
  });

  test("K17 some can pay and some cannot: only these have lost, and the winner of the round owes nothing", () => {
    const over = act(table({ hands: ["1", "3", "5", "7"], chips: [0, 2, 0, 0] }), "0", "0", "0", "0");
    expect(krassKariert.result(over)).toEqual({ chips: [0, 1, 0, 0], losers: [0, 2] });
    expect(owed(over)).toEqual([0, 1, 2]);
  });

  test("K17 whoever has no chip and owes none goes on", () => {
    const position = act(table({ hands: ["9 1", "4", "1"], chips: [0, 1, 0] }), "0", "concede");
    expect([position.phase, krassKariert.result(position)]).toEqual(["deal", undefined]);
    expect(leaderOfNextDeal(position)).toBe(1);
  });
});
