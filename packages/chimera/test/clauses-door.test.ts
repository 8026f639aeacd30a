import { describe, expect, test } from "vitest";
import { chimera } from "../src/index.ts";
import { cards, dealOf, dealt, endgame, finish, play, refusal, start } from "./helpers.ts";

// `refusal` also asserts that the refused event left every word of the position as it was.

const pass = (seat: number): object => ({ type: "pass", seat });
const bid = (seat: number, amount: unknown): object => ({ type: "bid", seat, amount });
const give = (seat: number, text: string): object => ({ type: "give", seat, cards: cards(text) });

const PLAN = { hands: "3j 4j 5j 6j 7j PY 9j 9s | 8j 8s 8p 8t | 10j 10s 11j", den: "12j 12s 12p" };
const BID_20 = "0 bid 20, 1 pass, 2 pass";

const refused = (event: object, script = BID_20): string => refusal(dealt(PLAN, script), event);

describe("form", () => {
  test.each([
    [undefined, "wrong-type -"],
    [null, "wrong-type -"],
    ["pass", "wrong-type -"],
    [[], "wrong-type -"],
    [{}, "unknown-type -"],
    [{ type: "concede", seat: 0 }, "unknown-type -"],
    [{ type: "toString", seat: 0 }, "unknown-type -"],
    [{ type: "pass" }, "missing-field -"],
    [{ type: "pass", seat: 3 }, "out-of-range -"],
    [{ type: "pass", seat: -1 }, "out-of-range -"],
    [{ type: "pass", seat: "0" }, "wrong-type -"],
    [{ type: "pass", seat: 0, cards: [] }, "unknown-field -"],
    [{ type: "bid", seat: 0 }, "missing-field -"],
    [{ type: "bid", seat: 0, amount: 20, piYa: 3 }, "unknown-field -"],
    [{ type: "give", seat: 0, cards: ["3j"], piYa: 3 }, "unknown-field -"],
    [{ type: "play", seat: 0 }, "missing-field -"],
    [{ type: "deal", dealer: 0 }, "deal-not-due C20"],
  ])("%o is refused by its form: %s", (event, code) => {
    expect(refusal(dealt(PLAN), event)).toBe(code);
  });

  test("C16 cards must be a list of texts", () => {
    for (const value of ["3j", 3, null, { 0: "3j" }, [3], [null], [["3j"]], [undefined]]) {
      expect(refusal(dealt(PLAN, BID_20), { type: "play", seat: 0, cards: value })).toBe("wrong-type -");
    }
  });
});

describe("deal", () => {
  test.each(["", "0 bid 20", "0 bid 40", BID_20])("C20 no deal while one is running (%s)", (script) => {
    expect(refusal(dealt(PLAN, script), dealOf())).toBe("deal-not-due C20");
  });

  test("C4 no action when a deal is due", () => {
    const events = [pass(0), bid(0, 20), give(0, "3j"), play(0, "3j")];
    for (const position of [start(), finish(dealt(PLAN, BID_20)), dealt(PLAN, "0 pass, 1 pass, 2 pass")]) {
      expect(events.map((event) => refusal(position, event))).toEqual(Array(4).fill("deal-due C4"));
    }
  });

  test("C4 wrong deals", () => {
    const deal = dealOf();
    expect(refusal(start(), { ...deal, dealer: 3 })).toBe("out-of-range -");
    expect(refusal(start(), { ...deal, dealer: "0" })).toBe("wrong-type -");
    expect(refusal(start(), { ...deal, hands: "all" })).toBe("wrong-count C4");
    expect(refusal(start(), { ...deal, hands: [[], [], []] })).toBe("wrong-count C4");
    expect(refusal(start(), { ...deal, hands: [1, 2, 3] })).toBe("wrong-type -");
    expect(refusal(start(), { ...deal, den: ["PY", "PY", "CH"] })).toBe("card-twice C1");
    expect(refusal(start(), { ...deal, den: ["XX", "PY", "CH"] })).toBe("unknown-card C1");
    expect(refusal(start(), { ...deal, den: [deal.faceUp, "PY", "CH"] })).toBe("card-twice C1");
    expect(refusal(start(), { ...deal, faceUp: deal.den[0] })).toBe("face-up-in-den C4");
    expect(refusal(start(), { ...deal, faceUp: 7 })).toBe("unknown-card C4");
    expect(refusal(start(), { ...deal, seed: 1 })).toBe("unknown-field -");
    expect(refusal(finish(dealt(PLAN, BID_20)), dealOf({ dealer: 2 }))).toBe("wrong-dealer C4");
  });
});

