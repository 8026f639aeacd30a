import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { cardsLeft, combination, MAX_MOVES, PASS } from "@cairn/chimera/kernel";
import { type Move, Rng, type Seat } from "@cairn/core";
import { nodeBudget } from "@cairn/search";
import { describe, expect, test } from "vitest";
import { chimeraSearch } from "../../src/bots/search.ts";
import { chimeraNet } from "../../src/bots/net.ts";
import { RulePolicy } from "../../src/bots/rule.ts";
import { keepRunOuts } from "../../src/bots/run-out.ts";
import { ChimeraDeals } from "../../src/learning/deals.ts";
import { ChimeraNet } from "../../src/nets/index.ts";

const moves = new Int32Array(MAX_MOVES);
const rule = new RulePolicy();

interface Found {
  readonly position: ChimeraPosition;
  readonly sure: readonly Move[];
  readonly all: readonly Move[];
}

const sizeOf = (move: Move): number => combination.sizeOf(move);

/** Decisions of `rule` with sure wins and other moves, where nothing goes out at once. */
function collect(count: number): Found[] {
  const deals = new ChimeraDeals();
  const { position } = deals;
  const found: Found[] = [];
  for (let deal = 0; found.length < count; deal++) {
    deals.toPlay(new Rng(`run/${deal}`));
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const all = [...moves.subarray(0, n)];
      const left = cardsLeft(position.words, position.turn);
      const next = n === 1 ? (moves[0] as Move) : rule.choose(position, moves, n);
      if (!all.some((move) => sizeOf(move) === left)) {
        const list = Int32Array.from(all);
        const kept = keepRunOuts(position, position.turn, list, n);
        if (kept < n) found.push({ position: position.clone(), sure: [...list.subarray(0, kept)], all });
      }
      position.make(next);
    }
  }
  return found.slice(0, count);
}
const found = collect(60);

/** The seat goes out by a run, and in this world nobody else ever has anything but a pass. */
function runsOut(world: ChimeraPosition, seat: Seat, first: Move): boolean {
  world.make(first);
  while (world.stage === "running") {
    const n = world.legalInto(moves);
    if (world.turn !== seat) {
      if (n > 1) return false;
      world.make(PASS);
      continue;
    }
    keepRunOuts(world, seat, moves, n);
    world.make(moves[0] as Move);
  }
  return cardsLeft(world.words, seat) === 0;
}

describe("a sure win", () => {
  test("holds in every world of the view", () => {
    for (const { position, sure } of found) {
      const seat = position.turn;
      const view = chimera.view(position, seat);
      for (const [i, move] of sure.entries()) {
        for (let k = 0; k < 4; k++) {
          const world = chimera.sample(view, new Rng(`${i}/${k}`));
          expect(runsOut(world, seat, move)).toBe(true);
        }
      }
    }
  });

  test("is found also where it takes three plays and more", () => {
    const long = found.filter(({ position, sure }) => {
      const left = cardsLeft(position.words, position.turn);
      return sure.every((move) => {
        const after = position.clone();
        after.make(move);
        while (after.turn !== position.turn) after.make(PASS);
        const n = after.legalInto(moves);
        return !moves.subarray(0, n).some((next) => sizeOf(next) === left - sizeOf(move));
      });
    });
    expect(long.length).toBeGreaterThan(5);
  });

  test("is found by what the seat knows: another world of its view has the same", () => {
    for (const { position, sure, all } of found) {
      const seat = position.turn;
      const world = chimera.sample(chimera.view(position, seat), new Rng("other"));
      const list = Int32Array.from(all);
      expect([...list.subarray(0, keepRunOuts(world, seat, list, all.length))]).toEqual(sure);
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
