import { unwrap, type Viewer } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimera, type ChimeraHeard, type ChimeraPosition } from "../src/index.ts";
import { cards, dealOf, dealt, finish, handOf, play, run, start } from "./helpers.ts";

const VIEWERS = [0, 1, 2, "spectator"] as const;
const PLAN = { hands: "7j | 3j 4j 5j 12j | 8j 9j 10j CH", den: "2j 11s PY", faceUp: "7j" };
const DEN = cards(PLAN.den);

/** What every viewer hears of a typed action, made at a position. */
function heardOf(position: ChimeraPosition, step: string): ChimeraHeard[] {
  const typed = unwrap(chimera.parseAction(step.slice(1), position, Number(step[0])));
  const action = unwrap(chimera.apply(position, typed));
  if (action.type === "deal") throw new Error("a deal is not heard");
  return VIEWERS.map((viewer) => chimera.heard(position, action, viewer));
}

/** What `advance` answers to something that a viewer is told at a position: code and clause, or ok. */
function answer(position: ChimeraPosition, viewer: Viewer, told: unknown): string {
  const next = chimera.advance(chimera.view(position, viewer), told);
  return next.ok ? "ok" : `${next.error.code} ${next.error.clause ?? "-"}`;
}

/** Seat 0 leads its lowest cards, all others pass, until it has one left to lead. */
function toLastCard(position: ChimeraPosition): ChimeraPosition {
  const moves = new Int32Array(chimera.maxMoves);
  while (position.turn !== 0 || handOf(position, 0).length > 1) {
    position.legalInto(moves);
    position.make(moves[0] as number);
  }
  return position;
}

describe("what is heard", () => {
  test("V1 bids, passes and combinations are heard alike by all, as they are", () => {
    const position = dealt(PLAN);
    for (const step of ["0 bid 20", "1 pass"]) {
      const [first, ...others] = heardOf(position, step);
      for (const other of others) expect(other).toBe(first);
    }
    run(position, "2 pass");
    const [first, ...others] = heardOf(position, "0 7j");
    expect(first).toEqual(play(0, "7j"));
    for (const other of others) expect(other).toBe(first);
  });

  test("V2 the order in which somebody sends cards is not heard: it could be a signal", () => {
    const sent = (text: string): ChimeraHeard[] => {
      const hands = "7j 7s 7p | 3j 4j | 8j 9j";
      const position = dealt({ ...PLAN, hands }, "0 bid 40, 2 give 8j 9j, 1 give 3j 4j");
      const action = unwrap(chimera.apply(position, play(0, text)));
      return VIEWERS.map((viewer) => chimera.heard(position, action as never, viewer));
    };
    expect(sent("7p 7j 7s")).toEqual(sent("7j 7s 7p"));
  });

  test.each([
    { step: "0 bid 40", before: "", open: { type: "bid", seat: 0, amount: 40 } },
    { step: "2 pass", before: "0 bid 20, 1 pass", open: { type: "pass", seat: 2 } },
  ])("C9 with the auction's end, $step, the Chimera alone hears the den", ({ step, before, open }) => {
    const heard = heardOf(dealt(PLAN, before), step);
    expect(heard).toEqual([{ ...open, den: DEN }, open, open, open]);
  });

  test("C9 revealDen: all hear the den, as the same object", () => {
    const [first, ...others] = heardOf(dealt(PLAN, "", { revealDen: true }), "0 bid 40");
    expect(first).toEqual({ type: "bid", seat: 0, amount: 40, den: DEN });
    for (const other of others) expect(other).toBe(first);
  });

  test("C10 a gift's cards are heard by the giver, and by the other hunter only once both have given", () => {
    const position = dealt(PLAN, "0 bid 40");
    const first = { type: "give", seat: 2 };
    const gift = { ...first, cards: ["8j", "9j"] };
    expect(heardOf(position, "2 give 8j 9j")).toEqual([first, first, gift, first]);
    const second = { type: "give", seat: 1 };
    expect(heardOf(position, "1 give 3j 4j")).toEqual([
      second,
      { ...second, cards: ["3j", "4j"], got: ["8j", "9j"] },
      { ...second, got: ["3j", "4j"] },
      second,
    ]);
  });
});

