import { arrange, chimera, type ChimeraView, type PlayAction } from "@cairn/chimera";
import { countRanks, playedCards, rankOf, treasureIn, unseenCounts } from "@cairn/chimera/facts";
import { Rng, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { pickCards } from "../../src/games/chimera/hand/pick.ts";
import {
  attachable,
  cardsSoFar,
  findKinds,
  type FoundPlay,
  withAttached,
} from "../../src/games/chimera/table/finder.ts";
import { withGaps } from "../../src/games/chimera/hand/gaps.ts";
import { groupStarts, sortHand, stacksOf } from "../../src/games/chimera/hand/order.ts";
import { handLayout } from "../../src/table/hand-layout.ts";
import {
  type Candidate,
  candidatesOf,
  isCombination,
  judge,
  usableCards,
} from "../../src/games/chimera/table/selection.ts";
import { cardsLeft } from "../../src/games/chimera/table/on-demand/account.ts";
import { scoredDeal, withDeal } from "../../src/games/chimera/table/score.ts";
import { orderOfPlay } from "../../src/games/chimera/table/order-of-play.ts";
import { trickSteps } from "../../src/games/chimera/table/trick-steps.ts";
import { texts as en } from "../../src/games/chimera/texts/table/en.ts";
import { bidsOf, lastTrick, tricksOf } from "../../src/games/chimera/table/trick.ts";

const cards = (text: string): string[] => text.split(" ");

/** What seat 0 can do with a hand: leading, or after a play of seat 2. */
function candidates(hand: readonly string[], led?: readonly string[]): Candidate[] {
  const position = arrange({
    hands: [hand, cards("1t 3t"), led ? [...led, "1p"] : cards("1p 3p")],
    chimera: 0,
    bid: 20,
    leader: led ? 2 : 0,
  });
  if (led) unwrap(chimera.apply(position, { type: "play", seat: 2, cards: led }));
  return candidatesOf(chimera.legalActions(position, 0, { byRank: true }));
}

describe("selection", () => {
  const hand = cards("7j 7s 7p 9j 9s 4j 5s 6p 8t 10j");
  const leading = candidates(hand);

  test("the very cards that are chosen are played, whatever their suits", () => {
    const { plays } = judge(cards("7s 7p"), hand, leading);
    expect(plays).toEqual([{ type: "play", seat: 0, cards: cards("7s 7p") }]);
  });

  test("what is no combination is no play", () => {
    expect(judge(cards("7s 9j"), hand, leading).plays).toEqual([]);
    expect(isCombination(cards("7s 9j"))).toBe(false);
    expect(isCombination(cards("7s 7j"))).toBe(true);
    expect(isCombination(cards("3j 4j 5j 6j PY"))).toBe(true);
  });

  test("two cards that can become only one play show what is missing", () => {
    const following = candidates(hand, cards("3s 4s 5p 6s 7t"));
    const { missing, completed } = judge(cards("9j 10j"), hand, following);
    expect(missing.map(rankOf).toSorted()).toEqual(["6", "7", "8"]);
    expect(completed).toMatchObject({ kind: "straight", top: "10", low: "6" });
    expect(judge(cards("10j"), hand, following).missing).toEqual([]);
  });

  test("C14 both readings of Pi Ya are offered, the high end first", () => {
    const held = cards("4j 5j 6j 7j PY");
    const { plays } = judge(held, held, candidates(held));
    expect(plays.map(({ piYa }) => piYa)).toEqual([8, 3]);
  });

  test("cards that cannot be part of a play are unusable", () => {
    const following = candidates(hand, cards("8j 8s"));
    expect([...usableCards([], hand, following)]).toEqual(cards("9j 9s"));
    expect([...usableCards(cards("9j"), hand, following)]).toEqual(cards("9j 9s"));
  });

  test("what would be one card too many is unusable (C16)", () => {
    const held = cards("7j 7s 7p 9j 9s");
    const following = candidates(held, cards("5j 5s 5p 3j"));
    expect([...usableCards(cards("7j 7s 7p"), held, following)]).toEqual(held);
    expect([...usableCards(cards("7j 7s 7p 9j"), held, following)]).toEqual(cards("7j 7s 7p 9j"));
  });
});

describe("the finder", () => {
  const hand = cards("7j 7s 7p 7t 8j 8s 8p 9j 9s 10j PY CH");
  const kinds = findKinds(candidates(hand), hand);

  test("has every legal play exactly once", () => {
    const found = kinds.flatMap(({ plays, folded }) =>
      [...plays, ...folded].flatMap((play) => play.candidates),
    );
    expect(found).toHaveLength(candidates(hand).length);
    expect(new Set(found.map(({ play }) => JSON.stringify(play))).size).toBe(found.length);
  });

  test("folds away the straights in which Pi Ya stands for a card of the hand", () => {
    const straightHand = cards("1j 2j 3j 4j 5j 6j PY");
    const straights = findKinds(candidates(straightHand), straightHand).find(
      ({ kind }) => kind === "straight",
    );
    const piYas = (plays: readonly FoundPlay[]): (number | undefined)[] =>
      plays.map((play) => play.candidates[0]?.play.piYa);
    expect(piYas(straights?.plays ?? []).filter((piYa) => piYa !== undefined)).toEqual([7, 7, 7]);
    expect(piYas(straights?.folded ?? [])).toContain(1);
    expect(piYas(straights?.folded ?? [])).not.toContain(7);
  });

  test("shows a play as far as it has been chosen", () => {
    const quad = kinds.find(({ kind }) => kind === "quad-cards")?.plays[0];
    if (!quad) throw new Error("there is a quad with two cards");
    expect(cardsSoFar(quad, []).map(rankOf)).toEqual(["7", "7", "7", "7"]);
    expect(cardsSoFar(quad, ["CH"]).map(rankOf)).toEqual(["7", "7", "7", "7", "CH"]);
  });

  test("puts traps and the attack last", () => {
    expect(kinds.slice(-2).map(({ kind }) => kind)).toEqual(["trap", "attack"]);
  });

  test("leads from a triple to what can be attached, and to the play", () => {
    const triple = kinds
      .find(({ kind }) => kind === "triple-card")
      ?.plays.find(({ info }) => info.top === "8");
    if (!triple) throw new Error("there is a triple of 8 with a card");
    expect(attachable(triple, [])).toEqual(["7", "9", "10", "PY", "CH"]);
    expect(attachable(triple, ["9"])).toEqual([]);
    expect(withAttached(triple, ["9"])?.play.cards.map(rankOf).toSorted()).toEqual(["8", "8", "8", "9"]);
  });

  test("never attaches Pi Ya and the Chimera together (C11)", () => {
    const quad = kinds.find(({ kind }) => kind === "quad-cards")?.plays[0];
    if (!quad) throw new Error("there is a quad with two cards");
    expect(attachable(quad, ["PY"])).not.toContain("CH");
    expect(withAttached(quad, ["PY"])).toBeUndefined();
    expect(withAttached(quad, ["9", "PY"])?.play.cards).toHaveLength(6);
  });
});

describe("the order of a hand", () => {
  const hand = cards("3j 9s CH 9j 4s 5s 6s 7j 12j 12s 12p");
  test("high left and low left", () => {
    expect(sortHand(hand, "high-left").map(rankOf)).toEqual(cards("CH 12 12 12 9 9 7 6 5 4 3"));
    expect(sortHand(hand, "low-left").map(rankOf)).toEqual(cards("3 4 5 6 7 9 9 12 12 12 CH"));
  });
  test("by combination: triples, pairs, straights, the rest", () => {
    expect(sortHand(hand, "combinations").map(rankOf)).toEqual(cards("12 12 12 9 9 7 6 5 4 3 CH"));
  });
  test("stacks have one rank each", () => {
    expect(stacksOf(sortHand(hand, "high-left")).map((stack) => stack.length)).toEqual([
      1, 3, 2, 1, 1, 1, 1, 1,
    ]);
  });
  test("cards are picked by rank, those chosen before first", () => {
    expect(pickCards(cards("9j 9s 9p"), countRanks(cards("9j 9s")), ["9p"]).toSorted()).toEqual(
      cards("9j 9p"),
    );
  });
});

describe("a whole deal", () => {
  const match = unwrap(startMatch(chimera, { limit: 50 }, [{ name: "a" }, { name: "b" }, { name: "c" }]));
  const { position } = match;
  const deal = unwrap(match.apply(chimera.deal(position, new Rng("table"))));
  const views: ChimeraView[] = [];
  while (position.stage === "running") {
    const seat = [0, 1, 2].find((one) => ((position.toActMask >> one) & 1) === 1) ?? 0;
    const legal = chimera.legalActions(position, seat, { byRank: true });
    const bid = legal.find((action) => action.type === "bid" && action.amount === 30);
    unwrap(
      match.apply(
        bid ?? (legal.findLast(({ type }) => type === "play") as PlayAction | undefined) ?? legal[0],
      ),
    );
    views.push(chimera.view(position, 0));
  }
  const last = views.at(-1) as ChimeraView;
  const dealView = last.deal as NonNullable<ChimeraView["deal"]>;

  test("its tricks hold everything that was played", () => {
    const played = tricksOf(dealView).flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "play" ? event.cards : [])),
    );
    expect(played).toEqual(playedCards(dealView));
    expect(tricksOf(dealView).reduce((sum, { points }) => sum + points, 0)).toBe(treasureIn(played));
  });

  test("C20 the last trick goes to whoever is out", () => {
    const out = dealView.handCounts.indexOf(0);
    expect(lastTrick(dealView)?.owner).toBe(out);
  });

  test("unseen cards are those of the other hands and the den", () => {
    for (const view of views) {
      const { handCounts, den } = view.deal as NonNullable<ChimeraView["deal"]>;
      const hidden = (handCounts[1] ?? 0) + (handCounts[2] ?? 0) + (view.phase === "auction" ? 3 : 0);
      const unseen = unseenCounts(view.deal as NonNullable<ChimeraView["deal"]>).reduce(
        (sum, { count }) => sum + count,
        0,
      );
      expect(unseen).toBe(hidden);
      expect(den === undefined || view.deal?.chimera === 0).toBe(true);
    }
  });

  test("bids stand at their seats", () => {
    expect([0, 1, 2].flatMap((seat) => bidsOf(dealView, seat))).toContain(30);
  });

  test("the cards left are as many as the hands have", () => {
    const left = cardsLeft(last, deal).flatMap(({ cards: some }) => some);
    expect(left).toHaveLength(dealView.handCounts.reduce((sum, count) => sum + count, 0));
    expect(left.some((card) => playedCards(dealView).includes(card))).toBe(false);
  });

  test("C10 a heap of two hunters is that of one where the other is out", () => {
    const { chimera = 0, handCounts } = dealView;
    const hunters = [0, 1, 2].filter((seat) => seat !== chimera);
    const { revealed: _, ...known } = last;
    const watched: ChimeraView = { ...known, viewer: "spectator" };
    const seatsWith = (counts: readonly number[]): (readonly number[])[] =>
      cardsLeft({ ...watched, deal: { ...dealView, handCounts: counts } }, deal).map(({ seats }) => seats);
    const [first, second] = hunters as [number, number];
    expect(seatsWith(handCounts.with(first, 2).with(second, 3))).toContainEqual(hunters);
    expect(seatsWith(handCounts.with(first, 0).with(second, 5))).toContainEqual([second]);
  });

  test("the score sheet has each deal once", () => {
    const scored = scoredDeal(last);
    if (!scored) throw new Error("the deal is over");
    expect(withDeal(withDeal([], scored), scored)).toEqual([scored]);
    expect(scored.sums).toEqual(dealView.score?.map(({ sum }) => sum));
  });
});

