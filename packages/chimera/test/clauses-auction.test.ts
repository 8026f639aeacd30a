import type { Seat } from "@cairn/core";
import { describe, expect, test } from "vitest";
import type { ChimeraOptions } from "../src/index.ts";
import {
  between,
  dealNext,
  dealOf,
  dealt,
  dealView,
  finish,
  legal,
  type Plan,
  refusal,
  run,
  toAct,
} from "./helpers.ts";

const PASSED_OUT = "0 pass, 1 pass, 2 pass";

/** A hand plan that gives 7j, the face-up card, to this seat. */
const holding = (seat: number): Plan => ({
  hands: `${"|".repeat(seat)} 7j ${"|".repeat(2 - seat)}`,
  faceUp: "7j",
});

/** Who is set to 20 after two pass-outs, with these totals and this holder of the face-up card. */
function forcedWith(
  totals: readonly [number, number, number],
  holder: number,
  forcedBid: ChimeraOptions["forcedBid"],
): Seat | undefined {
  const passes = [0, 1, 2].map((i) => `${(holder + i) % 3} pass`).join(",");
  const position = between(totals, { forcedBid });
  run(dealNext(position, { ...holding(holder), dealer: 1 }), passes);
  return dealView(run(dealNext(position, { ...holding(holder), dealer: 1 }), passes)).bidder;
}

describe("auction", () => {
  test("C5 the holder of the face-up card starts, whoever dealt", () => {
    for (const holder of [0, 1, 2]) {
      const position = dealt({ ...holding(holder), dealer: 1 });
      expect(toAct(position)).toEqual([holder]);
    }
  });

  test("C5 the turn goes clockwise", () => {
    const position = dealt({ hands: "| 7j |", faceUp: "7j" });
    run(position, "1 pass");
    expect(toAct(position)).toEqual([2]);
    run(position, "2 bid 20");
    expect(toAct(position)).toEqual([0]);
    run(position, "0 pass");
    expect(toAct(position)).toEqual([1]);
  });

  test("C5 a first bid may be 20, 30 or 40, a later one must be higher", () => {
    expect(legal(dealt())).toEqual(["pass", "bid 20", "bid 30", "bid 40"]);
    expect(legal(dealt({}, "0 pass, 1 pass"))).toEqual(["pass", "bid 20", "bid 30", "bid 40"]);
    expect(legal(dealt({}, "0 bid 20"))).toEqual(["pass", "bid 30", "bid 40"]);
    expect(legal(dealt({}, "0 bid 30"))).toEqual(["pass", "bid 40"]);
    expect(legal(dealt({}, "0 bid 20, 1 bid 30, 2 pass"))).toEqual(["pass", "bid 40"]);
  });

  test("C6 a player who passed may bid again when the turn comes round", () => {
    const position = dealt({}, "0 pass, 1 bid 20, 2 pass, 0 bid 30, 1 pass, 2 bid 40");
    expect(dealView(position)).toMatchObject({ chimera: 2, bid: 40 });
  });

  test("C7 the auction ends at once on 40", () => {
    const position = dealt({}, "0 pass, 1 bid 40");
    expect(position.phase).toBe("exchange");
    expect(dealView(position)).toMatchObject({ chimera: 1, bid: 40 });
  });

  test("C7 two passes in a row after a bid end it, passes before it do not count", () => {
    const position = dealt({}, "0 pass, 1 pass, 2 bid 20");
    expect(position.phase).toBe("auction");
    run(position, "0 pass");
    expect(position.phase).toBe("auction");
    run(position, "1 pass");
    expect(position.phase).toBe("play");
    expect(dealView(position)).toMatchObject({ chimera: 2, bid: 20 });
  });

  test("C7 a bid between two passes keeps it going", () => {
    const position = dealt({}, "0 bid 20, 1 pass, 2 bid 30, 0 pass");
    expect(position.phase).toBe("auction");
    run(position, "1 pass");
    expect(dealView(position)).toMatchObject({ chimera: 2, bid: 30 });
  });
});

