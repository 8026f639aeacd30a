import { describe, expect, test } from "vitest";
import { kindOf, topOf } from "../src/combination.ts";
import { chimera } from "../src/index.ts";
import { KINDS, RANKS } from "../src/types.ts";
import { cards, endgame, legal, play } from "./helpers.ts";

/** What a set of cards is when it is led: kind and value, or the code with which the door refuses it. */
function what(text: string, piYa?: number): string {
  const others = cards("1j 1s 1p 1t 12j 12s").filter((card) => !cards(text).includes(card));
  const position = endgame(`${text} ${others[0]} | ${others[1]} | ${others[2]}`);
  const move = chimera.toMove(position, play(0, text, piYa));
  return move.ok ? `${KINDS[kindOf(move.value) - 1]} ${RANKS[topOf(move.value)]}` : move.error.code;
}

const NOTHING = "not-a-combination";

describe("C11 the fourteen kinds", () => {
  test.each([
    ["1j", "single 1"],
    ["12t", "single 12"],
    ["Hs", "single H"],
    ["PY", "single PY"],
    ["CH", "single CH"],
    ["1j 1t", "pair 1"],
    ["Hs Hp", "pair H"],
    ["1j 1s 2p 2t 3j 3s", "pair-sequence 3"],
    ["3j 3s 4j 4s 5j 5s 6j 6s 7j 7s 8j 8s 9j 9s 10j 10s 11j 11s 12j 12s", "pair-sequence 12"],
    ["7j 7s 7p", "triple 7"],
    ["Hj Hs Ht", "triple H"],
    ["7j 7s 7p 8j 8s 8p", "triple-sequence 8"],
    ["7j 7s 7p 8j 8s 8p 9j 9s 9p 10j 10s 10p 11j 11s 11p 12j 12s 12p", "triple-sequence 12"],
    ["7j 7s 7p 9j", "triple-card 7"],
    ["7j 7s 7p Hj", "triple-card 7"],
    ["7j 7s 7p PY", "triple-card 7"],
    ["7j 7s 7p CH", "triple-card 7"],
    ["Hj Hs Hp 3j", "triple-card H"],
    ["7j 7s 7p 3j 3s", "triple-pair 7"],
    ["7j 7s 7p Hj Hs", "triple-pair 7"],
    ["Hj Hs Hp 12j 12s", "triple-pair H"],
    ["7j 7s 7p 8j 8s 8p 3j 12j", "triple-sequence-cards 8"],
    ["7j 7s 7p 8j 8s 8p 9j 10j", "triple-sequence-cards 8"],
    ["7j 7s 7p 8j 8s 8p Hj PY", "triple-sequence-cards 8"],
    ["7j 7s 7p 8j 8s 8p Hj CH", "triple-sequence-cards 8"],
    ["2j 2s 2p 3j 3s 3p 4j 4s 4p 5j 5s 5p 6j 6s 6p 1j 7j 8j Hj PY", "triple-sequence-cards 6"],
    ["7j 7s 7p 8j 8s 8p 3j 3s 9j 9s", "triple-sequence-pairs 8"],
    ["7j 7s 7p 8j 8s 8p 3j 3s Hj Hs", "triple-sequence-pairs 8"],
    ["2j 2s 2p 3j 3s 3p 4j 4s 4p 5j 5s 5p 6j 6s 7j 7s 8j 8s Hj Hs", "triple-sequence-pairs 5"],
    ["1j 2s 3p 4t 5j", "straight 5"],
    ["8j 9j 10j 11j 12j", "straight 12"],
    ["1j 2s 3p 4t 5j 6j 7j 8j 9j 10j 11j 12j", "straight 12"],
    ["7j 7s 7p 7t 3j 9j", "quad-cards 7"],
    ["7j 7s 7p 7t Hj PY", "quad-cards 7"],
    ["7j 7s 7p 7t 3j CH", "quad-cards 7"],
    ["Hj Hs Hp Ht 3j 4j", "quad-cards H"],
    ["7j 7s 7p 7t 3j 3s 9j 9s", "quad-pairs 7"],
    ["7j 7s 7p 7t 3j 3s Hj Hs", "quad-pairs 7"],
    ["Hj Hs Hp Ht 3j 3s 4j 4s", "quad-pairs H"],
    ["7j 7s 7p 7t", "trap 7"],
    ["Hj Hs Hp Ht", "trap H"],
    ["PY CH", "attack CH"],
  ])("C11 %s is %s", (text, kind) => {
    expect(what(text)).toBe(kind);
  });

  test.each([
    ["7j 8j", "two cards of two ranks"],
    ["7j PY", "Pi Ya makes no pair"],
    ["7j 7s PY", "nor a triple"],
    ["7j 7s 8j 8s", "two pairs are too short a sequence"],
    ["7j 7s 8j 8s 10j 10s", "a gap between pairs"],
    ["7j 7s 7p 9j 9s 9p", "a gap between triples"],
    ["7j 7s 7p 3j 4j", "a triple with two cards"],
    ["7j 7s 7p 8j 8s 8p 3j", "one card for two triples"],
    ["7j 7s 7p 8j 8s 8p 3j 3s", "the attached cards are of one rank"],
    ["7j 7s 7p 8j 8s 8p 3j 4j 5j", "three cards for two triples"],
    ["7j 7s 7p 8j 8s 8p PY CH", "Pi Ya and Chimera both attached"],
    ["7j 7s 7p 8j 8s 8p 3j 3s 9j", "a pair and a card"],
    ["7j 7s 7p 8j 8s 8p 3j 3s 3p 3t", "the attached pairs are of one rank"],
    ["12j 12s 12p Hj Hs Hp 3j 4j", "Heroes are no triple of a sequence"],
    ["12j 12s 12p Hj Hs Hp 3j 3s 4j 4s", "not with pairs either"],
    ["7j 7s 7p 9j 9s 9p 3j 4j", "a gap between triples with cards"],
    ["1j 2j 3j 4j", "four cards are too short a straight"],
    ["1j 2j 3j 4j 6j", "a gap in a straight"],
    ["7j 7s 7p 7t 3j", "a quad with one card"],
    ["7j 7s 7p 7t 3j 3s", "a quad with two cards of one rank"],
    ["7j 7s 7p 7t PY CH", "a quad with Pi Ya and Chimera both"],
    ["7j 7s 7p 7t 3j 3s 4j", "a quad with a pair and a card"],
    ["7j 7s 7p 7t 3j 3s 3p 3t", "a quad with four of another rank"],
    ["7j 7s 7p 7t 3j 4j 5j", "a quad with three cards"],
  ])("C11 %s is nothing: %s", (text) => {
    expect(what(text)).toBe(NOTHING);
  });
});

