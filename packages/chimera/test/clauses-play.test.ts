import { describe, expect, test } from "vitest";
import { chimera } from "../src/index.ts";
import {
  cards,
  dealt,
  dealView,
  endgame,
  handOf,
  legal,
  play,
  refusal,
  run,
  scores,
  toAct,
} from "./helpers.ts";

describe("play", () => {
  test("C16 the Chimera leads, whoever bid first and whoever gave last", () => {
    expect(toAct(dealt({}, "0 bid 20, 1 bid 30, 2 pass, 0 pass, 0 give 1j, 2 give 1p"))).toEqual([1]);
    expect(toAct(dealt({}, "0 bid 20, 1 pass, 2 pass"))).toEqual([0]);
  });

  test("C16 the Chimera leads any combination of its hand and may not pass", () => {
    const position = endgame("3j 3s 9j | 4j | 5j");
    expect(legal(position)).toEqual(["3", "9", "3-3"]);
    expect(refusal(position, { type: "pass", seat: 0 })).toBe("leader-must-play C16");
  });

  test("C16 clockwise, each plays higher or passes", () => {
    const position = endgame("3j 9j | 4j 8j | 5j 7j", {}, "0 3j");
    expect(toAct(position)).toEqual([1]);
    run(position, "1 8j");
    expect(toAct(position)).toEqual([2]);
    expect(refusal(position, play(2, "7j"))).toBe("does-not-beat C16");
    expect(legal(position)).toEqual(["pass"]);
    expect(toAct(run(position, "2 pass"))).toEqual([0]);
  });

  test("C16 equal does not beat", () => {
    expect(refusal(endgame("8j 1j | 8s 9s | 1s", {}, "0 8j"), play(1, "8s"))).toBe("does-not-beat C16");
    expect(refusal(endgame("8j 8s 1j | 8p 8t 9s | 1s", {}, "0 8-8"), play(1, "8p 8t"))).toBe(
      "does-not-beat C16",
    );
  });

  const RICH = "4j 4s 5j 5s 6j 6s 7j 7s 7p 8j 8s 8p 9j 9s 10j Hj Hs";
  test.each([
    ["3j", ["4", "5", "6", "7", "8", "9", "10", "H"]],
    ["3j 3s", ["4-4", "5-5", "6-6", "7-7", "8-8", "9-9", "H-H"]],
    ["1j 1s 2j 2s 3j 3s", ["4-4-5-5-6-6", "5-5-6-6-7-7", "6-6-7-7-8-8", "7-7-8-8-9-9"]],
    ["1j 1s 2j 2s 3j 3s 4p 4t", ["4-4-5-5-6-6-7-7", "5-5-6-6-7-7-8-8", "6-6-7-7-8-8-9-9"]],
    ["3j 3s 3p", ["7-7-7", "8-8-8"]],
    ["2j 2s 2p 3j 3s 3p", ["7-7-7-8-8-8"]],
    ["7j 1j 2j 3j 4p 5p 6p", ["4-5-6-7-8-9-10"]],
    ["1j 2j 3j 4p 5p 6p", ["4-5-6-7-8-9", "5-6-7-8-9-10"]],
  ])("C16 on %s follow only the same kind with the same number of cards", (lead, follows) => {
    const position = endgame(`${lead} 1t | ${RICH} | 1p`);
    run(position, `0 ${lead}`);
    expect(legal(position)).toEqual(["pass", ...follows]);
  });

  test("C16 attached cards count by number, not by rank", () => {
    const card = endgame("3j 3s 3p 12j 1j | 4j 4s 4p 2j | 1s", {}, "0 3-3-3-12");
    expect(legal(card)).toEqual(["pass", "4-4-4-2"]);
    const pair = endgame("3j 3s 3p 12j 12s 1j | 4j 4s 4p 2j 2s | 1s", {}, "0 3-3-3-12-12");
    expect(legal(pair)).toEqual(["pass", "4-4-4-2-2"]);
    const quad = endgame("3j 3s 3p 3t 12j Hj 1j | 4j 4s 4p 4t 1s 2j | 1p", {}, "0 3-3-3-3-12-H");
    expect(legal(quad)).toEqual(["pass", "4-4-4-4-1-2", "4-4-4-4"]);
    const lower = endgame("4j 4s 4p 1j 2j | 3j 3s 3p 12j | 1s", {}, "0 4-4-4-1");
    expect(legal(lower)).toEqual(["pass"]);
  });
});

