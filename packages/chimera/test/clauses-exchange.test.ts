import { describe, expect, test } from "vitest";
import { chimera } from "../src/index.ts";
import { cards, dealt, dealView, handOf, legal, play, refusal, run, toAct } from "./helpers.ts";

const PLAN = { hands: "7j | 3j 4j 5j 12j | 8j 9j 10j Hj", den: "2j 11s PY", faceUp: "7j" };
const BID_30 = "0 bid 30, 1 pass, 2 pass";
const BID_40 = "0 bid 40";

const viewText = (position: ReturnType<typeof dealt>, viewer: number | "spectator"): string =>
  JSON.stringify(chimera.view(position, viewer));

describe("den", () => {
  test("C9 the Chimera takes the den and discards nothing: 20 cards", () => {
    const position = dealt(PLAN, "0 bid 20, 1 pass, 2 pass");
    expect(handOf(position, 0)).toHaveLength(20);
    expect(handOf(position, 0)).toEqual(expect.arrayContaining(cards(PLAN.den)));
    expect(dealView(position).handCounts).toEqual([20, 17, 17]);
    expect(dealView(position, 0).den).toEqual(cards(PLAN.den));
    expect(position.phase).toBe("play");
  });

  test("C9 nobody sees the den before, and only the Chimera after", () => {
    for (const script of ["", "0 bid 20", "0 bid 20, 1 pass, 2 pass", BID_40]) {
      const position = dealt(PLAN, script);
      const isOver = position.phase !== "auction";
      for (const viewer of [0, 1, 2, "spectator"] as const) {
        const knows = isOver && viewer === 0;
        expect([script, viewer, dealView(position, viewer).den !== undefined]).toEqual([
          script,
          viewer,
          knows,
        ]);
        for (const card of cards(PLAN.den))
          expect(viewText(position, viewer).includes(`"${card}"`)).toBe(knows);
      }
    }
  });

  test("C9 revealDen: all see the three cards once the Chimera takes them, not before", () => {
    const options = { revealDen: true };
    const before = dealt(PLAN, "0 bid 20, 1 pass", options);
    const after = dealt(PLAN, "0 bid 20, 1 pass, 2 pass", options);
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      expect(dealView(before, viewer).den).toBeUndefined();
      expect(dealView(after, viewer).den).toEqual(cards(PLAN.den));
    }
  });
});

