import { type Move, Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { type CardSet, setOf } from "../src/cards.ts";
import { beats as engineBeats, classify, kindOf, sizeOf, topOf } from "../src/combination.ts";
import { followsInto, leadsInto, MAX_MOVES } from "../src/movegen.ts";
import { parseCard } from "../src/card-text.ts";
import { KINDS } from "../src/types.ts";
import { oracleText } from "./helpers.ts";
import { DECK, rankName } from "./oracle/cards.ts";
import { beats, type Combination, combination } from "./oracle/combinations.ts";
import { allPlays, playText } from "./oracle/plays.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const buffer = new Int32Array(MAX_MOVES);

/** A play that the oracle found in a hand. */
interface Found {
  readonly text: string;
  readonly cards: readonly string[];
  readonly piYa: number | undefined;
  readonly combination: Combination;
}

interface Hand {
  readonly cards: readonly string[];
  readonly set: CardSet;
  readonly found: readonly Found[];
}

const setOfTexts = (cards: readonly string[]): CardSet => setOf(cards.map((text) => parseCard(text) ?? -1));

/** Any cards with these ranks: of each rank the first suits. */
function withSuits(ranks: readonly string[]): string[] {
  const deck = [...DECK];
  return ranks.map(
    (rank) =>
      deck.splice(
        deck.findIndex((card) => rankName(card) === rank),
        1,
      )[0] as string,
  );
}

function handOf(cards: readonly string[]): Hand {
  const found = allPlays(cards).map((play): Found => {
    const played = withSuits(play.ranks.split("-"));
    const what = combination(played, play.piYa);
    if (what === undefined) throw new Error(`the oracle disowns ${playText(play)}`);
    return { text: playText(play), cards: played, piYa: play.piYa, combination: what };
  });
  return { cards, set: setOfTexts(cards), found };
}

/** One play for each kind, size and value in a hand that can lie there to be beaten: the attack never does (C17). */
const topsOf = ({ found }: Hand): Found[] => [
  ...new Map(
    found
      .filter((play) => play.combination.kind !== "attack")
      .map((play) => [JSON.stringify(play.combination), play]),
  ).values(),
];

/** The kernel's move for a play, having checked that it is the same kind with the same size and value. */
function moveOf({ cards, piYa, combination: { kind, size, value } }: Found): Move {
  const { a, b } = setOfTexts(cards);
  const move = classify(a, b, piYa === undefined ? undefined : piYa - 1);
  expect([KINDS[kindOf(move) - 1], sizeOf(move), topOf(move) + 1]).toEqual([kind, size, value]);
  return move;
}

const sorted = (texts: readonly string[]): string => texts.toSorted().join(" ");
const engineTexts = (n: number): string => sorted(Array.from(buffer.subarray(0, n), oracleText));

function expectSameLeads(hand: Hand): void {
  const { a, b } = hand.set;
  const engine = engineTexts(leadsInto(a, b, buffer));
  const oracle = sorted(hand.found.map(({ text }) => text));
  if (engine !== oracle) expect({ hand: hand.cards, engine }).toEqual({ hand: hand.cards, engine: oracle });
}

function expectSameFollows(hand: Hand, top: Found, move: Move): void {
  const { a, b } = hand.set;
  const engine = engineTexts(followsInto(a, b, move, buffer));
  const higher = hand.found.filter((play) => beats(play.combination, top.combination));
  const oracle = sorted(["pass", ...higher.map(({ text }) => text)]);
  const where = { hand: hand.cards, top: top.text };
  if (engine !== oracle) expect({ ...where, engine }).toEqual({ ...where, engine: oracle });
}

/** All hands by rank of up to `size` cards over some ranks. */
function* smallHands(ranks: readonly string[], size: number): Generator<string[]> {
  const [rank, ...rest] = ranks;
  if (rank === undefined) {
    yield [];
    return;
  }
  const copies = rank === "PY" || rank === "CH" ? 1 : 4;
  for (let n = 0; n <= Math.min(copies, size); n++) {
    for (const hand of smallHands(rest, size - n)) yield [...Array<string>(n).fill(rank), ...hand];
  }
}

describe("small hands", () => {
  const RANKS = ["1", "2", "3", "4", "5", "H", "PY", "CH"];
  const SIZE = LONG ? 9 : 8;
  const hands = [...smallHands(RANKS, SIZE)].map((ranks) => handOf(withSuits(ranks)));

  test(`all hands of up to ${SIZE} cards of the ranks ${RANKS.join(" ")} lead alike`, () => {
    expect(hands.length).toBeGreaterThan(5000);
    for (const hand of hands) expectSameLeads(hand);
  });

  test("the same sets of cards are combinations, with the same readings of Pi Ya, and all others are none", () => {
    const differences = hands.flatMap(({ cards, set }) =>
      [undefined, 1, 2, 3, 4, 5, 6, 7, 12].filter((piYa) => {
        const oracle = combination(cards, piYa)?.kind;
        const move = classify(set.a, set.b, piYa === undefined ? undefined : piYa - 1);
        return oracle !== (move === 0 ? undefined : KINDS[kindOf(move) - 1]);
      }),
    );
    expect(differences).toEqual([]);
  });

  test("the same beats the same", () => {
    const attack = handOf(["PY", "CH"]).found;
    const all = [...topsOf(handOf(DECK.filter((card) => RANKS.includes(rankName(card))))), ...attack];
    const moves = all.map((play) => ({ what: play.combination, move: moveOf(play) }));
    const same = moves.flatMap((x) =>
      moves.map((y) => engineBeats(x.move, y.move) === beats(x.what, y.what)),
    );
    expect(same.length).toBeGreaterThan(7000);
    expect(same.every(Boolean)).toBe(true);
  });

  test("they follow alike, on combinations of every kind, size and value over these ranks", () => {
    const all = handOf(DECK.filter((card) => RANKS.includes(rankName(card))));
    const tops = topsOf(all).map((top) => ({ top, move: moveOf(top) }));
    expect(new Set(tops.map(({ top }) => top.combination.kind)).size).toBe(13);
    const rng = new Rng("tops");
    for (const hand of hands) {
      for (const { top, move } of LONG ? tops : rng.shuffle(tops).slice(0, 12))
        expectSameFollows(hand, top, move);
    }
  });
});

/** Three hands of 20, 17 and 17 cards; the higher the order, the more equal and neighbouring ranks in each. */
function randomHands(rng: Rng, order: number): Hand[] {
  const keyed = DECK.map((card, i) => ({ card, key: (i >> 2) * order + rng.below(100) }));
  const deck = keyed.sort((x, y) => x.key - y.key).map(({ card }) => card);
  const first = rng.below(54);
  const turned = [...deck.slice(first), ...deck.slice(0, first)];
  return [turned.slice(0, 20), turned.slice(20, 37), turned.slice(37)].map(handOf);
}

describe("whole hands", () => {
  test.each([0, 5, 20])("hands of 20 and 17 cards lead and follow alike (order %d)", (order) => {
    const rng = new Rng(`hands ${order}`);
    const deals = LONG ? 150 : 7;
    for (let i = 0; i < deals; i++) {
      const hands = randomHands(rng, order);
      for (const hand of hands) expectSameLeads(hand);
      for (const leader of hands) {
        for (const top of topsOf(leader)) {
          const move = moveOf(top);
          for (const hand of hands) if (hand !== leader) expectSameFollows(hand, top, move);
        }
      }
    }
  });
});
