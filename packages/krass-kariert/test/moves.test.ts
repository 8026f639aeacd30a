import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { krassKariert, type KrassKariertPosition, type XPolicy } from "../src/index.ts";
import { MAX_HAND } from "../src/types.ts";
import { act, legal, table, wholeDeck } from "./helpers.ts";
import { namings } from "./oracle.ts";

const CLIMBS = process.env["CAIRN_LONG"] === undefined ? 6 : 200;
const buffer = new Int32Array(4 * krassKariert.maxMoves);

/**
 * After a led Draw nothing has to be beaten, and reserve cards may be taken: nobody ever has a longer list
 * with the same hand. Eighteen cards and two reserve cards at once are more than a deal can give.
 */
const afterDraw = (hand: string, xPolicy: XPolicy): KrassKariertPosition =>
  act(table({ hands: ["D 1", hand, "1"], reserves: ["", "1 1"], options: { xPolicy } }), "0");

/** Swaps cards of a random hand, with each other or for one of the rest, as long as its list does not get shorter. */
function climb(policy: XPolicy, rng: Rng, steps: number): number {
  const count = (deck: readonly string[]): number =>
    afterDraw(deck.slice(0, MAX_HAND).join(" "), policy).legalInto(buffer);
  let deck = rng.shuffle(wholeDeck());
  let moves = count(deck);
  for (let i = 0; i < steps; i++) {
    const [a, b] = [rng.below(MAX_HAND), rng.below(deck.length)];
    const next = deck.with(a, deck[b] as string).with(b, deck[a] as string);
    const nextMoves = count(next);
    if (nextMoves < moves) continue;
    deck = next;
    moves = nextMoves;
  }
  return moves;
}

/**
 * The longest list of all hands of 18 cards with at most two X, if there were any number of each other
 * card: built card by card, keeping the best for each pair of last cards. Stop and Draw add less than any number.
 */
function longestOfAll(policy: XPolicy): number {
  const faces = Array.from({ length: 13 }, (_, i) => (i === 12 ? "X" : `${i + 1}`));
  const plays = new Map<string, number>();
  const count = (...run: string[]): number => {
    const key = run.join(" ");
    const known = plays.get(key) ?? namings(run, policy).length;
    plays.set(key, known);
    return known;
  };
  let best = new Map([["", 0]]);
  for (let length = 0; length < MAX_HAND; length++) {
    const next = new Map<string, number>();
    for (const [state, moves] of best) {
      const [xs = "", ...last] = state.split(" ");
      for (const face of faces) {
        const used = Number(xs) + (face === "X" ? 1 : 0);
        if (used > 2) continue;
        const ends = [[face], [...last.slice(-1), face], [...last, face]].slice(0, last.length + 1);
        const added = ends.reduce((sum, run) => sum + count(...run), 0);
        const key = [used, ...last.slice(-1), face].join(" ");
        next.set(key, Math.max(next.get(key) ?? 0, moves + added));
      }
    }
    best = next;
  }
  return Math.max(...best.values()) + 2 * (MAX_HAND + 1);
}

const LONGEST: readonly { readonly policy: XPolicy; readonly longest: number }[] = [
  { policy: "with-number", longest: 129 },
  { policy: "single", longest: 125 },
  { policy: "free", longest: 162 },
];

test.each(LONGEST)(
  "$policy: no hand has more than $longest moves, far fewer than MAX_MOVES",
  ({ policy, longest }) => {
    expect(longestOfAll(policy)).toBe(longest);
    expect(3 * longest).toBeLessThan(krassKariert.maxMoves);
  },
);

test.each(LONGEST)("$policy: climbing comes near $longest moves and not beyond", ({ policy, longest }) => {
  const rng = new Rng(`longest/${policy}`);
  const found = Math.max(...Array.from({ length: CLIMBS }, () => climb(policy, rng, 1500)));
  expect(found).toBeGreaterThan(longest - 10);
  expect(found).toBeLessThanOrEqual(longest);
});

test("a list counted by hand: each X alone, both together, and three places for each reserve card", () => {
  expect(legal(afterDraw("X X", "free"))).toHaveLength(12 + 34 + 12 + 2 * 3);
  expect(legal(afterDraw("X X", "single"))).toHaveLength(12 + 12 + 2 * 3);
});