describe("auction", () => {
  test("C5 wrong bids", () => {
    for (const amount of [25, 0, 10, 50, -20, 20.5, "20", null, true]) {
      expect([amount, refusal(dealt(PLAN), bid(0, amount))]).toEqual([amount, "unknown-bid C5"]);
    }
    expect(refusal(dealt(PLAN, "0 bid 30"), bid(1, 20))).toBe("bid-too-low C5");
    expect(refusal(dealt(PLAN, "0 bid 30"), bid(1, 30))).toBe("bid-too-low C5");
    expect(refusal(dealt(PLAN, "0 bid 20, 1 pass"), bid(2, 20))).toBe("bid-too-low C5");
  });

  test("C5 out of turn, and the wrong thing at the wrong time", () => {
    expect(refusal(dealt(PLAN), bid(1, 20))).toBe("not-your-turn C5");
    expect(refusal(dealt(PLAN), pass(2))).toBe("not-your-turn C5");
    expect(refusal(dealt(PLAN, "0 bid 20"), bid(0, 30))).toBe("not-your-turn C5");
    expect(refusal(dealt(PLAN), play(0, "3j"))).toBe("wrong-phase C5");
    expect(refusal(dealt(PLAN), give(0, "3j"))).toBe("wrong-phase C5");
  });
});

describe("exchange", () => {
  const BID_30 = "0 bid 30, 1 pass, 2 pass";

  test("C10 give twice, give by the Chimera, the wrong number", () => {
    expect(refusal(dealt(PLAN, `${BID_30}, 1 give 8j`), give(1, "8s"))).toBe("already-given C10");
    expect(refusal(dealt(PLAN, BID_30), give(0, "3j"))).toBe("not-your-turn C10");
    expect(refusal(dealt(PLAN, BID_30), give(1, ""))).toBe("wrong-count C10");
    expect(refusal(dealt(PLAN, BID_30), give(1, "8j 8s"))).toBe("wrong-count C10");
    expect(refusal(dealt(PLAN, "0 bid 40"), give(1, "8j"))).toBe("wrong-count C10");
    expect(refusal(dealt(PLAN, "0 bid 40"), give(2, "10j 10s 11j"))).toBe("wrong-count C10");
  });

  test("C10 cards that are unknown, named twice, or not held", () => {
    expect(refusal(dealt(PLAN, BID_30), give(1, "8x"))).toBe("unknown-card C1");
    expect(refusal(dealt(PLAN, "0 bid 40"), give(1, "8j 8j"))).toBe("card-twice C1");
    expect(refusal(dealt(PLAN, BID_30), give(1, "10j"))).toBe("card-not-held C10");
    expect(refusal(dealt(PLAN, BID_30), give(1, "12j"))).toBe("card-not-held C10");
    expect(refusal(dealt(PLAN, `${BID_30}, 1 give 8j`), give(2, "8j"))).toBe("card-not-held C10");
  });

  test("C10 nothing else happens before both have given", () => {
    expect(refusal(dealt(PLAN, BID_30), play(0, "3j"))).toBe("wrong-phase C10");
    expect(refusal(dealt(PLAN, BID_30), pass(1))).toBe("wrong-phase C10");
    expect(refusal(dealt(PLAN, `${BID_30}, 2 give 10j`), bid(1, 40))).toBe("wrong-phase C10");
    expect(refusal(dealt(PLAN, BID_20), give(1, "8j"))).toBe("wrong-phase C16");
  });
});

