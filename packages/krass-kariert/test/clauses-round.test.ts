import { describe, expect, test } from "vitest";
import { krassKariert } from "../src/index.ts";
import {
  act,
  chipsOf,
  dealOf,
  dealt,
  handText,
  legal,
  plays,
  refusal,
  reserveText,
  table,
} from "./helpers.ts";

const viewers = [0, 1, 2, "spectator"] as const;

describe("K5 a round", () => {
  test.each([3, 4, 5])("K5 with %i players all act once, clockwise from the leader", (players) => {
    const position = dealt(dealOf(players));
    const seats: number[] = [];
    for (let i = 0; i < players; i++) {
      seats.push(position.turn);
      act(position, i === 0 ? "0" : "take 0 at 0");
    }
    expect(seats).toEqual(Array.from({ length: players }, (_, i) => (1 + i) % players));
    expect(position.turn).toBe(1);
    expect(krassKariert.view(position, 0).deal?.rounds).toEqual([0, players]);
  });

  test("K5 a play does not earn a second turn, and nobody acts in between", () => {
    const position = act(table({ hands: ["1 5", "2 9", "3 9"], leader: 2 }), "0");
    expect(position.turn).toBe(0);
    expect(refusal(position, { type: "play", seat: 2, at: 0, count: 1 })).toBe("not-your-turn K5");
    act(position, "1", "1");
    expect(position.turn).toBe(1);
    expect(handText(position, 1)).toBe("2");
  });

  test("K5 players who are out of the deal are passed over", () => {
    const position = table({ hands: ["1 1", "", "2 2", "", "3 3"], leader: 4 });
    const seats = [position.turn];
    for (const text of ["0", "concede"]) {
      act(position, text);
      seats.push(position.turn);
    }
    expect(seats).toEqual([4, 0, -1]);
    expect(act(table({ hands: ["1 1", "", "2 2", "", "3 3"], leader: 0 }), "0", "0").turn).toBe(4);
  });
});

describe("K7 beat or take", () => {
  test("K7 the leader must play, whatever it is", () => {
    const position = table({ hands: ["7 8 X S D", "1", "1"], reserves: ["2 3", "", ""] });
    expect(plays(position)).toEqual(legal(position));
    expect(plays(position)).toEqual(expect.arrayContaining(["0", "0-1", "0-2 X=9", "2 X=1", "3", "4"]));
    expect(refusal(position, { type: "take", seat: 0, reserve: 0, at: 0 })).toBe("leader-must-play K7");
    expect(refusal(position, { type: "concede", seat: 0 })).toBe("leader-must-play K7");
  });

  test("K7 a leader without reserve cards must play too", () => {
    const position = table({ hands: ["7", "1", "1"] });
    expect(legal(position)).toEqual(["0"]);
    expect(refusal(position, { type: "concede", seat: 0 })).toBe("leader-must-play K7");
  });

  test("K7 the highest combination so far must be beaten, not the last card played", () => {
    const hands = ["5 1", "9 1", "6 2 10 8", "1"];
    const reserves = ["", "3", "3", "3"];
    const beaten = act(table({ hands, reserves }), "0", "0");
    expect(plays(beaten)).toEqual(["2"]);
    const taken = act(table({ hands, reserves }), "0", "take 0 at 0");
    expect(plays(taken)).toEqual(["0", "2", "3"]);
  });

  test("K7 who could beat may take instead, at any place before, between or behind", () => {
    const position = act(table({ hands: ["5 1", "9 4", "1"], reserves: ["", "3 12"] }), "0");
    expect(legal(position)).toEqual([
      "0",
      "take 0 at 0",
      "take 0 at 1",
      "take 0 at 2",
      "take 1 at 0",
      "take 1 at 1",
      "take 1 at 2",
    ]);
    expect(handText(act(position.clone(), "take 0 at 0"), 1)).toBe("3 9 4");
    expect(handText(act(position.clone(), "take 0 at 1"), 1)).toBe("9 3 4");
    expect(handText(act(position.clone(), "take 1 at 2"), 1)).toBe("9 4 12");
  });

  test("K7 the reserve closes up: once the first is taken the other is number 0", () => {
    const position = table({ hands: ["5 6 7", "9 4", "9 4"], reserves: ["", "3 12", "1 2"] });
    act(position, "0", "take 0 at 0", "take 1 at 2");
    expect([reserveText(position, 1), reserveText(position, 2)]).toEqual(["12", "1"]);
    act(position, "0");
    expect(refusal(position, { type: "take", seat: 1, reserve: 1, at: 0 })).toBe("out-of-range K7");
    act(position, "take 0 at 3");
    expect([handText(position, 1), reserveText(position, 1)]).toEqual(["3 9 4 12", ""]);
    act(position, "take 0 at 0");
    expect(handText(position, 2)).toBe("1 9 4 2");
  });

  test("K7 all see which card was taken, only its owner sees where it went", () => {
    const start = table({ hands: ["5 1", "9 4", "1 1"], reserves: ["", "3 12", "2"] });
    const low = act(start.clone(), "0", "take 1 at 0");
    const high = act(start.clone(), "0", "take 1 at 2");
    for (const viewer of viewers) {
      const taken = krassKariert.view(low, viewer).deal?.history[1];
      expect(taken).toEqual({
        type: "take",
        seat: 1,
        reserve: 1,
        card: "12",
        ...(viewer === 1 ? { at: 0 } : {}),
      });
      const isSame =
        JSON.stringify(krassKariert.view(low, viewer)) === JSON.stringify(krassKariert.view(high, viewer));
      expect([viewer, isSame]).toEqual([viewer, viewer !== 1]);
    }
  });

  test("K7 nor is the place of a play in anybody else's view", () => {
    const start = table({ hands: ["5 1 5", "9 4", "1 1"] });
    const left = act(start.clone(), "0");
    for (const viewer of viewers) {
      const played = krassKariert.view(left, viewer).deal?.history[0];
      const own = { type: "play", seat: 0, cards: ["5"], at: 0 };
      expect(played).toEqual(viewer === 0 ? own : { type: "play", seat: 0, cards: ["5"] });
    }
    const right = act(start.clone(), "2");
    expect(krassKariert.view(right, 1)).toEqual(krassKariert.view(left, 1));
    expect(krassKariert.view(right, "spectator")).toEqual(krassKariert.view(left, "spectator"));
  });
});

