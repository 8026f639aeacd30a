import { Rng, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimera } from "../src/index.ts";
import {
  dealNext,
  dealOf,
  dealt,
  dealView,
  endgame,
  finish,
  legal,
  play,
  refusal,
  run,
  start,
} from "./helpers.ts";

const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
const ALL_CARDS = [
  ...[...NUMBERS, "H"].flatMap((rank) => ["j", "s", "p", "t"].map((suit) => rank + suit)),
  "PY",
  "CH",
];

/** What a card is worth in the pile of the player who goes out with it. */
const worth = (card: string): number => {
  const others = card.startsWith("3") ? "4j | 4s" : "3j | 3s";
  return dealView(endgame(`${card} | ${others}`, {}, `0 ${card}`)).score?.[0]?.treasure ?? -1;
};

describe("cards", () => {
  test("C1 a deal is of 54 cards: four suits of 1 to 12 and a Hero, one Pi Ya, one Chimera", () => {
    const { hands, den } = chimera.deal(start(), new Rng("C1"));
    const all = [...hands.flat(), ...den];
    expect(all).toHaveLength(54);
    expect(new Set(all)).toEqual(new Set(ALL_CARDS));
  });

  test("C1 any other card is none", () => {
    const position = dealt({}, "0 bid 20, 1 pass, 2 pass");
    for (const text of ["0j", "13j", "7", "7x", "7J", "H", "hj", "PYj", "py", "CHj", "", " 7j"]) {
      expect([text, refusal(position, { type: "play", seat: 0, cards: [text] })]).toEqual([
        text,
        "unknown-card C1",
      ]);
    }
  });

  test("C1 suits mean nothing: no suit beats another, and any suits make a combination", () => {
    const position = endgame("7j 3j | 7t 3t | 9j 9s", {}, "0 7j");
    expect(refusal(position, play(1, "7t"))).toBe("does-not-beat C16");
    expect(legal(position)).toEqual(["pass"]);
    expect(legal(endgame("4j 5s 6p 7t 8j | 1j | 1s"))).toEqual(legal(endgame("4t 5t 6t 7t 8t | 1j | 1s")));
  });

  test("C2 every 2 is worth 10, every 11 is worth 5, nothing else anything, 60 in all", () => {
    for (const card of ALL_CARDS) {
      const rank = card.slice(0, -1);
      expect([card, worth(card)]).toEqual([card, rank === "2" ? 10 : rank === "11" ? 5 : 0]);
    }
    expect(ALL_CARDS.reduce((sum, card) => sum + worth(card), 0)).toBe(60);
  });

  test("C3 a Hero ranks above 12 and below Pi Ya", () => {
    expect(legal(endgame("12j 1j | 12s Hs PY CH | 1s", {}, "0 12j"))).toEqual([
      "pass",
      "H",
      "PY",
      "CH",
      "PY-CH",
    ]);
    expect(legal(endgame("Hj 1j | 12s Hs PY CH | 1s", {}, "0 Hj"))).toEqual(["pass", "PY", "CH", "PY-CH"]);
  });

  test("C3 a Hero stands in no sequence and no straight", () => {
    const position = endgame("9j 10j 10s 11j 11s 12j 12s 12p Hj Hs Hp 8j | 1j | 1s");
    expect(refusal(position, play(0, "9j 10j 11j 12j Hj"))).toBe("not-a-combination C11");
    expect(refusal(position, play(0, "11j 11s 12j 12s Hj Hs"))).toBe("not-a-combination C11");
    expect(refusal(position, play(0, "12j 12s 12p Hj Hs Hp"))).toBe("not-a-combination C11");
    expect(refusal(position, play(0, "Hj 10j 11j 12j 8j"))).toBe("not-a-combination C11");
  });

  test("C3 a Hero may be attached", () => {
    const moves = legal(endgame("6j 6s 6p 7j 7s 7p 3j Hj Hs | 1j | 1s"));
    expect(moves).toContain("6-6-6-H");
    expect(moves).toContain("6-6-6-H-H");
    expect(moves).toContain("6-6-6-7-7-7-3-H");
  });
});

