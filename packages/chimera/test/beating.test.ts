import { type Move, Rng, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { canBeBeaten, canBeTopped } from "../src/beating.ts";
import { CHIMERA_BIT, DECK_A, DECK_B, PI_YA_BIT } from "../src/cards.ts";
import { ATTACK_KIND, beats, classify, kindOf, lengthOf, sizeOf } from "../src/combination.ts";
import { chimera, type ChimeraPosition } from "../src/index.ts";
import { cardsLeft, newLevels, PASS, plyA, plyAt, plyB, readLevels } from "../src/kernel.ts";
import { handA, handB } from "../src/access.ts";
import { followsInto } from "../src/movegen.ts";
import { formatMove } from "../src/notation.ts";

// A set of cards by rank: how many of each rank of a small deck. Which suits they have makes no difference.

/** A small deck: its ranks, 0 … 14, each with how many cards it has. */
type SmallDeck = readonly (readonly [rank: number, copies: number])[];

const PI_YA = 13;
const CHIMERA = 14;
const jokers: SmallDeck = [
  [PI_YA, 1],
  [CHIMERA, 1],
];

/** The two words of a set, from the number of cards of each rank of the deck. */
function setOf(deck: SmallDeck, counts: readonly number[]): { a: number; b: number } {
  let [a, b] = [0, 0];
  for (const [i, [rank]] of deck.entries()) {
    const bits = (1 << (counts[i] as number)) - 1;
    a |= ((bits & 1) << rank) | (((bits >> 1) & 1) << (rank + 16));
    b |= (((bits >> 2) & 1) << rank) | (((bits >> 3) & 1) << (rank + 16));
  }
  return { a, b };
}

/** What a set is as a whole: at most one combination for each number that Pi Ya may stand for. */
function combinationsOf({ a, b }: { a: number; b: number }): Move[] {
  const readings = [classify(a, b), ...Array.from({ length: 12 }, (_, number) => classify(a, b, number))];
  return [...new Set(readings.filter((move) => move !== 0))];
}

/** Every set of a deck, numbered so that taking a card of rank i away is subtracting `steps[i]`. */
function subsetsOf(deck: SmallDeck): { sets: number[][]; steps: number[] } {
  const steps: number[] = [];
  let total = 1;
  for (const [, copies] of deck) {
    steps.push(total);
    total *= copies + 1;
  }
  const sets = Array.from({ length: total }, (_, index) =>
    deck.map(([, copies], i) => Math.floor(index / (steps[i] as number)) % (copies + 1)),
  );
  return { sets, steps };
}

const NEVER = 99;

/** For every set of unseen cards the size of the smallest part of it that is a combination which does it; by definition. */
function smallestDoing(
  sets: readonly number[][],
  steps: readonly number[],
  combinations: readonly Move[][],
  does: (move: Move) => boolean,
): number[] {
  const smallest: number[] = [];
  for (const [index, counts] of sets.entries()) {
    const whole = (combinations[index] as Move[]).filter(does).map(sizeOf);
    const parts = counts.flatMap((count, i) =>
      count > 0 ? [smallest[index - (steps[i] as number)] as number] : [],
    );
    smallest.push(Math.min(NEVER, ...whole, ...parts));
  }
  return smallest;
}

const isSameShape = (one: Move, two: Move): boolean =>
  kindOf(one) === kindOf(two) && lengthOf(one) === lengthOf(two);

/** Compares both answers for every play of the deck, every unseen set and every largest hand. */
function compare(deck: SmallDeck): number {
  const { sets, steps } = subsetsOf(deck);
  const words = sets.map((counts) => setOf(deck, counts));
  const combinations = words.map(combinationsOf);
  const levels = words.map(({ a, b }) => {
    const found = newLevels();
    readLevels(a, b, found);
    return found;
  });
  const sizes = sets.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  let asked = 0;
  const moves = [...new Set(combinations.flat())];
  for (const move of moves) {
    const beating = smallestDoing(sets, steps, combinations, (other) => beats(other, move));
    const topping = smallestDoing(
      sets,
      steps,
      combinations,
      (other) => isSameShape(other, move) && beats(other, move),
    );
    for (const [index, unseen] of levels.entries()) {
      for (let most = 1; most <= (sizes[index] as number); most++) {
        const isBeaten = (beating[index] as number) <= most;
        const isTopped = (topping[index] as number) <= most;
        asked++;
        if (canBeBeaten(move, unseen, most) !== isBeaten || canBeTopped(move, unseen, most) !== isTopped) {
          const text = (sets[index] as number[]).map((count, i) => `${count}×${deck[i]?.[0]}`).join(" ");
          throw new Error(`${formatMove(move)} with ${text} unseen in hands of ${most}`);
        }
      }
    }
  }
  return asked;
}

describe("can a play be beaten? against the definition, over all unseen sets of a small deck", () => {
  test("straights of 5 to 8 with and without Pi Ya, singles, the attack", () => {
    const numbers = [4, 5, 6, 7, 8, 9, 10, 11].map((rank) => [rank, 1] as const);
    expect(compare([...numbers, ...jokers])).toBeGreaterThan(100_000);
  });

  test("pair sequences of 3 to 5, pairs, Hero", () => {
    const numbers = [7, 8, 9, 10, 11].map((rank) => [rank, 2] as const);
    expect(compare([...numbers, [12, 2], [CHIMERA, 1]])).toBeGreaterThan(10_000);
  });

  test("triples, traps and quads with cards and pairs", () => {
    expect(compare([[0, 2], [9, 4], [11, 4], [12, 4], ...jokers])).toBeGreaterThan(100_000);
  });

  test("triple sequences of 2 and 3 with cards and pairs", () => {
    expect(
      compare([
        [0, 2],
        [4, 2],
        [8, 2],
        [9, 3],
        [10, 3],
        [11, 3],
        [PI_YA, 1],
      ]),
    ).toBeGreaterThan(100_000);
  });
});

/** All cards that a seat has not seen, from its own hand and the history. */
function unseenBy(position: ChimeraPosition): { a: number; b: number } {
  const { words, turn } = position;
  let [a, b] = [handA(words, turn), handB(words, turn)];
  const { history } = chimera.view(position, turn).deal ?? { history: [] };
  for (const [ply, { type }] of history.entries()) {
    if (type !== "play") continue;
    a |= plyA(words, plyAt(ply));
    b |= plyB(words, plyAt(ply));
  }
  return { a: DECK_A & ~a, b: DECK_B & ~b };
}

test("can a play be beaten? against the moves of the unseen cards as one hand, over plays of whole deals", () => {
  const rng = new Rng("beaten");
  const moves = new Int32Array(chimera.maxMoves);
  const answers = new Int32Array(1 << 15);
  const levels = newLevels();
  const seen = { yes: 0, no: 0 };
  for (let deal = 0; deal < 12; deal++) {
    const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
    unwrap(chimera.apply(position, chimera.deal(position, rng)));
    unwrap(chimera.apply(position, { type: "bid", seat: position.turn, amount: 40 }));
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      if (position.phase === "play") {
        const { a, b } = unseenBy(position);
        const { words, turn } = position;
        const most = Math.max(...[0, 1, 2].map((seat) => (seat === turn ? 0 : cardsLeft(words, seat))));
        readLevels(a, b, levels);
        for (const move of moves.subarray(0, n)) {
          if (move === PASS) continue;
          const count = kindOf(move) === ATTACK_KIND ? 0 : followsInto(a, b, move, answers);
          const isBeaten = answers
            .subarray(0, count)
            .some((other) => other !== PASS && sizeOf(other) <= most);
          expect(canBeBeaten(move, levels, most), formatMove(move)).toBe(isBeaten);
          seen[isBeaten ? "yes" : "no"]++;
        }
      }
      position.make(moves[rng.below(n)] as Move);
    }
  }
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});

test("Pi Ya and Chimera are never attached together", () => {
  const levels = newLevels();
  // Four Heroes with Pi Ya and Chimera only: the two would have to be both attached.
  const hero = 0x10001 << 12;
  readLevels(hero | PI_YA_BIT | CHIMERA_BIT, hero, levels);
  const lower = classify((0x10001 << 4) | 1 | 2, 0x10001 << 4);
  expect(formatMove(lower)).toBe("5-5-5-5-1-2");
  expect(canBeTopped(lower, levels, 17)).toBe(false);
  expect(canBeBeaten(lower, levels, 17)).toBe(true);
});