describe("plays as they lie on the table", () => {
  test.each([
    ["attached cards behind a triple", "1j 9j 9s 9p", undefined, "9 9 9 1"],
    ["an attached pair behind it", "2j 2s 9j 9s 9p", undefined, "9 9 9 2 2"],
    ["two cards behind a quad", "CH 4j 4s 4p 4t 1j", undefined, "4 4 4 4 1 CH"],
    ["Pi Ya where it stands", "PY 5j 6j 8j 9j", 7, "5 6 PY 8 9"],
    ["Pi Ya as an attached card", "PY 5j 5s 5p", undefined, "5 5 5 PY"],
  ])("%s", (_, text, piYa, expected) => {
    const { mains, attached } = orderOfPlay(cards(text), piYa);
    expect([...mains, ...attached].map(rankOf).join(" ")).toBe(expected);
  });

  test("no two kinds of play are told in the same signs", () => {
    const told = (text: string): string | undefined => {
      const play = { type: "play" as const, seat: 0, cards: cards(text) };
      return trickSteps(en, { events: [play], owner: 0, points: 0 }, () => "Ben")[0]?.short;
    };
    expect(told("1j 2j 3j 4j 5j")).toBe("1 … 5");
    expect(told("1j 1s 2j 2s 3j 3s")).toBe("1 1 … 3 3");
    expect(told("1j 1s 1p 2j 2s 2p")).toBe("1 1 1 … 2 2 2");
    expect(told("7j 7s 7p 7t 1j 2j")).toBe("7 7 7 7 + 1 2");
    expect(told("7j 7s 7p 2j 2s")).toBe("7 7 7 + 2 2");
    expect(told("9j 9s")).toBe("9 9");
    expect(told("PY CH")).toBe("PY CH");
  });
});