describe("deal", () => {
  test("C4 three cards make the den, each player gets 17", () => {
    const { hands, den } = chimera.deal(start(), new Rng("C4"));
    expect(den).toHaveLength(3);
    expect(hands.map((hand) => hand.length)).toEqual([17, 17, 17]);
    expect(dealView(dealt()).handCounts).toEqual([17, 17, 17]);
  });

  test("C4 everybody sees the face-up card and who gets it, and may go on remembering it", () => {
    const position = dealt({ hands: "| 1j |", faceUp: "1j" });
    const expected = { card: "1j", seat: 1 };
    const seen = (): unknown[] => ([0, 1, 2, "spectator"] as const).map((v) => dealView(position, v).faceUp);
    expect(seen()).toEqual([expected, expected, expected, expected]);
    run(position, "1 bid 20, 2 pass, 0 pass, 1 1j, 2 pass, 0 pass");
    expect(seen()).toEqual([expected, expected, expected, expected]);
  });

  test("C4 the face-up card is never in the den", () => {
    expect(refusal(start(), dealOf({ den: "7j 7s 7p", faceUp: "7s" }))).toBe("face-up-in-den C4");
    const rng = new Rng("face-up");
    for (let i = 0; i < 300; i++) {
      const { den, faceUp } = chimera.deal(start(), rng);
      expect(den).not.toContain(faceUp);
    }
  });

  test("C4 each of the 51 dealt cards is equally likely to be the face-up card", () => {
    const rng = new Rng("equally likely");
    const counts = Array.from({ length: 51 }, () => 0);
    for (let i = 0; i < 5100; i++) {
      const { hands, faceUp } = chimera.deal(start(), rng);
      const place = hands.flat().indexOf(faceUp);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    // 100 each with a standard deviation of 10.
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(140);
  });

  test("C4 the first dealer is drawn at random", () => {
    const dealers = Array.from({ length: 30 }, (_, i) => chimera.deal(start(), new Rng(i)).dealer);
    expect([...new Set(dealers)].sort()).toEqual([0, 1, 2]);
    for (const dealer of [0, 1, 2]) expect(chimera.apply(start(), dealOf({ dealer })).ok).toBe(true);
  });

  test("C4 the dealer moves clockwise from round to round", () => {
    const position = dealt({ dealer: 2 }, "0 bid 20, 1 pass, 2 pass");
    for (const [wrong, right] of [
      [2, 0],
      [2, 1],
      [0, 2],
    ] as const) {
      finish(position);
      expect(refusal(position, dealOf({ dealer: wrong }))).toBe("wrong-dealer C4");
      expect(chimera.deal(position, new Rng(right)).dealer).toBe(right);
      run(dealNext(position, { dealer: right }), "0 bid 20, 1 pass, 2 pass");
    }
  });

  test("C4 the door wants a whole deal", () => {
    const deal = dealOf();
    const [first = [], second = [], third = []] = deal.hands;
    const hands = (...changed: (readonly string[])[]): object => ({ ...deal, hands: changed });
    expect(refusal(start(), hands(first, second))).toBe("wrong-count C4");
    expect(refusal(start(), hands(first.slice(1), second, third))).toBe("wrong-count C4");
    expect(refusal(start(), hands(["1j", ...first], second, third))).toBe("wrong-count C4");
    expect(refusal(start(), { ...deal, den: deal.den.slice(1) })).toBe("wrong-count C4");
    expect(refusal(start(), hands(first, first, third))).toBe("card-twice C1");
    expect(refusal(start(), { ...deal, faceUp: "13j" })).toBe("unknown-card C4");
    expect(unwrap(chimera.apply(start(), deal))).toEqual(deal);
  });
});
