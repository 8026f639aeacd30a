import { chimera, type ChimeraPosition } from "@cairn/chimera";
import {
  cardsLeft,
  chimeraOf,
  controlOf,
  handA,
  handB,
  MAX_MOVES,
  ownerOf,
  passesOf,
  setHand,
  topMove,
} from "@cairn/chimera/kernel";
import { type Move, Rng, type Seat } from "@cairn/core";
import { nodeBudget } from "@cairn/search";
import { describe, expect, test } from "vitest";
import { chimeraNet } from "../../src/bots/net.ts";
import { RulePolicy } from "../../src/bots/rule.ts";
import { keepRunOuts } from "../../src/bots/run-out.ts";
import { chimeraSearch } from "../../src/bots/search.ts";
import { keepSureWins } from "../../src/bots/sure-win.ts";
import { hasWonRound } from "../../src/bots/utility.ts";
import { ChimeraDeals } from "../../src/learning/deals.ts";
import { ChimeraNet } from "../../src/nets/index.ts";
import { randomEnding } from "./endgames.ts";

const moves = new Int32Array(MAX_MOVES);

const legalMoves = (position: ChimeraPosition): Move[] => [...moves.subarray(0, position.legalInto(moves))];

/** The sure wins of the seat to move; none where all moves win, as where none does: then any will do. */
function sureWins(position: ChimeraPosition): Move[] {
  const list = Int32Array.from(legalMoves(position));
  const kept = keepSureWins(position, position.turn, list, list.length);
  return kept === list.length ? [] : [...list.subarray(0, kept)];
}

/** A set of cards as its single ones, in the two words of a hand. */
type Card = readonly [a: number, b: number];

function cardsOf(a: number, b: number): Card[] {
  const bits = Array.from({ length: 32 }, (_, i) => 1 << i);
  return [
    ...bits.filter((bit) => (a & bit) !== 0).map((bit): Card => [bit, 0]),
    ...bits.filter((bit) => (b & bit) !== 0).map((bit): Card => [0, bit]),
  ];
}

