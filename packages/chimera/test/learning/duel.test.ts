import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Move } from "@cairn/core";
import { duel } from "../../src/learning/duel.ts";
import { type ChimeraOpponent, ruleOpponent } from "../../src/learning/opponent-pool.ts";
import { ensembleOpponent, netOpponent } from "../../src/learning/released-pool.ts";

const released = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../../data/models/${name}.weights`, import.meta.url));

const first: ChimeraOpponent = (_position, moves) => moves[0] as Move;

test("a player is as good as itself, deal by deal", () => {
  const { wins, points } = duel(ruleOpponent(), ruleOpponent(), 20, "same");
  expect([wins.mean, wins.deviation, points.mean, points.deviation]).toEqual([0.5, 0, 0, 0]);
});

test("the better player wins, and the other way round it loses as much", () => {
  const there = duel(ruleOpponent(), first, 150, "there");
  const back = duel(first, ruleOpponent(), 150, "there");
  expect(there.wins.low).toBeGreaterThan(0.5);
  expect(there.points.low).toBeGreaterThan(0);
  expect(back.wins.mean).toBeCloseTo(1 - there.wins.mean, 10);
  expect(back.points.mean).toBeCloseTo(-there.points.mean, 10);
});

test("an ensemble of one net twice plays like that net, one of two nets like neither", () => {
  const [older, newer] = [released("chimera-3"), released("chimera-4")];
  const twice = duel(ensembleOpponent([newer, newer]), netOpponent(newer), 20, "twice");
  expect([twice.points.mean, twice.points.deviation]).toEqual([0, 0]);
  for (const one of [older, newer]) {
    const { points } = duel(ensembleOpponent([older, newer]), netOpponent(one), 20, "twice");
    expect(points.deviation).toBeGreaterThan(0);
  }
});
