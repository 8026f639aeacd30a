import { describe, expect, test } from "vitest";
import { krassKariert, type KrassKariertPosition, type KrassKariertView } from "../src/index.ts";
import { act, cards, dealOf, dealt, table } from "./helpers.ts";

const SEATS = [0, 1, 2] as const;
const VIEWERS = [...SEATS, "spectator"] as const;

/** A round with everything in it: X named, Draw, a taken card, drawn cards; seat 1 leads. */
function busy(): KrassKariertPosition {
  const hands = ["9 4 4 1 2 3 5 6 7 8", "7 X 11 3 1 2 5 6 9 8", "D 10 10 1 2 3 5 6 7 8"];
  const position = dealt(dealOf(3, hands, ["12 12", "11 11", "9 9"], "4 S 12 X"));
  return act(position, "0-1 X=8", "0", "take 1 at 2", "insert at 0");
}

/** The viewers whose view tells two positions apart. */
const whoCanTell = (a: KrassKariertPosition, b: KrassKariertPosition) =>
  VIEWERS.filter(
    (viewer) => JSON.stringify(krassKariert.view(a, viewer)) !== JSON.stringify(krassKariert.view(b, viewer)),
  );

/** The fields of a view and of its deal. */
const keys = (view: KrassKariertView): string[] => [...Object.keys(view), ...Object.keys(view.deal ?? {})];

/** Seat 1 has won a round with a Draw in it, and this pile. */
const drawing = (pile: string, ...texts: string[]): KrassKariertPosition =>
  act(
    table({ hands: ["D 1", "12 3", "2 2"], reserves: ["", "", "1"], pile }),
    "0",
    "0",
    "take 0 at 0",
    ...texts,
  );

describe("V1 what is open", () => {
  test.each(VIEWERS)(
    "V1 %s sees turn, plays, counts, chips, options, reserves and who drew how many",
    (viewer) => {
      const view = krassKariert.view(busy(), viewer);
      expect(view).toMatchObject({
        game: "krass-kariert",
        viewer,
        players: 3,
        options: { chips: 3, xPolicy: "with-number" },
        phase: "insert",
        deals: 1,
        chips: [3, 3, 3],
        toAct: [1],
        deal: {
          leader: 1,
          inRound: [0, 1, 2],
          handCounts: [11, 9, 9],
          reserves: [["12"], ["11", "11"], ["9", "9"]],
          pileCount: 17,
          draws: 1,
          inserts: 2,
          rounds: [0],
          history: [
            { type: "play", seat: 1, cards: ["7", "X"], values: [8] },
            { type: "play", seat: 2, cards: ["D"] },
            { type: "take", seat: 0, reserve: 1, card: "12" },
            { type: "insert", seat: 1 },
          ],
        },
      });
    },
  );

  test.each(VIEWERS)("V1 %s sees what must be beaten, and who owes once the deal is over", (viewer) => {
    const position = act(table({ hands: ["7 8 1", "9", "1 1"] }), "0-1");
    expect(krassKariert.view(position, viewer).deal?.toBeat).toEqual({
      seat: 0,
      kind: "straight-2",
      value: 8,
    });
    expect(krassKariert.view(act(position, "concede"), viewer).deal).toMatchObject({ owed: [1], lost: [] });
  });

  test("V1 the history remembers all of the deal, with the viewer's own places", () => {
    const own = krassKariert.view(busy(), 1).deal?.history;
    expect(own?.[0]).toEqual({ type: "play", seat: 1, cards: ["7", "X"], values: [8], at: 0 });
    expect(own?.[3]).toEqual({ type: "insert", seat: 1, card: "4", at: 0 });
    expect(krassKariert.view(busy(), 0).deal?.history[2]).toHaveProperty("at", 2);
  });
});