describe("a hand sorted by combination", () => {
  const hand = sortHand(cards("7j 7s 7p 7t 9j 9s 1j 2s 3p 4t 5j Hj"), "combinations");
  const starts = groupStarts(hand);

  test("tells where a trap, a pair, a straight and the rest begin", () => {
    expect(hand.map(rankOf).join(" ")).toBe("7 7 7 7 9 9 5 4 3 2 1 H");
    expect(starts).toEqual([4, 6, 11]);
  });

  test("has gaps there, and is no wider for them", () => {
    const layout = handLayout({ count: hand.length, width: 600, cardWidth: 80, maxRows: 1 });
    const { places } = withGaps(layout, starts);
    const steps = places.slice(1).map(({ x }, i) => x - (places[i]?.x ?? 0));
    const [within = 0] = steps;
    expect(steps.map((step) => Math.round(step - within))).toEqual([0, 0, 0, 12, 0, 12, 0, 0, 0, 0, 12]);
    expect(places.at(-1)?.x).toBeCloseTo(layout.places.at(-1)?.x ?? 0);
  });

  test("has none where cards could no longer be touched", () => {
    const layout = handLayout({ count: hand.length, width: 320, cardWidth: 58, maxRows: 1 });
    expect(withGaps(layout, starts).places).toEqual(layout.places);
  });
});