describe("traps and the attack", () => {
  const TOPS = [
    "CH",
    "Hj Hs",
    "10j 10s 11j 11s 12j 12s",
    "Hj Hs Hp",
    "11j 11s 11p 12j 12s 12p",
    "Hj Hs Hp 1j",
    "Hj Hs Hp 1j 1s",
    "11j 11s 11p 12j 12s 12p 1j 2j",
    "11j 11s 11p 12j 12s 12p 1j 1s 2j 2s",
    "8j 9j 10j 11j 12j",
    "Hj Hs Hp Ht 1j 2j",
    "Hj Hs Hp Ht 1j 1s 2j 2s",
  ];

  test.each(TOPS)("C17 a trap beats %s", (top) => {
    const position = run(endgame(`${top} 1t | 3j 3s 3p 3t 4j | 1p`), `0 ${top}`);
    expect(legal(position)).toEqual(["pass", "3-3-3-3"]);
    run(position, "1 3-3-3-3");
    expect(dealView(position).toBeat).toMatchObject({ seat: 1, cards: cards("3j 3s 3p 3t") });
  });

  test.each([...TOPS.filter((top) => top !== "CH"), "12j 12s 12p 12t"])("C17 the attack beats %s", (top) => {
    const position = run(endgame(`${top} 1t | PY CH 4j | 1p`), `0 ${top}`);
    expect(legal(position)).toEqual(["pass", "PY-CH"]);
  });

  test("C17 after a trap only a higher trap or the attack can follow", () => {
    const hands = "7j 7s 7p 7t 1j | 6j 6s 6p 6t 8j 8s 8p 8t Hj Hs Hp Ht 2j | PY CH 3j";
    const position = endgame(hands, {}, "0 7-7-7-7");
    expect(legal(position)).toEqual(["pass", "8-8-8-8", "H-H-H-H"]);
    expect(refusal(position, play(1, "6j 6s 6p 6t"))).toBe("does-not-beat C17");
    expect(refusal(position, play(1, "8j 8s 8p 8t 2j 6j"))).toBe("does-not-beat C17");
    expect(legal(run(position, "1 H-H-H-H"))).toEqual(["pass", "PY-CH"]);
  });

  test("C17 a quad with cards is no trap", () => {
    const position = endgame("3j 1j | 4j 4s 4p 4t 5j 6j | 1s", {}, "0 3j");
    expect(refusal(position, play(1, "4j 4s 4p 4t 5j 6j"))).toBe("does-not-beat C16");
  });

  test("C17 nothing beats the attack: it takes the trick at once and its player leads", () => {
    const hands = "3j 1j | PY CH 4j | 12j 12s 12p 12t 5j";
    const position = endgame(hands, {}, "0 3j, 1 PY-CH");
    expect(toAct(position)).toEqual([1]);
    expect(dealView(position)).not.toHaveProperty("toBeat");
    expect(dealView(position).won).toEqual([0, 3, 0]);
    expect(legal(position)).toEqual(["4"]);
    expect(refusal(position, { type: "pass", seat: 2 })).toBe("not-your-turn C16");
    expect(refusal(position, play(2, "12j 12s 12p 12t"))).toBe("not-your-turn C16");
    expect(refusal(position, { type: "pass", seat: 1 })).toBe("leader-must-play C16");
  });

  test("C17 the attack may be led, and its player leads again", () => {
    const position = endgame("PY CH 4j | 12j 12s 12p 12t 5j | 3j", {}, "0 PY-CH");
    expect(toAct(position)).toEqual([0]);
    expect(dealView(position).won).toEqual([2, 0, 0]);
    expect(dealView(position).history.map((event) => event.type)).toEqual(["play"]);
  });
});

