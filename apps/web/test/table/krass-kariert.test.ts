import { Rng, startMatch, unwrap } from "@cairn/core";
import {
  arrange,
  type DealEvent,
  krassKariert,
  type KrassKariertView,
  type XPolicy,
} from "@cairn/krass-kariert";
import { countFaces } from "@cairn/krass-kariert/facts";
import { describe, expect, test } from "vitest";
import { bracketsOf, nextOf } from "../../src/games/krass-kariert/table/brackets.ts";
import { inOrderOfCounts } from "../../src/games/krass-kariert/table/on-demand/counts.ts";
import { cardsLeft, paidDeal, sheetOf, withDeal } from "../../src/games/krass-kariert/table/outcome.ts";
import { effectsOf, meetingOf } from "../../src/games/krass-kariert/table/placing.ts";
import {
  afterStop,
  lastRound,
  placeOut,
  roundsOf,
  seatsOut,
} from "../../src/games/krass-kariert/table/rounds.ts";
import {
  type Candidate,
  candidatesOf,
  obstacleOf,
  type Range,
  rangeTowards,
  tapped,
} from "../../src/games/krass-kariert/table/selection.ts";

const cards = (text: string): string[] => text.split(" ");
const range = (at: number, count: number): Range => ({ at, count });

describe("selecting neighbours", () => {
  test("a tap begins, extends to a neighbour up to three, takes an end away, or begins anew", () => {
    expect(tapped(undefined, 4)).toEqual(range(4, 1));
    expect(tapped(range(4, 1), 5)).toEqual(range(4, 2));
    expect(tapped(range(4, 2), 3)).toEqual(range(3, 3));
    expect(tapped(range(3, 3), 6)).toEqual(range(6, 1));
    expect(tapped(range(3, 3), 5)).toEqual(range(3, 2));
    expect(tapped(range(3, 3), 3)).toEqual(range(4, 2));
    expect(tapped(range(3, 3), 4)).toEqual(range(4, 1));
    expect(tapped(range(4, 1), 4)).toBeUndefined();
    expect(tapped(range(4, 2), 9)).toEqual(range(9, 1));
  });

  test("whatever is tapped, the selection has one to three neighbours", () => {
    let chosen: Range | undefined;
    const rng = new Rng("taps");
    for (let i = 0; i < 2000; i++) {
      chosen = tapped(chosen, rng.below(10));
      if (chosen) expect(chosen.count).toBeGreaterThanOrEqual(1);
      if (chosen) expect(chosen.count).toBeLessThanOrEqual(3);
    }
  });

  test("a sweep reaches three cards at most, in both directions", () => {
    expect([rangeTowards(2, 9), rangeTowards(9, 2), rangeTowards(5, 4), rangeTowards(5, 5)]).toEqual([
      range(2, 3),
      range(7, 3),
      range(4, 2),
      range(5, 1),
    ]);
  });
});

/** What seat 0 can do when it leads with a hand. */
function candidates(hand: string, options = {}): Candidate[] {
  const position = arrange({ hands: [cards(hand), ["1"], ["1"]], options });
  return candidatesOf(krassKariert.legalActions(position, 0), cards(hand));
}
const spell = ({ at, count }: Range): string => `${at}+${count}`;