/** All ways to choose so many of the cards. */
function choices(cards: readonly Card[], count: number): Card[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) => choices(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

const unionOf = (cards: readonly Card[]): Card =>
  cards.reduce<Card>(([a, b], [c, d]) => [a | c, b | d], [0, 0]);

/** All deals of the unseen cards to the others: every world there can be, by the sizes of the hands. */
function worldsOf(position: ChimeraPosition, seat: Seat): ChimeraPosition[] {
  const [next, last] = [(seat + 1) % 3, (seat + 2) % 3];
  const { words } = position;
  const all: Card = [handA(words, next) | handA(words, last), handB(words, next) | handB(words, last)];
  return choices(cardsOf(...all), cardsLeft(words, next)).map((chosen) => {
    const world = position.clone();
    const [a, b] = unionOf(chosen);
    setHand(world.words, next, a, b);
    setHand(world.words, last, all[0] & ~a, all[1] & ~b);
    return world;
  });
}

const stateOf = ({ words, turn }: ChimeraPosition, seat: Seat): string => {
  const [next, last] = [(seat + 1) % 3, (seat + 2) % 3];
  const control = controlOf(words);
  return [
    handA(words, seat),
    handB(words, seat),
    handA(words, next) | handA(words, last),
    handB(words, next) | handB(words, last),
    cardsLeft(words, next),
    topMove(words),
    turn,
    ownerOf(control),
    passesOf(control),
  ].join();
};

/**
 * The definition, read literally: the seat wins if one of its moves does, and on another's turn if every move wins that
 * this other has in any deal of the cards which the seat has not seen.
 */
function isWon(position: ChimeraPosition, seat: Seat, known: Map<string, boolean>): boolean {
  if (position.stage !== "running") return hasWonRound(position.words, seat);
  const state = stateOf(position, seat);
  const before = known.get(state);
  if (before !== undefined) return before;
  const after = (world: ChimeraPosition, move: Move): ChimeraPosition => {
    const copy = world.clone();
    copy.make(move);
    return copy;
  };
  const won =
    position.turn === seat
      ? legalMoves(position).some((move) => isWon(after(position, move), seat, known))
      : worldsOf(position, seat).every((world) =>
          legalMoves(world).every((move) => isWon(after(world, move), seat, known)),
        );
  known.set(state, won);
  return won;
}

/** Whether the seat's side wins a world if it makes sure moves, whatever the others answer. */
function winsAlways(world: ChimeraPosition, seat: Seat): boolean {
  if (world.stage !== "running") return hasWonRound(world.words, seat);
  const all = legalMoves(world);
  const sure = world.turn === seat && all.length > 1 ? sureWins(world) : [];
  const tried = world.turn !== seat ? all : [...sure, ...all].slice(0, 1);
  return tried.every((move) => {
    world.make(move);
    const won = winsAlways(world, seat);
    world.unmake();
    return won;
  });
}

/** Small endings with hidden hands, several moves and little enough to deal in every way. */
const endings = Array.from({ length: 400 }, (_, i) => randomEnding(9, new Rng(`sure/${i}`))).filter(
  (position) => legalMoves(position).length > 1,
);

interface Found {
  readonly position: ChimeraPosition;
  readonly sure: readonly Move[];
}

/** Decisions of `rule` with sure wins that are no run of plays which nobody can beat. */
function collect(count: number): Found[] {
  const rule = new RulePolicy();
  const deals = new ChimeraDeals();
  const { position } = deals;
  const found: Found[] = [];
  for (let deal = 0; found.length < count; deal++) {
    deals.toPlay(new Rng(`pool/${deal}`));
    for (let all = legalMoves(position); all.length > 0; all = legalMoves(position)) {
      const n = all.length;
      const next = n === 1 ? (all[0] as Move) : rule.choose(position, Int32Array.from(all), n);
      const isRun = keepRunOuts(position, position.turn, Int32Array.from(all), n) < n;
      const sure = n === 1 || isRun ? [] : sureWins(position);
      if (sure.length > 0) found.push({ position: position.clone(), sure });
      position.make(next);
    }
  }
  return found.slice(0, count);
}
const found = collect(40);

describe("a win whatever the others have and answer", () => {
  test("is found exactly where one is, by all deals of the unseen cards in small endings", () => {
    let some = 0;
    for (const position of endings) {
      const seat = position.turn;
      const known = new Map<string, boolean>();
      const all = legalMoves(position);
      const won = all.filter((move) => {
        const copy = position.clone();
        copy.make(move);
        return isWon(copy, seat, known);
      });
      if (won.length > 0 && won.length < all.length) some++;
      expect(sureWins(position)).toEqual(won.length === all.length ? [] : won);
    }
    expect(some).toBeGreaterThan(50);
  });

  test("is won by sure moves in every deal of the unseen cards, against every answer", () => {
    for (const position of endings) {
      const seat = position.turn;
      for (const move of sureWins(position)) {
        for (const world of worldsOf(position, seat)) {
          world.make(move);
          expect(winsAlways(world, seat)).toBe(true);
        }
      }
    }
  });

  test("is found again after any answers in real deals, until it is won", () => {
    for (const { position, sure } of found) {
      const seat = position.turn;
      for (const [i, first] of sure.entries()) {
        for (let k = 0; k < 4; k++) {
          const rng = new Rng(`${i}/${k}`);
          const world = chimera.sample(chimera.view(position, seat), rng);
          world.make(first);
          while (world.stage === "running") {
            const all = legalMoves(world);
            const mine = world.turn === seat ? sureWins(world) : all;
            world.make(mine.length === 0 ? (all[0] as Move) : rng.pick(mine));
          }
          expect(hasWonRound(world.words, seat)).toBe(true);
        }
      }
    }
  });

  test("is found for the Chimera and for hunters, with few cards and with many", () => {
    const roles = found.map(({ position }) => position.turn === chimeraOf(position.words));
    expect(new Set(roles).size).toBe(2);
    const left = found.map(({ position }) => cardsLeft(position.words, position.turn));
    expect(Math.min(...left)).toBeLessThan(5);
    expect(Math.max(...left)).toBeGreaterThan(7);
  });

  test("is found by what the seat knows: another world of its view has the same", () => {
    for (const { position, sure } of found) {
      const world = chimera.sample(chimera.view(position, position.turn), new Rng("other"));
      expect(sureWins(world)).toEqual(sure);
    }
  });

  test.each([
    ["a search, however small its budget", chimeraSearch("search", () => nodeBudget(20))],
    ["nets, whatever they say", chimeraNet("net", new ChimeraNet())],
  ])("is never missed by %s", (_who, bot) => {
    for (const { position, sure } of found) {
      const seat = position.turn;
      const legal = chimera.legalActions(position, seat, { byRank: true });
      const action = bot.choose(chimera.view(position, seat), legal, new Rng("sure"));
      expect(sure.map((move) => chimera.toAction(position, move))).toContainEqual(action);
    }
  });
});