describe("combinations", () => {
  test("C11 a hand of 1 to 12 leads every straight of 5 to 12 cards", () => {
    const moves = legal(endgame("1j 2j 3j 4j 5j 6j 7j 8j 9j 10j 11j 12j | 1s | 1p")).map((move) =>
      move.split("-"),
    );
    const lengths = moves.map((ranks) => ranks.length).filter((length) => length > 1);
    expect(lengths.toSorted((x, y) => x - y)).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12].flatMap((length) => Array<number>(13 - length).fill(length)),
    );
  });

  test("C12 Pi Ya and Chimera are no pair and are played together only as the attack", () => {
    const moves = legal(endgame("3j 3s 4j 4s 5j 5s 7j 7s 7p 7t 8j 8s 8p PY CH | 1j | 1s"));
    expect(moves.filter((move) => move.includes("PY") && move.includes("CH"))).toEqual(["PY-CH"]);
    expect(what("3j 3s 3p PY CH")).toBe(NOTHING);
    expect(what("11j 11s 12j 12s PY CH")).toBe(NOTHING);
    expect(what("1j 2j 3j 4j PY CH", 5)).toBe(NOTHING);
  });

  test("C13 four of a rank are a trap, never a triple with its own card", () => {
    expect(what("7j 7s 7p 7t")).toBe("trap 7");
    expect(legal(endgame("7j 7s 7p 7t | 1j | 1s"))).toEqual(["7", "7-7", "7-7-7", "7-7-7-7"]);
    const position = endgame("6j 6s 6p 1j | 7j 7s 7p 7t | 1s", {}, "0 6-6-6");
    expect(legal(position)).toEqual(["pass", "7-7-7", "7-7-7-7"]);
    const withCard = endgame("6j 6s 6p 1j 2j | 7j 7s 7p 7t | 1s", {}, "0 6-6-6-1");
    expect(legal(withCard)).toEqual(["pass", "7-7-7-7"]);
  });

  test("C13 no card of a triple's own rank is attached, nor to a sequence of triples", () => {
    expect(what("7j 7s 7p 7t 2j 2s")).toBe(NOTHING);
    expect(what("7j 7s 7p 7t 8j 8s 8p 8t")).toBe(NOTHING);
    expect(what("7j 7s 7p 7t 8j 8s 8p 3j")).toBe(NOTHING);
    expect(what("7j 7s 7p 8j 8s 8p 9j 9s 9p 7t 8t 9t")).toBe(NOTHING);
  });

  test("C14 Pi Ya stands for one number of a straight, inside or at either end", () => {
    expect(what("8j 9j PY 11j 12j", 10)).toBe("straight 12");
    expect(what("4j 5j 6j 7j PY", 8)).toBe("straight 8");
    expect(what("4j 5j 6j 7j PY", 3)).toBe("straight 7");
    expect(what("PY 2j 3j 4j 5j", 1)).toBe("straight 5");
    expect(what("1j 2j 3j 4j 5j 6j 7j 8j 9j 10j 11j PY", 12)).toBe("straight 12");
  });

  test("C14 the play names the number, and only one that fits", () => {
    expect(what("4j 5j 6j 7j PY")).toBe("pi-ya-value-missing");
    expect(what("8j 9j PY 11j 12j")).toBe("pi-ya-value-missing");
    for (const piYa of [1, 2, 4, 5, 6, 7, 9, 12])
      expect(what("4j 5j 6j 7j PY", piYa)).toBe("pi-ya-value-wrong");
    for (const piYa of [0, 13, 1.5, -1])
      expect(what("4j 5j 6j 7j PY", piYa)).toMatch(/^(out-of-range|wrong-type)$/);
    expect(what("1j 2j 3j 4j 5j", 5)).toBe("pi-ya-value-wrong");
  });

  test("C14 Pi Ya stands for exactly one number: not for two, nor for one that is there, nor in a short straight", () => {
    for (const piYa of [5, 6]) expect(what("3j 4j PY 7j 8j", piYa)).toBe(NOTHING);
    expect(what("3j 4j 5j PY", 6)).toBe(NOTHING);
    for (const piYa of [4, 6, 8]) expect(what("4j 5j 6j 7j 8j PY", piYa)).toBe("pi-ya-value-wrong");
  });

  test("C14 both readings are there, and a Hunter may want the lower one", () => {
    const moves = legal(endgame("4j 5j 6j 7j PY | 1j | 1s"));
    expect(moves.filter((move) => move.includes("="))).toEqual(["PY=3-4-5-6-7", "4-5-6-7-PY=8"]);
    expect(legal(endgame("1j 2j 3j 4j PY | 1s | 1p"))).toContain("1-2-3-4-PY=5");
    expect(legal(endgame("9j 10j 11j 12j PY | 1s | 1p")).filter((move) => move.includes("="))).toEqual([
      "PY=8-9-10-11-12",
    ]);
  });

  test("C14 the named number counts: the lower reading is beaten sooner", () => {
    const low = endgame("4j 5j 6j 7j PY 1j | 4s 5s 6s 7s 8s | 1s", {}, "0 PY=3-4-5-6-7");
    const high = endgame("4j 5j 6j 7j PY 1j | 4s 5s 6s 7s 8s | 1s", {}, "0 4-5-6-7-PY=8");
    expect(legal(low)).toEqual(["pass", "4-5-6-7-8"]);
    expect(legal(high)).toEqual(["pass"]);
  });

  test("C14 Pi Ya may stand for a rank that its player holds", () => {
    const moves = legal(endgame("4j 5j 6j 7j 8j PY | 1j | 1s")).filter((move) => /^\S*PY=/.test(move));
    expect(moves).toEqual([
      "PY=3-4-5-6-7",
      "PY=4-5-6-7-8",
      "4-PY=5-6-7-8",
      "4-5-PY=6-7-8",
      "4-5-6-PY=7-8",
      "4-5-6-7-PY=8",
      "5-6-7-8-PY=9",
      "PY=3-4-5-6-7-8",
      "4-5-6-7-8-PY=9",
    ]);
  });

  test("C14 everywhere else Pi Ya is just a card, and names no number", () => {
    expect(what("PY", 5)).toBe("pi-ya-value-wrong");
    expect(what("7j 7s 7p PY", 8)).toBe("pi-ya-value-wrong");
    expect(what("PY CH", 12)).toBe("pi-ya-value-wrong");
    expect(what("7j 7s 7p 8j 8s PY", 8)).toBe(NOTHING);
    expect(what("3j 3s 4j 4s 5j PY", 5)).toBe(NOTHING);
  });

  test("C14 no straight wraps round", () => {
    expect(what("10j 11j 12j 1j 2j")).toBe(NOTHING);
    expect(what("9j 10j 11j 12j 1j")).toBe(NOTHING);
    expect(what("2j 10j 11j 12j PY", 1)).toBe(NOTHING);
    expect(what("12j 1j 2j 3j PY", 4)).toBe(NOTHING);
  });

  test("C15 every set of cards has one kind and, but for the named Pi Ya, one value", () => {
    const moves = legal(endgame("2j 2s 2p 3j 3s 3p 3t 4j 4s 5j 6j 7j 7s 8j Hj Hs PY CH | 1j | 1s"));
    const sets = moves.map((move) =>
      move
        .replace(/PY=\d+/, "PY")
        .split("-")
        .sort()
        .join("-"),
    );
    const readings = moves.filter((move) => move.includes("PY="));
    const others = sets.filter((_, i) => !readings.includes(moves[i] as string));
    expect(new Set(others).size).toBe(others.length);
    expect(new Set(moves).size).toBe(moves.length);
    expect(readings.length).toBeGreaterThan(5);
  });
});