describe("pass-out", () => {
  test("C8 three passes without a bid: a new deal by the same dealer, new den, new face-up card", () => {
    const position = dealt({ dealer: 1 }, PASSED_OUT);
    expect([position.phase, position.stage]).toEqual(["deal", "deal-due"]);
    expect(refusal(position, dealOf({ dealer: 2 }))).toBe("wrong-dealer C4");
    dealNext(position, { hands: "| 7j |", faceUp: "7j", den: "1j 1s 1p", dealer: 1 });
    expect(dealView(position)).toMatchObject({ redeal: true, faceUp: { card: "7j", seat: 1 }, bid: 0 });
    expect(toAct(position)).toEqual([1]);
    run(position, "1 bid 20, 2 pass, 0 pass");
    expect(dealView(position, 1).den).toEqual(["1j", "1s", "1p"]);
  });

  test("C8 after a pass-out the auction is as free as ever", () => {
    const position = dealNext(dealt({}, PASSED_OUT));
    expect(legal(position)).toEqual(["pass", "bid 20", "bid 30", "bid 40"]);
    run(position, "0 pass, 1 pass, 2 bid 20, 0 pass, 1 pass");
    expect(dealView(position)).toMatchObject({ chimera: 2, bid: 20 });
  });

  test("C8 face-up: the second pass-out sets the holder of the face-up card to 20, the next seat goes on", () => {
    const position = dealNext(dealt({}, PASSED_OUT), { hands: "| 7j |", faceUp: "7j" });
    run(position, "1 pass, 2 pass, 0 pass");
    expect(position.phase).toBe("auction");
    expect(dealView(position)).toMatchObject({ bid: 20, bidder: 1 });
    expect(toAct(position)).toEqual([2]);
    expect(legal(position)).toEqual(["pass", "bid 30", "bid 40"]);
    run(position, "2 pass, 0 pass");
    expect(dealView(position)).toMatchObject({ chimera: 1, bid: 20 });
    expect(position.phase).toBe("play");
  });

  test("C8 others may outbid the forced player, who may bid again later", () => {
    const position = dealNext(dealt({}, PASSED_OUT));
    run(position, `${PASSED_OUT}, 1 pass, 2 bid 30, 0 bid 40`);
    expect(dealView(position)).toMatchObject({ chimera: 0, bid: 40 });
    const other = dealNext(dealt({}, PASSED_OUT));
    run(other, `${PASSED_OUT}, 1 bid 30, 2 pass, 0 pass`);
    expect(dealView(other)).toMatchObject({ chimera: 1, bid: 30 });
  });

  test("C8 leader: the second pass-out sets the player with most points to 20", () => {
    expect(forcedWith([10, 90, 40], 0, "leader")).toBe(1);
    expect(forcedWith([10, 90, 140], 0, "leader")).toBe(2);
    expect(forcedWith([150, 90, 140], 1, "leader")).toBe(0);
    expect(forcedWith([-20, -60, -40], 2, "leader")).toBe(0);
    expect(forcedWith([10, 90, 40], 0, "face-up")).toBe(0);
    expect(forcedWith([10, 90, 140], 1, "face-up")).toBe(1);
  });

  test("C8 leader: among equals the first clockwise from the holder, the holder included", () => {
    expect([0, 1, 2].map((holder) => forcedWith([50, 50, 50], holder, "leader"))).toEqual([0, 1, 2]);
    expect([0, 1, 2].map((holder) => forcedWith([80, 80, 0], holder, "leader"))).toEqual([0, 1, 0]);
    expect([0, 1, 2].map((holder) => forcedWith([80, 0, 80], holder, "leader"))).toEqual([0, 2, 2]);
    expect([0, 1, 2].map((holder) => forcedWith([0, 80, 80], holder, "leader"))).toEqual([1, 1, 2]);
  });

  test("C8 leader: the auction goes on clockwise from the forced player", () => {
    const position = between([10, 90, 40], { forcedBid: "leader" });
    run(dealNext(position, { dealer: 1 }), PASSED_OUT);
    run(dealNext(position, { dealer: 1 }), PASSED_OUT);
    expect(toAct(position)).toEqual([2]);
    expect(dealView(run(position, "2 pass, 0 bid 30, 1 bid 40"))).toMatchObject({ chimera: 1, bid: 40 });
  });

  test("C8 the count of pass-outs starts anew with every round", () => {
    const position = dealNext(dealt({ dealer: 0 }, PASSED_OUT), { dealer: 0 });
    finish(run(position, "0 bid 20, 1 pass, 2 pass"));
    run(dealNext(position, { dealer: 1 }), PASSED_OUT);
    expect(position.stage).toBe("deal-due");
    run(dealNext(position, { dealer: 1 }), PASSED_OUT);
    expect(dealView(position)).toMatchObject({ bid: 20, bidder: 0 });
  });

  test("C8 a forced round counts as a round: the dealer moves on and pass-outs count anew", () => {
    const position = dealNext(dealt({ dealer: 0 }, PASSED_OUT), { dealer: 0 });
    finish(run(position, `${PASSED_OUT}, 1 pass, 2 pass`));
    expect(refusal(position, dealOf({ dealer: 0 }))).toBe("wrong-dealer C4");
    run(dealNext(position, { dealer: 1 }), PASSED_OUT);
    expect(position.stage).toBe("deal-due");
  });

  test("C8 forcedBid is face-up or leader, face-up by default", () => {
    expect(between([0, 0, 0]).options.forcedBid).toBe("face-up");
    expect(() => between([0, 0, 0], { forcedBid: "dealer" })).toThrow("wrong-option");
  });
});