describe("play", () => {
  test("C1, C16 cards that are unknown, named twice, or not held", () => {
    expect(refused(play(0, "13j"))).toBe("unknown-card C1");
    expect(refused(play(0, "9j 9j"))).toBe("card-twice C1");
    expect(refused(play(0, "8j"))).toBe("card-not-held C16");
    expect(refused(play(0, "9j 9p 8j"))).toBe("card-not-held C16");
    expect(refused(play(0, "9j"), `${BID_20}, 0 9j, 1 pass, 2 pass`)).toBe("card-not-held C16");
    expect(refused({ type: "play", seat: 0, cards: Array(55).fill("9j") })).toBe("wrong-count C1");
  });

  test("C11 no combination", () => {
    expect(refused(play(0, ""))).toBe("not-a-combination C11");
    expect(refused(play(0, "3j 4j"))).toBe("not-a-combination C11");
    expect(refused(play(0, "9j 9s 12j 12s"))).toBe("not-a-combination C11");
  });

  test("C14 Pi Ya without a number, with a wrong one, or with one where none is asked for", () => {
    expect(refused(play(0, "3j 4j 5j 6j PY"))).toBe("pi-ya-value-missing C14");
    expect(refused(play(0, "3j 4j 5j 6j PY"), `${BID_20}, 0 9j, 1 pass, 2 pass`)).toBe(
      "pi-ya-value-missing C14",
    );
    expect(refused(play(0, "3j 4j 5j 6j PY", 8))).toBe("pi-ya-value-wrong C14");
    expect(refused(play(0, "3j 4j 5j 6j PY", 4))).toBe("pi-ya-value-wrong C14");
    expect(refused(play(0, "3j 4j 5j 6j PY", 0))).toBe("out-of-range C14");
    expect(refused(play(0, "3j 4j 5j 6j PY", 13))).toBe("out-of-range C14");
    expect(refused({ type: "play", seat: 0, cards: ["PY"], piYa: "7" })).toBe("wrong-type C14");
    expect(refused({ type: "play", seat: 0, cards: ["PY"], piYa: null })).toBe("wrong-type C14");
    expect(refused(play(0, "PY", 5))).toBe("pi-ya-value-wrong C14");
    expect(refused(play(0, "12j 12s 12p PY", 12))).toBe("pi-ya-value-wrong C14");
    expect(refused(play(0, "3j 4j 5j 6j 7j", 7))).toBe("pi-ya-value-wrong C14");
    expect(refused(play(0, "9j", 9))).toBe("pi-ya-value-wrong C14");
  });

  test("C16 pass by the leader, out of turn, too low, another kind or size", () => {
    expect(refused(pass(0))).toBe("leader-must-play C16");
    expect(refused(play(1, "8j"))).toBe("not-your-turn C16");
    expect(refused(pass(2))).toBe("not-your-turn C16");
    expect(refused(bid(0, 40))).toBe("wrong-phase C16");
    expect(refused(play(1, "8j"), `${BID_20}, 0 9j`)).toBe("does-not-beat C16");
    expect(refused(play(1, "8j 8s"), `${BID_20}, 0 3j`)).toBe("does-not-beat C16");
    expect(refused(play(1, "8j 8s 8p"), `${BID_20}, 0 9j 9s`)).toBe("does-not-beat C16");
  });

  test("C17 anything but a higher trap or the attack on a trap", () => {
    expect(refused(play(2, "10j"), `${BID_20}, 0 3j, 1 8-8-8-8`)).toBe("does-not-beat C17");
  });

  test("C24 nothing after the end", () => {
    const position = endgame("3j | 4j | 5j", { scores: [380, 0, 0] }, "0 3j");
    const events = [dealOf({ dealer: 1 }), pass(0), bid(0, 20), give(1, "4j"), play(1, "4j")];
    expect(events.map((event) => refusal(position, event))).toEqual(Array(5).fill("match-over C24"));
  });

  test("the door also spells an action cleanly and answers toMove without playing it", () => {
    const position = dealt(PLAN, BID_20);
    const before = position.words.slice();
    expect(chimera.toMove(position, play(0, "9s 9j")).ok).toBe(true);
    expect(chimera.toMove(position, dealOf()).ok).toBe(false);
    expect(position.words).toEqual(before);
  });
});
