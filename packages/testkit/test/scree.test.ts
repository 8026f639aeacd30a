import { type Match, Rng, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { testGame } from "../src/index.ts";
import { scree } from "../src/scree/game.ts";

testGame(
  scree,
  [
    { players: 3, options: {} },
    { players: 3, options: { points: 1 } },
  ],
  { matches: 2, worlds: 1 },
);

const cards = (text: string): string[] => text.split(" ");
const play = (seat: number, text: string): object => ({ type: "play", seat, cards: cards(text) });
const pass = (seat: number): object => ({ type: "pass", seat });

/** Seat 0 deals, seat 1 leads. */
const DEAL = {
  type: "deal",
  hands: [cards("1 1 2 2 6 7 8 9"), cards("1 3 3 4 5 6 9 9"), cards("2 3 4 4 5 5 7 8")],
  pile: cards("6 7 8"),
};

function begun(options: object, ...events: readonly object[]): Match {
  const names = ["a", "b", "c"].map((name) => ({ name }));
  const match: Match = unwrap(startMatch(scree, options, names));
  for (const event of [DEAL, ...events]) unwrap(match.apply(event));
  return match;
}

/** What an event is refused with, by its code and its clause. */
function refusal(match: Match, event: object): string {
  const answer = match.apply(event);
  return answer.ok ? "ok" : `${answer.error.code} ${answer.error.clause}`;
}

/** Seat 1 gets rid of everything; seat 0 is left with eight cards and seat 2 with seven. */
const SWEEP = [
  play(1, "3 4 5"),
  pass(2),
  pass(0),
  play(1, "9 9"),
  pass(2),
  pass(0),
  play(1, "1"),
  play(2, "2"),
  pass(0),
  play(1, "3"),
  pass(2),
  pass(0),
  play(1, "6"),
];

describe("the rules of Scree", () => {
  test("S1 there are three cards of each number and no others", () => {
    const match = begun({ points: 50 }, ...SWEEP);
    const hands = [cards("1 1 1 1 6 7 8 9"), ...DEAL.hands.slice(1)];
    expect(refusal(match, { ...DEAL, hands })).toBe("no-such-cards S1");
    expect(refusal(match, { ...DEAL, pile: cards("6 7 7") })).toBe("wrong-deal S1");
    expect(refusal(match, { ...DEAL, pile: cards("6 7 10") })).toBe("no-such-cards S1");
  });

  test("S2 eight cards each, three left, and the dealer changes", () => {
    const match = begun({ points: 50 }, ...SWEEP);
    const hands = [cards("1 1 2 2 6 7 8"), ...DEAL.hands.slice(1)];
    expect(refusal(match, { ...DEAL, hands, pile: cards("6 7 8 9") })).toBe("wrong-deal S2");
    unwrap(match.apply(scree.deal(match.position as never, new Rng("next"))));
    expect(match.game.view(match.position, 0)).toMatchObject({ deals: 2, deal: { dealer: 1 }, toAct: [2] });
  });

  test("S3 a single, a pair, a run of three and a rockfall, nothing else", () => {
    for (const text of ["1", "3 3", "3 4 5"]) expect(refusal(begun({}), play(1, text))).toBe("ok");
    for (const text of ["1 3", "3 4", "3 3 4", "3 4 5 6"]) {
      expect(refusal(begun({}), play(1, text))).toBe("no-combination S3");
    }
  });

  test("S4 a higher one of the kind beats, and a rockfall beats all but a higher one", () => {
    expect(refusal(begun({}), pass(1))).toBe("must-lead S4");
    expect(refusal(begun({}), play(0, "1"))).toBe("not-your-turn S4");
    expect(refusal(begun({}), play(1, "8"))).toBe("not-in-hand S4");
    const match = begun({}, play(1, "3 3"));
    expect(refusal(match, play(2, "8"))).toBe("too-low S4");
    expect(refusal(match, play(2, "4 4"))).toBe("ok");
    const rocks = {
      ...DEAL,
      hands: [cards("1 1 1 2 2 2 8 8"), cards("3 3 4 4 5 5 6 6"), cards("3 4 5 6 7 7 7 9")],
    };
    const names = ["a", "b", "c"].map((name) => ({ name }));
    const other: Match = unwrap(startMatch(scree, {}, names));
    unwrap(other.apply({ ...rocks, pile: cards("8 9 9") }));
    for (const event of [play(1, "6 6"), play(2, "7 7 7")]) unwrap(other.apply(event));
    expect(refusal(other, play(0, "8 8"))).toBe("too-low S4");
    expect(refusal(other, play(0, "2 2 2"))).toBe("too-low S4");
  });

  test("S5 after two passes in a row the last player leads; who has passed may come back", () => {
    const match = begun({}, play(1, "1"), pass(2), play(0, "2"), pass(1), play(2, "7"));
    expect(match.position.turn).toBe(0);
    for (const seat of [0, 1]) unwrap(match.apply(pass(seat)));
    expect(match.position.turn).toBe(2);
    expect(match.game.view(match.position, "spectator")).toMatchObject({ deal: { tricks: [0, 7] } });
  });

  test("S6 whoever is out scores a point for each card that the others hold", () => {
    const match = begun({ points: 50 }, ...SWEEP);
    expect(match.position.stage).toBe("deal-due");
    expect(match.game.view(match.position, 0)).toMatchObject({
      scores: [0, 15, 0],
      deal: { handCounts: [8, 0, 7], gained: [0, 15, 0] },
    });
    expect(refusal(begun({}), DEAL)).toBe("wrong-phase S6");
  });

  test("S7 with enough points the match is over, and everything is shown", () => {
    const match = begun({}, ...SWEEP);
    expect(match.toRecord().result).toEqual({ scores: [0, 15, 0], winners: [1] });
    expect(match.game.view(match.position, "spectator")).toMatchObject({
      phase: "over",
      revealed: { pile: cards("6 7 8") },
    });
    expect(refusal(match, DEAL)).toBe("match-over S7");
  });
});