describe("K8 neither beats nor has a reserve card", () => {
  const hands = ["9 1", "4 2", "12 12"];

  test("K8 when nothing else is left, conceding is the one legal action, and still an event", () => {
    const position = act(table({ hands }), "0");
    expect(legal(position)).toEqual(["concede"]);
    expect(position.stage).toBe("running");
    expect(krassKariert.apply(position, { type: "concede", seat: 1 }).ok).toBe(true);
  });

  test("K8 the deal ends at once, that player alone pays, the others are not asked", () => {
    const position = act(table({ hands, reserves: ["", "", "5 5"] }), "0", "concede");
    expect(position.stage).toBe("deal-due");
    expect(chipsOf(position)).toEqual([3, 2, 3]);
    expect(handText(position, 2)).toBe("12 12");
    expect(krassKariert.view(position, 0).deal?.owed).toEqual([1]);
  });

  test("K8 nothing is drawn, though Draw lay in the round", () => {
    const position = act(table({ hands: ["D 1", "4 2", "12 12"], pile: "7 7 7" }), "0", "concede");
    expect(position.phase).toBe("deal");
    expect(krassKariert.view(position, 0).deal).toMatchObject({ inserts: 0, handCounts: [1, 2, 2] });
    expect(chipsOf(position)).toEqual([3, 2, 3]);
  });

  test("K8 who could beat but has no reserve card may decline and lose the deal", () => {
    const position = act(table({ hands: ["9 1", "10 2", "12 12"] }), "0");
    expect(legal(position)).toEqual(["0", "concede"]);
    expect(chipsOf(act(position, "concede"))).toEqual([3, 2, 3]);
  });

  test("K8 with a reserve card left nobody may concede", () => {
    const position = act(table({ hands, reserves: ["", "3"] }), "0");
    expect(legal(position)).toEqual(["take 0 at 0", "take 0 at 1", "take 0 at 2"]);
    expect(refusal(position, { type: "concede", seat: 1 })).toBe("reserve-left K8");
  });

  test("K8 also after the last reserve card was taken a round before", () => {
    const position = table({ hands: ["9 10 1", "4 2", "1 1"], reserves: ["", "8", "3"] });
    act(position, "0", "take 0 at 0", "take 0 at 0", "0");
    expect(legal(position)).toEqual(["concede"]);
    expect(refusal(position, { type: "take", seat: 1, reserve: 0, at: 0 })).toBe("no-reserve K8");
  });
});