describe("what can be played", () => {
  test("weakest first, Stop and Draw last, each place once whatever X stands for", () => {
    expect(candidates("7 8 8 S X D").map(spell)).toEqual([
      "0+1",
      "1+1",
      "2+1",
      "4+1",
      "0+2",
      "1+2",
      "3+1",
      "5+1",
    ]);
    const x = candidates("7 8 8 S X D").find(({ at }) => at === 4);
    expect(x?.plays.map(({ play }) => play.values)).toEqual(Array.from({ length: 12 }, (_, i) => [12 - i]));
  });

  test("K9 namings: the strongest first, the same numbers once", () => {
    const whole = candidates("X 7 X").find(({ count }) => count === 3);
    expect(
      whole?.plays.map(({ play, info }) => `${info?.kind} ${info?.value}: ${play.values?.join()}`),
    ).toEqual(["triple 7: 7,7", "straight-3 9: 8,9", "straight-3 8: 6,8", "straight-3 7: 5,6"]);
  });

  test("why not: alone, no number, one X, no combination, too weak", () => {
    const why = (hand: string, policy: XPolicy = "with-number"): string =>
      obstacleOf(range(0, cards(hand).length), cards(hand), policy);
    expect([why("S 7"), why("7 D"), why("X X"), why("5 9"), why("5 5")]).toEqual([
      "stop-alone",
      "draw-alone",
      "x-needs-number",
      "no-combination",
      "too-weak",
    ]);
    expect(why("X 7 X", "single")).toBe("one-x");
    expect(why("X 7 12", "single")).toBe("no-combination");
  });

  test("brackets: combinations that share cards are one cluster, and a tap goes round in it", () => {
    const brackets = bracketsOf(candidates("5 5 5 5 9 1 2 12 12"));
    expect(brackets.map(spell)).toEqual(["0+4", "5+2", "7+2"]);
    const [fives] = brackets;
    expect(fives?.candidates.map(spell)).toEqual(["0+2", "1+2", "2+2", "0+3", "1+3"]);
    let chosen: Range | undefined;
    const seen = Array.from(
      { length: 6 },
      () => (chosen = nextOf(fives?.candidates ?? [], chosen)) && spell(chosen),
    );
    expect(seen).toEqual(["0+2", "1+2", "2+2", "0+3", "1+3", "0+2"]);
  });
});

describe("placing a card", () => {
  const told = (hand: string, card: string): string[] =>
    effectsOf(cards(hand), card, "with-number").map(
      ({ made, broken }) => `${made ? `${made.kind} ${made.value}` : "-"}/${broken ? broken.kind : "-"}`,
    );

  test("every place from before the first card to behind the last, with what it makes and breaks", () => {
    expect(told("6 1 8 12 12", "7")).toEqual([
      "straight-2 7/-",
      "straight-2 7/-",
      "straight-2 8/-",
      "straight-2 8/-",
      "-/pair",
      "-/-",
    ]);
    expect(told("6 8", "7")).toEqual(["straight-3 8/-", "straight-3 8/-", "straight-3 8/-"]);
  });
  test("a pair that becomes a triple is not broken, one that becomes a pair elsewhere is", () => {
    expect(told("12 12", "12")).toEqual(["triple 12/-", "triple 12/-", "triple 12/-"]);
    expect(told("5 6 7", "6")[1]).toBe("pair 6/straight-3");
  });
  test("Stop makes nothing, and an empty hand has one place", () => {
    expect(told("5 5", "S")).toEqual(["-/-", "-/pair", "-/-"]);
    expect(told("", "7")).toHaveLength(2);
    expect(effectsOf([], "7", "free")).toEqual([{}]);
  });
  test("cards that meet when others are played from between them", () => {
    const hand = cards("3 12 7 8 12 12");
    expect(meetingOf(hand, range(2, 2), "with-number")).toMatchObject({
      left: "12",
      right: "12",
      made: { kind: "triple", value: 12 },
    });
    expect(meetingOf(hand, range(1, 1), "with-number")).toEqual({ left: "3", right: "7" });
    expect(meetingOf(hand, range(0, 1), "with-number")).toBeUndefined();
  });
});

describe("what Stop brings (K12 … K15)", () => {
  /** What is said before seat 0 plays Stop behind the moves of others, and the position after it. */
  function stopped(hands: readonly string[], moves: readonly string[]) {
    const position = arrange({ hands: hands.map(cards), leader: 1, pile: cards("1 2 3 4 5 6") });
    const move = (text: string): void => {
      const action = unwrap(krassKariert.parseAction(text, position, position.turn));
      unwrap(krassKariert.apply(position, action));
    };
    for (const text of moves) move(text);
    const said = krassKariert.view(position, 0).deal;
    move("0");
    while (position.phase === "insert") move("insert at 0");
    const { deal, toAct } = krassKariert.view(position, 0);
    return { said: said && afterStop(said, 0), toAct, owed: deal?.owed };
  }

  test("with cards left its player leads", () => {
    const after = stopped(["S 5", "2 3", "7 8"], ["0", "0"]);
    expect(after).toEqual({ said: "leads", toAct: [0], owed: undefined });
  });
  test("as the last card it brings no lead", () => {
    const after = stopped(["S", "2 3", "7 8"], ["0", "0"]);
    expect(after).toEqual({ said: "out", toAct: [2], owed: undefined });
  });
  test("whoever draws is not out", () => {
    const after = stopped(["S", "2 3", "D 8"], ["0", "0"]);
    expect(after).toEqual({ said: "leads", toAct: [0], owed: undefined });
  });
  test("the only one with cards pays", () => {
    const after = stopped(["S 5", "2", "7"], ["0", "0"]);
    expect(after).toMatchObject({ said: "pays", owed: [0] });
  });
});