describe("what cannot have been heard", () => {
  const playing = dealt(PLAN, "0 bid 20, 1 pass, 2 pass");

  test("C4 a deal is not heard, and nothing is before the first one or between two rounds", () => {
    expect(answer(playing, 0, dealOf())).toBe("deal-not-heard -");
    expect(answer(start(), 0, play(0, "7j"))).toBe("deal-due C4");
    const between = finish(playing.clone());
    for (const viewer of VIEWERS) expect(answer(between, viewer, play(0, "7j"))).toBe("deal-due C4");
  });

  test("C16 what breaks a rule is refused in the door's own words", () => {
    expect(answer(playing, 1, play(1, "3j"))).toBe("not-your-turn C16");
    expect(answer(playing, 0, play(0, "3j"))).toBe("card-not-held C16");
    expect(answer(playing, 1, { type: "pass", seat: 0 })).toBe("leader-must-play C16");
    expect(answer(playing, 1, play(0, "7j 8s"))).toBe("not-a-combination C11");
  });

  test("V2 nobody else plays a card that the viewer holds, or more cards than are in the hand", () => {
    expect(answer(playing, 1, play(0, "3j"))).toBe("contradiction -");
    expect(answer(playing, 2, play(0, "3j"))).toBe("ok");
    const late = toLastCard(playing.clone());
    expect(answer(late, 1, play(0, "PY"))).toBe("ok");
    expect(answer(late, 1, play(0, "CH"))).toBe("ok");
    expect(answer(late, 1, play(0, "PY CH"))).toBe("contradiction -");
  });

  test("C4 the face-up card is played by its holder, unless a gift may have moved it", () => {
    const plan = { hands: "1j 2j | 3j 4j | 8j", faceUp: "3j" };
    const at20 = dealt(plan, "1 pass, 2 pass, 0 bid 20, 1 pass, 2 pass, 0 1j");
    expect(answer(at20, "spectator", play(1, "3j"))).toBe("ok");
    run(at20, "1 pass");
    expect(answer(at20, "spectator", play(2, "3j"))).toBe("contradiction -");
    const at30 = dealt(plan, "1 pass, 2 pass, 0 bid 30, 1 pass, 2 pass, 1 give 3j, 2 give 8j, 0 1j, 1 pass");
    for (const viewer of [0, 1, 2, "spectator"] as const)
      expect(answer(at30, viewer, play(2, "3j"))).toBe("ok");
    const kept = dealt(plan, "1 pass, 2 pass, 0 bid 30, 1 pass, 2 pass, 1 give 4j, 2 give 8j, 0 1j, 1 pass");
    const can = VIEWERS.filter((viewer) => answer(kept, viewer, play(2, "3j")) === "ok");
    expect(can).toEqual([0, "spectator"]);
    run(kept, "2 pass, 0 2j, 1 pass, 2 pass");
    expect(answer(kept, "spectator", play(0, "3j"))).toBe("contradiction -");
  });

  test("C9 a den of other than three unseen cards, or for one who does not see it", () => {
    const bid = { type: "bid", seat: 0, amount: 40 };
    const shut = dealt(PLAN);
    expect(answer(shut, 0, { ...bid, den: DEN })).toBe("ok");
    expect(answer(shut, 0, { ...bid, den: cards("2j 11s") })).toBe("contradiction -");
    expect(answer(shut, 0, { ...bid, den: cards("2j 11s 7j") })).toBe("contradiction -");
    expect(answer(shut, 0, bid)).toBe("misheard -");
    for (const viewer of [1, 2, "spectator"] as const) {
      expect(answer(shut, viewer, { ...bid, den: DEN })).toBe("misheard -");
    }
    const open = dealt(PLAN, "", { revealDen: true });
    expect(answer(open, 1, { ...bid, den: DEN })).toBe("ok");
    expect(answer(open, 1, { ...bid, den: cards("2j 11s 3j") })).toBe("contradiction -");
    expect(answer(open, 1, { ...bid, den: cards("2j 11s 7j") })).toBe("contradiction -");
    expect(answer(open, 1, { ...bid, den: cards("2j 11s") })).toBe("contradiction -");
    expect(answer(open, 1, bid)).toBe("misheard -");
    expect(answer(open, 1, { type: "pass", seat: 0, den: DEN })).toBe("misheard -");
  });

  test("C10 a gift that is not the viewer's to know, or that is missing", () => {
    const position = dealt(PLAN, "0 bid 40, 2 give 8j 9j");
    const own = { type: "give", seat: 1, cards: ["3j", "4j"] };
    expect(answer(position, 1, { ...own, got: ["8j", "9j"] })).toBe("ok");
    expect(answer(position, 1, own)).toBe("misheard -");
    expect(answer(position, 1, { ...own, got: ["8j"] })).toBe("contradiction -");
    expect(answer(position, 1, { ...own, cards: ["3j"], got: ["8j"] })).toBe("contradiction -");
    expect(answer(position, 1, { ...own, got: ["8j", "5j"] })).toBe("contradiction -");
    expect(answer(position, 1, { ...own, got: ["8j", "7j"] })).toBe("contradiction -");
    expect(answer(position, 2, { type: "give", seat: 1, got: ["3j", "9j"] })).toBe("contradiction -");
    expect(answer(position, 2, { type: "give", seat: 2, cards: ["8j", "9j"] })).toBe("already-given C10");
    expect(answer(position, 0, { type: "give", seat: 1 })).toBe("ok");
    expect(answer(position, 0, own)).toBe("misheard -");
  });
});

test("V3 the end of the match is heard, but for what is revealed then", () => {
  const position = toLastCard(dealt(PLAN, "0 bid 20, 1 pass, 2 pass", { limit: 50 }));
  const last = { type: "play", seat: 0, cards: handOf(position, 0) };
  const after = position.clone();
  unwrap(chimera.apply(after, last));
  expect(after.phase).toBe("over");
  for (const viewer of VIEWERS) {
    const { revealed, ...rest } = chimera.view(after, viewer);
    expect(revealed).toBeDefined();
    expect(unwrap(chimera.advance(chimera.view(position, viewer), last))).toEqual(rest);
    expect(answer(after, viewer, last)).toBe("match-over C24");
  }
});
