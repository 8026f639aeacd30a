import { chimera, type ChimeraPosition, type ChimeraView, worldsOf } from "@cairn/chimera";
import { MAX_MOVES } from "@cairn/chimera/kernel";
import { type Action, type Match, Rng, type Seat, seatsToAct } from "@cairn/core";
import { nodeBudget } from "@cairn/search";
import { randomMoments } from "@cairn/testkit";
import { describe, expect, test } from "vitest";
import { chimeraCasual } from "../../src/bots/casual.ts";
import { chimeraGreedy } from "../../src/bots/greedy.ts";
import { chimeraRule } from "../../src/bots/rule-bot.ts";
import { RulePolicy } from "../../src/bots/rule.ts";
import { chimeraSearch } from "../../src/bots/search.ts";

const setup = { players: 3, options: { limit: 150 } };
const moments = (seed: string): Generator<Match> => randomMoments(chimera, setup, seed);

/** Every decision of a random match: the seat, what it knows, and what it may do. */
function* decisions(
  seed: string,
): Generator<{ seat: Seat; view: ChimeraView; legal: Action[]; position: ChimeraPosition }> {
  for (const match of moments(seed)) {
    for (const seat of seatsToAct(match.position)) {
      const position = match.position as ChimeraPosition;
      const view = chimera.view(position, seat);
      yield { seat, view, legal: chimera.legalActions(position, seat, { byRank: true }), position };
    }
  }
}

test("the rule player's scores depend on nothing hidden", () => {
  const policy = new RulePolicy();
  const rng = new Rng("hidden");
  const moves = new Int32Array(MAX_MOVES);
  const scores = new Float64Array(MAX_MOVES);
  let compared = 0;
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    for (const { seat, view } of decisions(seed)) {
      const worlds = worldsOf(view);
      const world = worlds.base.clone();
      const n = worlds.base.legalInto(moves, seat);
      policy.scoreInto(worlds.base, seat, moves, n, scores);
      const wanted = scores.slice(0, n);
      for (let i = 0; i < 2; i++, compared++) {
        worlds.drawInto(world, rng);
        policy.scoreInto(world, seat, moves, n, scores);
        expect(scores.slice(0, n)).toEqual(wanted);
      }
    }
  }
  expect(compared).toBeGreaterThan(2000);
});

describe.each([
  chimeraCasual("casual", 14),
  chimeraGreedy,
  chimeraRule,
  chimeraSearch("search", () => nodeBudget(300)),
])("$name", (bot) => {
  test("chooses legal actions, the same again, and goes out when it can", () => {
    for (const { view, legal } of decisions("choices")) {
      const chosen = bot.choose(view, legal, new Rng("same"));
      expect(legal).toContainEqual(chosen);
      expect(bot.choose(view, legal, new Rng("same"))).toEqual(chosen);
      const own = view.deal?.hand?.length ?? 0;
      const canGoOut = legal.some(
        (action) => "cards" in action && action.type === "play" && (action.cards as string[]).length === own,
      );
      expect("cards" in chosen && (chosen.cards as string[]).length === own).toBe(canGoOut);
    }
  });
});
