import { unwrap, type Viewer } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { krassKariert, type KrassKariertHeard, type KrassKariertPosition } from "../src/index.ts";
import { act, dealOf, dealt } from "./helpers.ts";

const VIEWERS = [0, 1, 2, "spectator"] as const;
const HANDS = ["9 4 4 1 2 3 5 6 7 8", "7 X 11 11 1 2 5 6 9 8", "D 10 10 1 2 3 5 6 7 8"];

/** Seat 1 leads; seat 2 has Draw, and nobody else much; the pile begins with 4 S 12 X. */
const begun = (): KrassKariertPosition => dealt(dealOf(3, HANDS, ["12 12", "11 11", "9 9"], "4 S 12 X"));

/** What every viewer hears of what whoever is to move types. */
function heardOf(position: KrassKariertPosition, text: string): KrassKariertHeard[] {
  const typed = unwrap(krassKariert.parseAction(text, position, position.turn));
  const action = unwrap(krassKariert.apply(position, typed));
  if (action.type === "deal") throw new Error("a deal is not heard");
  return VIEWERS.map((viewer) => krassKariert.heard(position, action, viewer));
}

/** What `advance` answers to something that a viewer is told at a position: code and clause, or ok. */
function answer(position: KrassKariertPosition, viewer: Viewer, told: unknown): string {
  const next = krassKariert.advance(krassKariert.view(position, viewer), told);
  return next.ok ? "ok" : `${next.error.code} ${next.error.clause ?? "-"}`;
}

describe("what is heard", () => {
  test("K7 V2 cards played and taken are heard by all, their places by their owner", () => {
    const position = begun();
    const play = { type: "play", seat: 1, cards: ["7", "X"], values: [8] };
    const played = heardOf(position, "0-1 X=8");
    expect(played).toEqual([play, { ...play, at: 0 }, play, play]);
    expect(new Set(played).size).toBe(2);
    const take = { type: "take", seat: 2, reserve: 1, card: "9" };
    const taken = heardOf(position, "take 1 at 4");
    expect(taken).toEqual([take, take, { ...take, at: 4 }, take]);
    expect(new Set(taken).size).toBe(2);
  });

  test("K12 whoever draws hears each card as it comes, with whatever made it come, and nobody else does", () => {
    const position = act(begun(), "0-1 X=8", "0");
    const take = { type: "take", seat: 0, reserve: 0, card: "12" };
    expect(heardOf(position, "take 0 at 2")).toEqual([
      { ...take, at: 2 },
      { ...take, drawn: "4" },
      take,
      take,
    ]);
    const put = { type: "insert", seat: 1 };
    const own = (card: string, at: number) => ({ ...put, card, at });
    expect(heardOf(position, "insert at 3")).toEqual([put, { ...own("4", 3), drawn: "S" }, put, put]);
    expect(heardOf(position, "insert at 0")).toEqual([put, { ...own("S", 0), drawn: "12" }, put, put]);
    expect(heardOf(position, "insert at 0")).toEqual([put, own("12", 0), put, put]);
  });

  test("K10 K12 a Stop that wins the round brings its player the first drawn card", () => {
    const hands = ["1 2 3", "D 4 5", "S 6 7"];
    const heard = heardOf(act(dealt(dealOf(3, hands, [], "8 9 10")), "0"), "0");
    const stop = { type: "play", seat: 2, cards: ["S"] };
    expect(heard).toEqual([stop, stop, { ...stop, at: 0, drawn: "8" }, stop]);
  });

  test("K8 giving up is heard alike by all", () => {
    const hands = ["1 1 2 2 3 3 4 4 5 5", "12 12 12 11 11 11 10 10 10 9", "1 1 2 2 3 3 4 4 5 5"];
    const taken = ["0-2", "take 0 at 0", "take 0 at 0"];
    const heard = heardOf(act(dealt(dealOf(3, hands)), ...taken, ...taken, "0-2"), "concede");
    expect(heard[0]).toEqual({ type: "concede", seat: 2 });
    expect(new Set(heard).size).toBe(1);
  });
});

