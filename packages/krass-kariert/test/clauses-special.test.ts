import { describe, expect, test } from "vitest";
import { krassKariert } from "../src/index.ts";
import { act, handText, legal, plays, reserveText, table } from "./helpers.ts";

const dealView = (position: ReturnType<typeof table>, viewer: number | "spectator" = "spectator") =>
  krassKariert.view(position, viewer).deal;

describe("K10 Stop", () => {
  test("K10 it can be led, and then wins without asking anybody", () => {
    const position = act(table({ hands: ["S 1", "12 12 12", "11 11"], reserves: ["", "2", "2"] }), "0");
    expect(position.turn).toBe(0);
    expect(handText(position, 1)).toBe("12 12 12");
    expect(reserveText(position, 1)).toBe("2");
    expect(dealView(position)?.handCounts).toEqual([1, 3, 2]);
    expect(dealView(position)?.rounds).toEqual([0, 1]);
  });

  test("K10 in the middle it beats everything, and those not reached neither play nor take", () => {
    const reserves = ["2", "2", "2", "2"];
    const position = table({ hands: ["12 12 12 1", "S 4", "9 9", "8 8"], reserves });
    act(position, "0-2");
    expect(plays(position)).toEqual(["0"]);
    act(position, "0");
    expect(position.turn).toBe(1);
    expect([0, 1, 2, 3].map((seat) => handText(position, seat))).toEqual(["1", "4", "9 9", "8 8"]);
    expect([0, 1, 2, 3].map((seat) => reserveText(position, seat))).toEqual(["2", "2", "2", "2"]);
  });

  test("K10 it wins also as the last card of a round", () => {
    const position = table({ hands: ["12 1", "5 5", "S 4"], reserves: ["", "2", ""] });
    expect(act(position, "0", "take 0 at 0", "0").turn).toBe(2);
  });

  test("K10 it is played alone: neighbours never go with it", () => {
    expect(plays(table({ hands: ["7 S 7", "1", "1"] }))).toEqual(["0", "1", "2"]);
    expect(plays(table({ hands: ["S S X", "1", "1"] })).filter((text) => !text.startsWith("2"))).toEqual([
      "0",
      "1",
    ]);
  });

  test("K10 after a Stop won, the next round begins with nothing to beat", () => {
    const position = act(table({ hands: ["12 12 1", "S 4", "2 2"] }), "0-1", "0");
    expect(dealView(position)?.toBeat).toBeUndefined();
    expect(legal(position)).toEqual(["0"]);
    expect(plays(act(position, "0"))).toEqual(["0-1"]);
  });
});

describe("K11 Draw", () => {
  test("K11 it need not beat anything, and the next must beat what lay before it", () => {
    const position = act(table({ hands: ["9 9 1", "D 4", "10 9 10 10"], reserves: ["", "", "1"] }), "0-1");
    expect(plays(position)).toEqual(["0"]);
    act(position, "0");
    expect(plays(position)).toEqual(["2-3"]);
    expect(dealView(position)?.toBeat).toEqual({ seat: 0, kind: "pair", value: 9 });
    expect(dealView(position)?.draws).toBe(1);
  });

  test("K11 after a led Draw any combination goes, or a reserve card", () => {
    const position = act(table({ hands: ["D 1", "1 4", "2"], reserves: ["", "8"] }), "0");
    expect(dealView(position)?.toBeat).toBeUndefined();
    expect(legal(position)).toEqual(["0", "1", "take 0 at 0", "take 0 at 1", "take 0 at 2"]);
  });

  test("K11 a led Draw wins if all others take", () => {
    const position = table({
      hands: ["3 3", "D 1", "2 2"],
      reserves: ["4", "", "4"],
      pile: "5 6 7",
      leader: 1,
    });
    act(position, "0", "take 0 at 0", "take 0 at 0");
    expect([position.phase, position.turn]).toEqual(["insert", 1]);
  });

  test("K11 a led Draw wins against the second Draw, and draws for both", () => {
    const position = table({ hands: ["D 3", "D 1", "2 2"], reserves: ["", "", "4"], pile: "5 6 7 8 9 10" });
    act(position, "0", "0", "take 0 at 0");
    expect([position.phase, position.turn]).toEqual(["insert", 0]);
    expect(dealView(position)?.inserts).toBe(6);
  });

  test("K11 a Draw that was not led wins nothing, though all before it took", () => {
    const hands = ["5 1", "D 1", "D 2", "4 4"];
    const position = table({ hands, reserves: ["", "", "", "4"], pile: "5 6 7 8 9 10" });
    act(position, "0", "0", "0", "take 0 at 0");
    expect([position.phase, position.turn]).toEqual(["insert", 0]);
  });

  test("K11 the lowest combination wins over a led Draw", () => {
    const position = table({ hands: ["D 3", "1 9", "2 2"], reserves: ["", "", "4"], pile: "5 6 7" });
    act(position, "0", "0", "take 0 at 0");
    expect([position.phase, position.turn]).toEqual(["insert", 1]);
  });

  test("K11 it is played alone", () => {
    expect(plays(table({ hands: ["D D 7", "1", "1"] }))).toEqual(["0", "1", "2"]);
  });
});