describe("exchange", () => {
  test("C10 at 20 nothing is given, at 30 one card each, at 40 two", () => {
    expect(dealt(PLAN, "0 bid 20, 1 pass, 2 pass").phase).toBe("play");
    const one = dealt(PLAN, BID_30);
    expect(refusal(one, { type: "give", seat: 1, cards: [] })).toBe("wrong-count C10");
    expect(refusal(one, { type: "give", seat: 1, cards: ["3j", "4j"] })).toBe("wrong-count C10");
    run(one, "1 give 3j, 2 give 8j");
    expect(one.phase).toBe("play");
    const two = dealt(PLAN, BID_40);
    expect(refusal(two, { type: "give", seat: 1, cards: ["3j"] })).toBe("wrong-count C10");
    expect(refusal(two, { type: "give", seat: 1, cards: ["3j", "4j", "5j"] })).toBe("wrong-count C10");
    run(two, "1 give 3j 4j, 2 give 8j 9j");
    expect(two.phase).toBe("play");
  });

  test("C10 both hunters must give, in either order, and nobody else", () => {
    for (const [first, second] of [
      ["1 give 3j", "2 give 8j"],
      ["2 give 8j", "1 give 3j"],
    ] as const) {
      const position = dealt(PLAN, BID_30);
      expect(toAct(position)).toEqual([1, 2]);
      run(position, first);
      expect(position.phase).toBe("exchange");
      expect(toAct(position)).toEqual([Number(second[0])]);
      expect(refusal(position, { type: "pass", seat: Number(second[0]) })).toBe("wrong-phase C10");
      expect(refusal(position, play(0, "7j"))).toBe("wrong-phase C10");
      run(position, second);
      expect(toAct(position)).toEqual([0]);
    }
  });

  test("C10 the cards change hands, whichever hunter chose first", () => {
    const one = dealt(PLAN, `${BID_40}, 1 give 3j 12j, 2 give Hj 8j`);
    const other = dealt(PLAN, `${BID_40}, 2 give Hj 8j, 1 give 3j 12j`);
    for (const position of [one, other]) {
      expect(handOf(position, 1)).toEqual(expect.arrayContaining(cards("4j 5j 8j Hj")));
      expect(handOf(position, 2)).toEqual(expect.arrayContaining(cards("3j 9j 10j 12j")));
      for (const card of ["3j", "12j"]) expect(handOf(position, 1)).not.toContain(card);
      for (const card of ["8j", "Hj"]) expect(handOf(position, 2)).not.toContain(card);
      expect(dealView(position).handCounts).toEqual([20, 17, 17]);
    }
    expect([0, 1, 2].map((seat) => handOf(one, seat))).toEqual([0, 1, 2].map((seat) => handOf(other, seat)));
  });

  test("C10 any card may be given, Pi Ya and the face-up card too, two of a rank or of two", () => {
    const position = dealt({ hands: "| 7j 7s PY CH |", faceUp: "7j" }, "1 pass, 2 pass, 0 bid 40");
    const gifts = legal(position, 1);
    for (const gift of ["give 7-7", "give 7-PY", "give PY-CH"]) expect(gifts).toContain(gift);
    expect(new Set(gifts).size).toBe(gifts.length);
    run(position, "1 give 7j PY");
    run(position, `2 give ${handOf(position, 2).slice(0, 2).join(" ")}`);
    expect(handOf(position, 2)).toEqual(expect.arrayContaining(["7j", "PY"]));
  });

  test("C10 a card that was given may be played by its new owner only", () => {
    const position = dealt(PLAN, `${BID_30}, 1 give 12j, 2 give 8j, 0 1j`);
    expect(refusal(position, play(1, "12j"))).toBe("card-not-held C16");
    expect(chimera.apply(position, play(1, "8j")).ok).toBe(true);
    expect(chimera.apply(position, play(2, "12j")).ok).toBe(true);
  });

  test.each([
    ["30", BID_30, ["1 give 3j", "1 give 4j", "1 give 12j"], "2 give Hj", ["2 give 8j", "2 give 9j"]],
    ["40", BID_40, ["1 give 3j 4j", "1 give 5j 12j"], "2 give Hj 8j", ["2 give 9j 10j", "2 give 8j 9j"]],
  ])(
    "C10 neither hunter sees what it gets before it has chosen (bid %s)",
    (_, auction, gifts, own, others) => {
      const before = dealt(PLAN, auction);
      const afterFirst = gifts.map((gift) => dealt(PLAN, `${auction}, ${gift}`));
      for (const viewer of [0, 2, "spectator"] as const) {
        const texts = afterFirst.map((position) => viewText(position, viewer));
        expect(new Set(texts).size).toBe(1);
      }
      for (const position of afterFirst) {
        expect(handOf(position, 2)).toEqual(handOf(before, 2));
        expect(handOf(position, 1)).toEqual(handOf(before, 1));
        expect(legal(position, 2)).toEqual(legal(before, 2));
        expect(dealView(position, 2)).not.toHaveProperty("got");
        expect(dealView(position, 1)).not.toHaveProperty("got");
      }
      // The same the other way round: seat 2 chooses first.
      const texts = [own, ...others].map((gift) => viewText(dealt(PLAN, `${auction}, ${gift}`), 1));
      expect(new Set(texts).size).toBe(1);
    },
  );

  test("C10 each hunter knows what it gave and what it got", () => {
    const position = dealt(PLAN, `${BID_40}, 2 give 8j 9j`);
    expect(dealView(position, 2).gave).toEqual(["8j", "9j"]);
    expect(dealView(position, 1)).not.toHaveProperty("gave");
    run(position, "1 give 3j 4j");
    expect(dealView(position, 1)).toMatchObject({ gave: ["3j", "4j"], got: ["8j", "9j"] });
    expect(dealView(position, 2)).toMatchObject({ gave: ["8j", "9j"], got: ["3j", "4j"] });
  });

  test("C10 the Chimera and the spectators never learn which cards moved", () => {
    const positions = ["1 give 3j 4j, 2 give 8j 9j", "1 give 4j 12j, 2 give 10j Hj"].map((gifts) =>
      dealt(PLAN, `${BID_40}, ${gifts}, 0 7j, 1 pass, 2 pass`),
    );
    for (const viewer of [0, "spectator"] as const) {
      expect(new Set(positions.map((position) => viewText(position, viewer))).size).toBe(1);
      for (const position of positions) {
        expect(dealView(position, viewer)).not.toHaveProperty("gave");
        expect(dealView(position, viewer)).not.toHaveProperty("got");
        for (const card of cards("3j 4j 8j 9j 10j 12j Hj")) {
          expect(viewText(position, viewer)).not.toContain(`"${card}"`);
        }
      }
    }
  });
});