describe("V2 what is hidden", () => {
  const base = ["1 2 3 4 5 6 7 8 9 10", "4 1 11 3 9 9 2 12 7 5", "1 6 8 2 10 3 12 4 9 6"];

  test.each([
    { what: "the order of a hand", hands: base.with(2, "6 1 8 2 10 3 12 4 9 6"), can: [2] },
    {
      what: "a card in two hands",
      hands: base.with(1, "4 1 11 3 9 9 2 12 7 6").with(2, "1 5 8 2 10 3 12 4 9 6"),
      can: [1, 2],
    },
    { what: "the pile", hands: base, pile: "12 11 X", can: [] },
    { what: "a reserve card", hands: base, reserves: ["11 12", "8 8"], can: [...VIEWERS] },
  ])(
    "V2 a difference in $what is seen by $can only",
    ({ hands, pile = "X 12 11", reserves = ["8 8", "11 12"], can }) => {
      const one = dealt(dealOf(3, base, ["8 8", "11 12", "D S"], "X 12 11 1 2 3 4 5 6 7"));
      const other = dealt(dealOf(3, hands, [...reserves, "D S"], `${pile} 1 2 3 4 5 6 7`));
      expect(whoCanTell(one, other)).toEqual(can);
    },
  );

  test("V2 a drawn card is seen by its drawer only, before and after it is put away", () => {
    expect(whoCanTell(drawing("5 6 7"), drawing("8 6 7"))).toEqual([1]);
    expect(whoCanTell(drawing("5 6 7"), drawing("5 8 7"))).toEqual([]);
    expect(whoCanTell(drawing("5 6 7", "insert at 0"), drawing("8 6 7", "insert at 0"))).toEqual([1]);
    expect(whoCanTell(drawing("5 6 7", "insert at 0"), drawing("5 6 7", "insert at 1"))).toEqual([1]);
  });

  test("V2 places where cards were put or taken from are seen by their owner only", () => {
    const start = table({ hands: ["1 5 1", "9 3 9", "2 2"], reserves: ["", "4", "1"] });
    expect(whoCanTell(act(start.clone(), "0"), act(start.clone(), "2"))).toEqual([0]);
    expect(whoCanTell(act(start.clone(), "1", "0"), act(start.clone(), "1", "2"))).toEqual([1]);
    expect(
      whoCanTell(act(start.clone(), "0", "take 0 at 0"), act(start.clone(), "0", "take 0 at 3")),
    ).toEqual([1]);
  });
});

describe("V3 views are built up", () => {
  test("V3 a seat has its own hand and nobody else's, a spectator none", () => {
    const position = busy();
    for (const seat of SEATS) {
      const { deal } = krassKariert.view(position, seat);
      expect(deal?.hand).toHaveLength(deal?.handCounts[seat] ?? -1);
    }
    expect(krassKariert.view(position, 0).deal?.hand).toEqual(cards("9 4 12 4 1 2 3 5 6 7 8"));
    expect(keys(krassKariert.view(position, "spectator"))).not.toContain("hand");
  });

  test("V3 an opponent's view has no field for hidden things", () => {
    const open = [
      "leader",
      "inRound",
      "handCounts",
      "reserves",
      "pileCount",
      "draws",
      "inserts",
      "history",
      "rounds",
    ];
    const outer = ["game", "viewer", "players", "options", "phase", "deals", "chips", "toAct", "deal"];
    const position = busy();
    expect(keys(krassKariert.view(position, "spectator")).sort()).toEqual([...outer, ...open].sort());
    expect(keys(krassKariert.view(position, 2)).sort()).toEqual([...outer, ...open, "hand"].sort());
    expect(keys(krassKariert.view(position, 1)).sort()).toEqual([...outer, ...open, "hand", "drawn"].sort());
  });

  test("V3 before the first deal there is none, and between deals nothing is revealed", () => {
    const fresh = krassKariert.start({ chips: 3, xPolicy: "with-number" }, 3);
    expect(krassKariert.view(fresh, 0)).not.toHaveProperty("deal");
    const between = act(table({ hands: ["9 1", "4", "1"] }), "0", "concede");
    for (const viewer of VIEWERS) expect(krassKariert.view(between, viewer)).not.toHaveProperty("revealed");
    const other = act(table({ hands: ["9 2", "5", "1"] }), "0", "concede");
    expect(whoCanTell(between, other)).toEqual([0, 1]);
  });

  test("V3 once the game is over everybody sees all hands and the rest of the pile", () => {
    const pile = "5 6 7 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8";
    const position = table({
      hands: ["9 1 D", "12 2", "1 1"],
      reserves: ["", "", "3"],
      pile,
      chips: [3, 3, 0],
    });
    act(position, "2", "0", "take 0 at 1", "insert at 0", "insert at 1", "insert at 3", "0", "concede");
    for (const viewer of VIEWERS) {
      const { phase, revealed } = krassKariert.view(position, viewer);
      expect(phase).toBe("over");
      expect(revealed).toEqual({
        hands: [
          ["9", "1"],
          ["6", "2", "7"],
          ["1", "3", "1"],
        ],
        pile: cards(pile).slice(3),
      });
    }
  });
});