describe("K12 drawing", () => {
  test("K12 three cards one at a time, each put anywhere before the next is seen", () => {
    const position = table({ hands: ["D 1", "12 9", "2 2"], reserves: ["", "", "4"], pile: "5 6 7 8" });
    act(position, "0", "0", "take 0 at 0");
    expect(legal(position)).toEqual(["insert at 0", "insert at 1"]);
    expect(dealView(position, 1)).toMatchObject({ drawn: "5", inserts: 3, pileCount: 18 });
    act(position, "insert at 1");
    expect(legal(position)).toEqual(["insert at 0", "insert at 1", "insert at 2"]);
    expect(dealView(position, 1)).toMatchObject({ drawn: "6", inserts: 2, pileCount: 17 });
    act(position, "insert at 1");
    expect(dealView(position, 1)).toMatchObject({ drawn: "7", inserts: 1 });
    act(position, "insert at 0");
    expect(handText(position, 1)).toBe("7 9 6 5");
    expect([position.phase, position.turn]).toEqual(["play", 1]);
    expect(dealView(position, 1)).not.toHaveProperty("drawn");
    expect(dealView(position, 1)).toMatchObject({ draws: 0, inserts: 0, pileCount: 15 });
  });

  test("K12 both Draws in one round: six cards, and nobody else sees one", () => {
    const hands = ["D 1", "D 2", "9 9"];
    const position = table({ hands, reserves: ["", "", "4"], pile: "5 6 7 8 10 11" });
    act(position, "0", "0", "0");
    const seen: (string | undefined)[] = [];
    for (let left = 6; left > 0; left--) {
      expect([position.phase, position.turn]).toEqual(["insert", 2]);
      seen.push(dealView(position, 2)?.drawn);
      for (const viewer of [0, 1, "spectator"] as const) {
        expect(dealView(position, viewer)).toMatchObject({ inserts: left, draws: 2 });
        expect(dealView(position, viewer)).not.toHaveProperty("drawn");
      }
      act(position, "insert at 0");
    }
    expect(seen).toEqual(["5", "6", "7", "8", "10", "11"]);
    expect(handText(position, 2)).toBe("11 10 8 7 6 5 9");
    expect([position.phase, position.turn]).toEqual(["play", 2]);
    const plain = { type: "insert", seat: 2 };
    expect(dealView(position, 0)?.history.slice(3)).toEqual([plain, plain, plain, plain, plain, plain]);
    expect(dealView(position, 2)?.history[4]).toEqual({ ...plain, card: "6", at: 0 });
  });

  test("K12 also with an empty hand: that player stays in the deal", () => {
    const position = table({ hands: ["D 1", "12", "2 2"], reserves: ["", "", "4"], pile: "5 6 7" });
    act(position, "0", "0", "take 0 at 0");
    expect(handText(position, 1)).toBe("");
    expect(legal(position)).toEqual(["insert at 0"]);
    act(position, "insert at 0", "insert at 1", "insert at 1");
    expect(handText(position, 1)).toBe("5 7 6");
    expect(position.turn).toBe(1);
    expect(dealView(position)?.inRound).toEqual([0, 1, 2]);
  });

  test("K12 also a leader whose last card was the Draw", () => {
    const position = table({ hands: ["D", "12 3", "2 2"], reserves: ["", "4", "4"], pile: "5 6 7" });
    act(position, "0", "take 0 at 0", "take 0 at 0", "insert at 0", "insert at 0", "insert at 0");
    expect(handText(position, 0)).toBe("7 6 5");
    expect(position.turn).toBe(0);
  });

  test("K12 also after winning by Stop, at once", () => {
    const position = table({ hands: ["D 1", "S", "9 9"], reserves: ["", "", "4"], pile: "5 6 7" });
    act(position, "0", "0");
    expect([position.phase, position.turn]).toEqual(["insert", 1]);
    act(position, "insert at 0", "insert at 0", "insert at 0");
    expect([position.phase, position.turn, handText(position, 1)]).toEqual(["play", 1, "7 6 5"]);
    expect([handText(position, 2), reserveText(position, 2)]).toEqual(["9 9", "4"]);
  });

  test("K12 the pile goes on where the last draw stopped", () => {
    const hands = ["D 1 D", "12 3", "2 2"];
    const position = table({ hands, reserves: ["", "4 4", "4 4"], pile: "5 6 7 8 9 10" });
    act(position, "0", "take 0 at 0", "take 0 at 0", "insert at 0", "insert at 0", "insert at 0");
    act(position, "4", "take 0 at 0", "take 0 at 0");
    expect(dealView(position, 0)?.drawn).toBe("8");
  });
});
