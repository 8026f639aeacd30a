import { type Move, Rng, type Seat, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { type CardSet, cardsOf, countRank, setOf } from "../src/cards.ts";
import { BID_KIND, PASS } from "../src/auction.ts";
import { kindOf } from "../src/combination.ts";
import { chimera, type ChimeraPosition } from "../src/index.ts";
import { HAND } from "../src/layout.ts";
import { leadsInto, MAX_MOVES } from "../src/movegen.ts";
import { formatCard, parseCard, parseRank } from "../src/card-text.ts";
import { formatAction } from "../src/notation.ts";
import { canonicalCards } from "../src/pick.ts";
import { suitChoices } from "../src/suits.ts";
import { CARDS, type Card } from "../src/types.ts";
import { cards, dealt, endgame, legal, oracleText, start, toAct } from "./helpers.ts";
import { DECK } from "./oracle/cards.ts";
import { combination } from "./oracle/combinations.ts";
import { randomMatch } from "./random.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const buffer = new Int32Array(1 << 14);

const byDeck = (texts: readonly string[]): string[] =>
  texts.toSorted((x, y) => DECK.indexOf(x) - DECK.indexOf(y));

/** Every play of a hand by its very cards, tried one by one. */
function subsetsThatAreCombinations(hand: readonly string[]): string[] {
  const found: string[] = [];
  for (let bits = 1; bits < 1 << hand.length; bits++) {
    const chosen = hand.filter((_, i) => ((bits >> i) & 1) === 1);
    if (combination(chosen)) found.push(chosen.join("-"));
    if (!chosen.includes("PY")) continue;
    for (let piYa = 1; piYa <= 12; piYa++) {
      if (combination(chosen, piYa)) found.push(chosen.join("-").replace("PY", `PY=${piYa}`));
    }
  }
  return found;
}

function countLeads(hand: readonly Card[]): number {
  const { a, b } = setOf(hand);
  return leadsInto(a, b, buffer);
}

/** Changes one card of a random hand of 20 for as long as that does not shorten its list of leads; returns its length. */
function climb(rng: Rng, steps: number): number {
  const deck = rng.shuffle(Array.from({ length: CARDS }, (_, card) => card));
  let hand = deck.slice(0, 20);
  let rest = deck.slice(20);
  let moves = countLeads(hand);
  for (let i = 0; i < steps; i++) {
    const [out, into] = [rng.below(hand.length), rng.below(rest.length)];
    const next = hand.with(out, rest[into] as Card);
    const nextMoves = countLeads(next);
    if (nextMoves < moves) continue;
    rest = rest.with(into, hand[out] as Card);
    hand = next;
    moves = nextMoves;
  }
  return moves;
}

describe("the longest list", () => {
  // Annealing over hundreds of starts ends here or at 666: no hand seems to have more.
  const RICHEST = "1j 1s 1p 2j 2p 2t 3j 3s 3p 4j 4s 4t 5t 6s 7t 8j 9j 10t 11t PY";
  const LONGEST = 693;

  test("the richest hand known has 693 leads", () => {
    expect(countLeads(cards(RICHEST).map((text) => parseCard(text) as Card))).toBe(LONGEST);
  });

  test("stays far below MAX_MOVES however one climbs", () => {
    const rng = new Rng("longest list");
    const found = Array.from({ length: LONG ? 1000 : 60 }, () => climb(rng, 1500));
    expect(Math.max(...found)).toBeGreaterThan(600);
    expect(Math.max(...found)).toBeLessThanOrEqual(LONGEST);
    expect(2 * LONGEST).toBeLessThan(MAX_MOVES);
  });

  test("gifts are at most 107: two of fifteen ranks, or one of two pairs", () => {
    const hand = "1j 2j 3j 4j 5j 6j 7j 8j 9j 10j 11j 12j Hj PY CH 1s 2s";
    const position = dealt({ hands: `| ${hand} |`, faceUp: "1j" }, "1 pass, 2 pass, 0 bid 40");
    expect(legal(position, 1)).toHaveLength(107);
    expect(
      Array.from(buffer.subarray(0, position.legalInto(buffer, 1)), (move) => position.isLegal(move)),
    ).toEqual(Array(107).fill(true));
  });
});

/** How many ways to choose k out of n. */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** How many sets of cards make a move by rank out of a hand. */
function choicesByArithmetic({ a, b }: CardSet, move: Move): number {
  const wanted = new Map<string, number>();
  for (const rank of oracleText(move).replace("give ", "").replace(/\/.*/, "").split("-")) {
    wanted.set(rank, (wanted.get(rank) ?? 0) + 1);
  }
  return [...wanted].reduce(
    (ways, [rank, n]) => ways * choose(countRank(a, b, parseRank(rank) as number), n),
    1,
  );
}

/** Every choice of suits for every move of a seat: the canonical one first, no two the same, all let in. */
function checkSuits(position: ChimeraPosition, seat: Seat): number {
  const { words } = position;
  const hand = { a: words[HAND + 2 * seat] as number, b: words[HAND + 2 * seat + 1] as number };
  let checked = 0;
  for (const move of buffer.slice(0, position.legalInto(buffer, seat))) {
    if (move === PASS || kindOf(move) === BID_KIND) continue;
    const choices = suitChoices(hand, move);
    expect(choices[0]).toEqual(canonicalCards(words, seat, move));
    expect(new Set(choices.map(({ a, b }) => `${a} ${b}`)).size).toBe(choices.length);
    expect(choices).toHaveLength(choicesByArithmetic(hand, move));
    const { type, piYa } = { piYa: undefined, ...chimera.toAction(position, move) };
    for (const { a, b } of choices) {
      const event = { type, seat, cards: cardsOf(a, b).map(formatCard), ...(piYa ? { piYa } : {}) };
      expect(unwrap(chimera.toMove(position, event))).toBe(move);
      checked++;
    }
  }
  return checked;
}

describe("suits", () => {
  test("the canonical cards are the first choice of suits, all choices differ, and the door admits them all", () => {
    const rng = new Rng("suits");
    let checked = 0;
    for (let i = 0; i < (LONG ? 30 : 4); i++) {
      for (const { position } of randomMatch(start({ limit: 100 }), rng)) {
        if (rng.below(2) === 0) for (const seat of toAct(position)) checked += checkSuits(position, seat);
      }
    }
    expect(checked).toBeGreaterThan(3000);
  });

  test("a list by rank is the list by cards with the first choice of each", () => {
    const position = endgame("7j 7s 7t 8s 8p PY | 1j | 1s");
    const byRank = chimera.legalActions(position, 0, { byRank: true });
    const all = chimera.legalActions(position, 0).map((action) => JSON.stringify(action));
    expect(all.filter((text) => byRank.some((action) => JSON.stringify(action) === text))).toHaveLength(
      byRank.length,
    );
    expect(byRank).toContainEqual({ type: "play", seat: 0, cards: ["7j", "7s"] });
    expect(byRank).toContainEqual({ type: "play", seat: 0, cards: ["7j", "7s", "7t", "8s"] });
    expect(all).toContain(JSON.stringify({ type: "play", seat: 0, cards: ["7j", "7s", "7t", "8p"] }));
  });

  test("the list by cards is every set of cards that the oracle calls a combination", () => {
    const rng = new Rng("subsets");
    for (let i = 0; i < (LONG ? 100 : 12); i++) {
      // Nine of fourteen neighbouring cards of a deck by rank, and Pi Ya and Chimera, make all kinds likely.
      const first = 4 + rng.below(35);
      const hand = [...rng.shuffle(DECK.slice(first, first + 14)).slice(0, 9), "PY", "CH"];
      const actions = chimera.legalActions(endgame(`${hand.join(" ")} | 1j | 1s`), 0);
      const expected = subsetsThatAreCombinations(byDeck(hand));
      expect(actions.map((action) => formatAction(action)).toSorted()).toEqual(expected.toSorted());
    }
  });
});
