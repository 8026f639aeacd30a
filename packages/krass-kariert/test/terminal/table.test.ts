import { type Match, startMatch, unwrap } from "@cairn/core";
import { atTerminal } from "@cairn/testkit";
import { describe, expect, test } from "vitest";
import { krassKariert } from "../../src/index.ts";
import { krassKariertTable } from "../../src/terminal/index.ts";
import { nameOf, placeNotes } from "../../src/terminal/names.ts";

const { menuAt, screenAt, told } = atTerminal(krassKariertTable);
const cards = (text: string): string[] => text.split(" ");

describe("Krass Kariert's names", () => {
  test.each([
    ["7", [], "solo 7"],
    ["X", [12], "solo 12"],
    ["7 6", [], "2-straight 6-7"],
    ["7 X", [7], "pair 7"],
    ["8 10 9", [], "3-straight 8-10"],
    ["X 7 X", [6, 8], "3-straight 6-8"],
    ["4 4 4", [], "triple 4"],
    ["D", [], "Draw"],
    ["S", [], "Stop"],
  ])("%s with %j is %s", (text, values, label) => {
    expect(nameOf(cards(text), values)?.label).toBe(label);
  });

  test("cards that are nothing together have none", () => {
    expect(nameOf(cards("12 1"))).toBeUndefined();
    expect(nameOf(cards("7 D"))).toBeUndefined();
    expect(nameOf(cards("7 X"))).toBeUndefined();
    expect(nameOf(["", "1"])).toBeUndefined();
  });

  test("a place says what it makes and what it parts", () => {
    const hand = cards("6 8 8 X D");
    expect(placeNotes(hand, "7", 1)).toEqual(["makes 3-straight 6-8"]);
    expect(placeNotes(hand, "9", 2)).toEqual(["makes 2-straight 8-9", "parts pair 8"]);
    expect(placeNotes(hand, "7", 4)).toEqual(["next to X"]);
    expect(placeNotes(hand, "7", 5)).toEqual([]);
    expect(placeNotes(hand, "S", 2)).toEqual(["parts pair 8"]);
  });
});

describe("Krass Kariert's table", () => {
  const deal = {
    type: "deal",
    hands: [cards("1 2 3 4 5 6 7 8 9 10"), cards("D 7 X 7 1 2 3 4 5 6"), cards("11 11 9 9 12 12 S 10 10 8")],
    reserves: [cards("11 12"), cards("8 8"), cards("1 X")],
    pile: cards("1 2 2 3 3 4 4 5 5 6 6 7 9 10 11 12 D S"),
  };

  const begun = (...events: readonly object[]): Match => {
    const match = unwrap(
      startMatch(
        krassKariert,
        {},
        ["ann", "ben", "cho"].map((name) => ({ name })),
      ),
    );
    for (const event of [deal, ...events]) unwrap(match.apply(event));
    return match;
  };
  test("the hand lies over its places, the kind to beat stands on the ladder", () => {
    const game = begun({ type: "play", seat: 1, at: 1, count: 2, values: [7] });
    const lines = screenAt(game, 2);
    expect(lines.at(-2)).toBe("Your hand   11  11   9   9  12  12   S  10  10   8");
    expect(lines.at(-1)).toBe("    place    0   1   2   3   4   5   6   7   8   9");
    expect(lines).toContain("  solo < 2-straight < [pair 7] < 3-straight < triple");
    expect(lines.join("\n")).toMatch(/seat 1 ben +8 cards +reserve 8 8 +3 chips/);
  });

  test("K9 every number that X may stand for is a choice of its own, weakest first", () => {
    const { choices } = menuAt(begun(), 1);
    expect(choices.filter(({ short }) => /^7 X=\d+ @1$/.test(short)).map(({ short }) => short)).toEqual([
      "7 X=6 @1",
      "7 X=8 @1",
      "7 X=7 @1",
    ]);
    expect(choices[0]?.short).toBe("X=1 @2");
    expect(choices.at(-1)?.short).toBe("D @0");
  });

  test("K7 equal reserve cards are one choice, and the place is asked next", () => {
    const game = begun(
      { type: "play", seat: 1, at: 0, count: 1 },
      { type: "play", seat: 2, at: 4, count: 2 },
    );
    expect(told(game, 1, { type: "take", seat: 0, reserve: 1, at: 10 })).toContain(
      "seat 0 ann takes the 12 from the reserve\n  seat 2 cho wins the round.\n  seat 2 cho draws 3 cards.",
    );
    const inserts = menuAt(game, 2);
    expect(inserts.title).toBe("You have drawn the 1 (2 more to come). Where does it go?");
    expect(told(game, 1, { type: "insert", seat: 2, at: 0 })).toBe("seat 2 cho puts a drawn card away");
    expect(told(game, 2, { type: "insert", seat: 2, at: 5 })).toBe("You put the 2 to place 5");
    expect(told(game, 1, { type: "insert", seat: 2, at: 0 })).toContain("seat 2 cho leads the next round.");

    unwrap(game.apply({ type: "play", seat: 2, at: 2, count: 2 }));
    unwrap(game.apply({ type: "take", seat: 0, reserve: 0, at: 0 }));
    const menu = menuAt(game, 1);
    const takes = menu.choices.filter(({ kind }) => kind === "take");
    expect(takes.length).toBe(1);
    expect(takes[0]?.keys).toContain("t");
    const places = takes[0] && "menu" in takes[0] ? takes[0].menu.choices : [];
    expect(places.map(({ keys }) => keys[0])).toEqual(cards("0 1 2 3 4 5 6 7 8 9"));
    expect(places[1]?.text).toMatch(/^7 \[8\] X 7 …/);
  });

  test("K8, K17 the end of a deal says who pays", () => {
    const game = begun();
    const events = [
      { type: "play", seat: 1, at: 4, count: 3 },
      { type: "play", seat: 2, at: 6, count: 1 },
    ];
    told(game, 0, events[0] as object);
    expect(told(game, 0, events[1] as object)).toBe(
      "seat 2 cho plays Stop\n  seat 2 cho wins the round.\n  seat 2 cho leads the next round.",
    );
    for (let n = 0; n < 2; n++) {
      unwrap(game.apply({ type: "play", seat: 2, at: 0, count: 2 }));
      unwrap(game.apply({ type: "take", seat: 0, reserve: 0, at: 0 }));
      unwrap(game.apply({ type: "take", seat: 1, reserve: 0, at: 0 }));
    }
    unwrap(game.apply({ type: "play", seat: 2, at: 0, count: 2 }));
    expect(menuAt(game, 0).choices.at(-1)?.kind).toBe("concede");
    const text = told(game, 0, { type: "concede", seat: 0 });
    expect(text).toContain("Deal 1 is over. You lose a chip.");
    expect(text).toMatch(/You +2 chips/);
  });
});