describe("whole matches", () => {
  const rng = new Rng("table");
  const match = unwrap(
    startMatch(
      krassKariert,
      { chips: 2 },
      ["a", "b", "c", "d"].map((name) => ({ name })),
    ),
  );
  const { position } = match;
  const endings: { view: KrassKariertView; deal: DealEvent }[] = [];
  const views: KrassKariertView[] = [];
  while (position.stage !== "over") {
    const deal = unwrap(match.apply(krassKariert.deal(position, rng))) as DealEvent;
    while (position.stage === "running") {
      const legal = krassKariert.legalActions(position, position.turn);
      unwrap(match.apply(rng.pick(legal)));
      views.push(krassKariert.view(position, 0));
    }
    endings.push({ view: krassKariert.view(position, 0), deal });
  }

  test("rounds hold everything that was done, and their winners lead on if they have cards", () => {
    for (const { deal } of views) {
      if (!deal) throw new Error("there is a deal");
      expect(roundsOf(deal).flatMap(({ events }) => events)).toEqual(deal.history);
      const winner = lastRound(deal)?.winner;
      const starts = deal.rounds.at(-1) === deal.history.length && !deal.owed && deal.rounds.length > 1;
      if (starts && winner !== undefined && (deal.handCounts[winner] ?? 0) > 0)
        expect(views.find((view) => view.deal === deal)?.toAct).toEqual([winner]);
    }
  });

  test("K13 who is out has no cards and is in no round", () => {
    for (const { deal, phase } of views) {
      if (!deal || phase === "deal" || phase === "over") continue;
      const out = deal.handCounts.flatMap((_, seat) => (deal.inRound.includes(seat) ? [] : [seat]));
      expect(seatsOut(deal).flat().toSorted()).toEqual(out);
      for (const seat of out) expect(placeOut(deal, seat)).toBeGreaterThanOrEqual(1);
    }
  });

  test("counts are listed from the highest number down, then the special cards", () => {
    expect(inOrderOfCounts(countFaces([])).map(({ card }) => card)).toEqual([
      "12",
      "11",
      "10",
      "9",
      "8",
      "7",
      "6",
      "5",
      "4",
      "3",
      "2",
      "1",
      "X",
      "D",
      "S",
    ]);
  });

  test("the cards left are as many as the hands have, and the right ones", () => {
    for (const { view, deal } of endings) {
      const known = view.revealed
        ? cardsLeft({ ...view, revealed: undefined } as never, { openDeal: deal })
        : cardsLeft(view, { openDeal: deal });
      const counts = (view.deal?.handCounts ?? []).map(
        (_, seat) => known.find((one) => one.seat === seat)?.cards.length ?? 0,
      );
      expect(counts).toEqual(view.deal?.handCounts);
      if (!view.revealed) continue;
      for (const { seat, cards: left } of known)
        expect(left.toSorted()).toEqual(view.revealed.hands[seat]?.toSorted());
    }
  });

  test("K7 hands that are laid open stand in their real order", () => {
    const { view, deal } = endings[0] ?? {};
    if (!view || !deal) throw new Error("a deal was played");
    const hands = view.deal?.handCounts.map((count) => ["9", "2", "X", "5"].slice(0, count)) ?? [];
    const left = cardsLeft({ ...view, revealed: undefined } as never, { openDeal: deal, openHands: hands });
    expect(left.map(({ cards }) => cards)).toEqual(hands.filter((hand) => hand.length > 0));
  });

  test("the score sheet has each deal once, and none that is still to come", () => {
    const sheet = endings.flatMap(({ view }) => paidDeal(view) ?? []);
    expect(sheet.map(({ number }) => number)).toEqual(endings.map((_, i) => i + 1));
    const [first] = sheet;
    if (!first) throw new Error("a deal was played");
    expect(withDeal(withDeal([], first), first)).toEqual([first]);
    const all = endings.map(({ view }) => view);
    expect(sheetOf(all, [], all.at(-1))).toHaveLength(endings.length);
    expect(sheetOf(all, [], views[0])).toEqual([]);
  });
});
