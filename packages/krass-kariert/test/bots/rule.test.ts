import { Rng, unwrap } from "@cairn/core";
import { krassKariert, KrassKariertPosition, worldsOf } from "@cairn/krass-kariert";
import { layout } from "@cairn/krass-kariert/kernel";
import { nodeBudget } from "@cairn/search";
import { describe, expect, test } from "vitest";
import type { Bot } from "../../../bots/src/bot.ts";
import { RuleJudge } from "../../src/bots/rule-policy.ts";
import { krassKariertRule, krassKariertRulePolicy } from "../../src/bots/rule.ts";
import { krassKariertSearch } from "../../src/bots/search.ts";
import { ValueJudge } from "../../src/bots/value-judge.ts";
import { RULE_WEIGHTS } from "../../src/bots/weights.ts";
import { choices } from "./moments.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const moves = new Int32Array(krassKariert.maxMoves);
const search = krassKariertSearch("search", () => nodeBudget(40));

/** What a bot does at a position, seen through its view. */
const chosen = (bot: Bot, position: KrassKariertPosition, seed: string): string => {
  const seat = position.turn;
  const legal = krassKariert.legalActions(position, seat);
  return JSON.stringify(bot.choose(krassKariert.view(position, seat), legal, new Rng(seed)));
};

describe("what a seat cannot know", () => {
  test("leaves the value that search sees unchanged", () => {
    const rng = new Rng("hidden");
    const judge = new ValueJudge();
    const rule = new RuleJudge(RULE_WEIGHTS);
    const values = (position: KrassKariertPosition): number[] => {
      const n = position.legalInto(moves);
      judge.look(position);
      return Array.from(moves.subarray(0, n), (move) => judge.value(position, move));
    };
    let differing = 0;
    for (const position of choices(4, 3, "value")) {
      const worlds = worldsOf(krassKariert.view(position, position.turn));
      const world = worlds.base.clone();
      worlds.drawInto(world, rng);
      expect(values(world)).toEqual(values(position));
      rule.choose(position, moves, position.legalInto(moves));
      if (Math.max(...values(position)) !== rule.highest) differing++;
    }
    // It is not just what `rule` sees.
    expect(differing).toBeGreaterThan(100);
  });

  test.each([3, 4, 5])("leaves the choice of rule unchanged, %i players", (players) => {
    const rng = new Rng("hidden");
    let positions = 0;
    for (const position of choices(players, LONG ? 5 : 2, "rule")) {
      const view = krassKariert.view(position, position.turn);
      const expected = krassKariert.toAction(
        position,
        krassKariertRulePolicy.choose(position, moves, position.legalInto(moves), rng),
      );
      const world = new KrassKariertPosition(view.options, players);
      const worlds = worldsOf(view);
      for (let i = 0; i < 3; i++) {
        worlds.drawInto(world, rng);
        const move = krassKariertRulePolicy.choose(world, moves, world.legalInto(moves), rng);
        expect(krassKariert.toAction(world, move)).toEqual(expected);
      }
      const other = krassKariert.sample(view, rng);
      expect(chosen(krassKariertRule, other, "rule")).toBe(chosen(krassKariertRule, position, "rule"));
      positions++;
    }
    expect(positions).toBeGreaterThan(LONG ? 250 : 100);
  });

  test("leaves the choice of search unchanged, with the same seed and a budget in nodes", () => {
    const rng = new Rng("hidden");
    let positions = 0;
    for (const position of choices(4, 4, "search")) {
      const view = krassKariert.view(position, position.turn);
      const world = krassKariert.sample(view, rng);
      expect(chosen(search, world, "search")).toBe(chosen(search, position, "search"));
      positions++;
    }
    expect(positions).toBeGreaterThan(200);
  });
});

/** Whether a move ends the deal for its player without a loss, whatever the others hold: found by trying. */
function isSureWin(position: KrassKariertPosition, move: number): boolean {
  const seat = position.turn;
  const after = position.clone();
  after.make(move);
  const { words } = after;
  if (after.stage !== "running") return (((words[layout.OWED] as number) >> seat) & 1) === 0;
  return (((words[layout.IN_ROUND] as number) >> seat) & 1) === 0;
}

test("neither rule nor search misses a win in one", () => {
  let wins = 0;
  for (const position of choices(3, 40, "wins")) {
    const n = position.legalInto(moves);
    const winning = Array.from(moves.subarray(0, n)).filter((move) => isSureWin(position, move));
    if (winning.length === 0) continue;
    wins++;
    for (const bot of [krassKariertRule, search]) {
      const action = JSON.parse(chosen(bot, position, "wins")) as unknown;
      expect(winning).toContain(unwrap(krassKariert.toMove(position, action)));
    }
  }
  expect(wins).toBeGreaterThan(30);
});