describe("tricks", () => {
  test("C18 passing is always allowed when not leading", () => {
    expect(legal(endgame("3j 1j | CH PY 9j | 1s", {}, "0 3j"))[0]).toBe("pass");
  });

  test("C18 a player who passed may play again in the same trick", () => {
    const position = endgame("3j 9j 1j | 4j Hj | 5j 1s", {}, "0 3j, 1 pass, 2 5j, 0 9j");
    expect(toAct(position)).toEqual([1]);
    expect(legal(position)).toEqual(["pass", "H"]);
    run(position, "1 Hj");
    expect(dealView(position).toBeat).toMatchObject({ seat: 1, cards: ["Hj"] });
  });

  test("C18 nobody plays out of turn, with a trap or the attack neither", () => {
    const position = endgame("3j 1j | 4j 5j | 9j 9s 9p 9t PY CH", {}, "0 3j");
    expect(refusal(position, play(2, "9j 9s 9p 9t"))).toBe("not-your-turn C16");
    expect(refusal(position, play(2, "PY CH"))).toBe("not-your-turn C16");
    expect(refusal(position, play(0, "1j"))).toBe("not-your-turn C16");
  });

  test("C19 two passes in a row end the trick: its cards go to whoever played last, who leads", () => {
    const position = endgame("3j 1j | 4j 2j 1s | 5j 1p", {}, "0 3j, 1 4j, 2 pass, 0 pass");
    expect(dealView(position).won).toEqual([0, 2, 0]);
    expect(toAct(position)).toEqual([1]);
    expect(dealView(position)).not.toHaveProperty("toBeat");
    expect(legal(position)).toEqual(["1", "2"]);
  });

  test("C19 passes that are not in a row do not end it", () => {
    const position = endgame("3j 9j 1j | 4j 10j 1s | 5j 1p", {}, "0 3j, 1 pass, 2 5j, 0 pass, 1 10j, 2 pass");
    expect(dealView(position).won).toEqual([0, 0, 0]);
    run(position, "0 pass");
    expect(dealView(position).won).toEqual([0, 3, 0]);
  });

  test("C20 the round ends the moment a hand is empty, nobody may answer, and the player takes the trick", () => {
    const position = endgame("2j 3j | 4j 4s | PY CH 5j 1j", {}, "0 3j, 1 4j, 2 pass, 0 pass, 1 4s");
    expect(position.stage).toBe("deal-due");
    expect(toAct(position)).toEqual([]);
    expect(dealView(position).won).toEqual([0, 3, 0]);
    expect(refusal(position, play(2, "PY CH"))).toBe("deal-due C4");
  });

  test("C20 the last play takes what lies in the running trick", () => {
    const position = endgame("2j 3j | 2s 4j | 11j", { played: [0, 1, 2] }, "0 2j, 1 4j, 2 11j");
    expect(dealView(position).won).toEqual([0, 0, 3]);
    expect(scores(position)).toEqual([-20, 20, 20 + 10 + 5]);
  });

  test("C20 cards left in hands count nothing", () => {
    const position = endgame("3j | 2j 2s 11j | 2p 2t 11s", { played: [0, 1, 2] }, "0 3j");
    expect(scores(position)).toEqual([40, 0, 0]);
    expect(handOf(position, 1)).toEqual(cards("2j 2s 11j"));
  });

  test("C20 going out with the attack ends the round, too", () => {
    const position = endgame("3j 4j | PY CH | 5j 6j", { played: [0, 1, 2] }, "0 3j, 1 PY-CH");
    expect(position.stage).toBe("deal-due");
    expect(scores(position)).toEqual([-20, 20, 20]);
    expect(chimera.result(position)).toBeUndefined();
  });
});