describe("what cannot have been heard", () => {
  const led = act(begun(), "0-1 X=8");

  test("K2 a deal is not heard, and nothing is before the first one", () => {
    expect(answer(led, 0, dealOf(3))).toBe("deal-not-heard -");
    const fresh = krassKariert.start({ chips: 3, xPolicy: "with-number" }, 3);
    expect(answer(fresh, 0, { type: "concede", seat: 0 })).toBe("deal-due K2");
  });

  test("K6 what breaks a rule is refused in the door's own words", () => {
    expect(answer(led, 0, { type: "play", seat: 2, cards: ["9"] })).toBe("does-not-beat K6");
    expect(answer(led, 0, { type: "play", seat: 2, cards: ["9", "11"] })).toBe("not-a-combination K6");
    expect(answer(led, 0, { type: "concede", seat: 2 })).toBe("reserve-left K8");
    expect(answer(led, 0, { type: "insert", seat: 2 })).toBe("wrong-phase K12");
    expect(answer(led, 2, { type: "take", seat: 2, reserve: 0, card: "9", at: 11 })).toBe("out-of-range K7");
    expect(answer(led, 0, { type: "take", seat: 1, reserve: 0, card: "11" })).toBe("not-your-turn K5");
  });

  test("K5 whatever is told of a seat that is not to act, to whomever: it is refused", () => {
    const positions = [begun(), act(begun(), "0-1 X=8"), act(begun(), "0-1 X=8", "0")];
    for (const position of positions) {
      for (const viewer of VIEWERS) {
        for (const seat of [0, 1, 2].filter((other) => other !== position.turn)) {
          for (const told of [
            { type: "play", seat, cards: ["5"] },
            { type: "play", seat, cards: ["X", "X", "12"], values: [12, 12] },
            { type: "play", seat, cards: ["5"], drawn: "4" },
            { type: "play", seat, cards: ["5"], at: 0, drawn: "4" },
            { type: "take", seat, reserve: 0, card: "9", drawn: "4" },
            { type: "insert", seat, drawn: "4" },
            { type: "concede", seat, drawn: "4" },
          ]) {
            expect(answer(position, viewer, told)).toMatch(/^(not-your-turn K5|wrong-phase K12)$/);
          }
        }
      }
    }
  });

  test("K1 nobody plays a card that the viewer knows to be elsewhere", () => {
    const triple = { type: "play", seat: 2, cards: ["10", "10", "10"] };
    expect(answer(led, 0, triple)).toBe("ok");
    // Seat 0 has two of the fours itself; two nines and two twelves lie open.
    expect(answer(led, 0, { ...triple, cards: ["4", "4", "4"] })).toBe("contradiction -");
    expect(answer(led, 1, { ...triple, cards: ["9", "9", "9"] })).toBe("contradiction -");
    expect(answer(led, "spectator", { ...triple, cards: ["12", "12", "12"] })).toBe("contradiction -");
  });

  test("K6 nobody plays more cards than are in the hand", () => {
    const round = ["0-2", ...Array.from({ length: 4 }, () => "take 0 at 0")];
    const position = act(dealt(dealOf(5, ["", "12 12 12 11 11 11 9"])), ...round, ...round);
    expect(answer(position, 0, { type: "play", seat: 1, cards: ["9"] })).toBe("ok");
    expect(answer(position, 0, { type: "play", seat: 1, cards: ["9", "9"] })).toBe("contradiction -");
  });

  test("K7 V2 a place or a card that is not as the viewer saw it, or not the viewer's to know", () => {
    const take = { type: "take", seat: 2, reserve: 1, card: "9" };
    expect(answer(led, 0, take)).toBe("ok");
    expect(answer(led, 0, { ...take, at: 0 })).toBe("misheard -");
    expect(answer(led, 0, { ...take, card: "8" })).toBe("misheard -");
    expect(answer(led, 2, take)).toBe("missing-field -");
    const draw = { type: "play", seat: 2, cards: ["D"], at: 0 };
    expect(answer(led, 2, draw)).toBe("ok");
    expect(answer(led, 2, { ...draw, cards: ["S"] })).toBe("misheard -");
    expect(answer(led, 2, { ...draw, at: 1 })).toBe("does-not-beat K6");
    expect(answer(led, 0, draw)).toBe("misheard -");
  });

  test("K12 a drawn card that nobody draws, that is missing, or that the deck has no more of", () => {
    const drawing = act(led.clone(), "0");
    const take = { type: "take", seat: 0, reserve: 0, card: "12" };
    expect(answer(drawing, 1, { ...take, drawn: "4" })).toBe("ok");
    expect(answer(drawing, 1, take)).toBe("misheard -");
    expect(answer(drawing, 1, { ...take, drawn: "13" })).toBe("unknown-card K1");
    expect(answer(drawing, 2, { ...take, drawn: "4" })).toBe("misheard -");
    act(drawing, "take 0 at 0");
    const put = { type: "insert", seat: 1, card: "4", at: 0 };
    expect(answer(drawing, 1, { ...put, drawn: "S" })).toBe("ok");
    expect(answer(drawing, 1, put)).toBe("misheard -");
    expect(answer(drawing, 1, { ...put, card: "5", drawn: "S" })).toBe("misheard -");
    expect(answer(drawing, 1, { ...put, at: 9, drawn: "S" })).toBe("out-of-range -");
    expect(answer(drawing, 0, put)).toBe("misheard -");
    // Two of the elevens lie open before seat 1, and it holds the others.
    expect(answer(drawing, 1, { ...put, drawn: "11" })).toBe("contradiction -");
  });
});
