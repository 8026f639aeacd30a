import { chimera, ChimeraPosition, DEFAULT_OPTIONS } from "@cairn/chimera";
import { layout, MAX_MOVES } from "@cairn/chimera/kernel";
import { type Move, Rng, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { judgeFor } from "../../src/bots/judge.ts";
import { type LeafEvaluator, lookAhead, mayBeLast } from "../../src/bots/lookahead.ts";
import { RulePolicy } from "../../src/bots/rule.ts";

const moves = new Int32Array(MAX_MOVES);

/** Card play that has just begun. */
function begun(seed: string): ChimeraPosition {
  const position = new ChimeraPosition(DEFAULT_OPTIONS);
  unwrap(chimera.apply(position, chimera.deal(position, new Rng(seed))));
  const rule = new RulePolicy();
  while (position.phase !== "play") {
    const n = position.legalInto(moves);
    // The highest bid, so that nobody passes the deal out.
    position.make(position.phase === "auction" ? (moves[n - 1] as Move) : rule.choose(position, moves, n));
  }
  return position;
}

/** Plays like `rule` and notes whose choices it made; its leaf value is a fixed number of points, or undefined. */
function witness(expected: number | undefined): LeafEvaluator & { readonly turns: number[] } {
  const rule = new RulePolicy();
  const turns: number[] = [];
  return {
    turns,
    expected,
    choose(position, list, n) {
      turns.push(position.turn);
      return rule.choose(position, list, n);
    },
  };
}

const lookFrom = (position: ChimeraPosition, seat: number, evaluator: LeafEvaluator, decisions: number) => {
  const outcome = { points: Number.NaN, win: Number.NaN };
  const made = lookAhead(
    position,
    seat,
    evaluator,
    decisions,
    judgeFor(seat, position),
    outcome,
    new Rng("look"),
  );
  return { made, outcome };
};

describe("looking ahead in card play", () => {
  test.each([1, 2, 3])("ends at the seat's choice number %i and evaluates the leaf there", (decisions) => {
    for (let deal = 0; deal < 5; deal++) {
      const position = begun(`look/${deal}`);
      const evaluator = witness(17.5);
      const plies = position.words[layout.PLIES] as number;
      const { made, outcome } = lookFrom(position, 1, evaluator, decisions);
      expect(evaluator.turns.filter((seat) => seat === 1)).toHaveLength(decisions);
      expect(evaluator.turns.at(-1)).toBe(1);
      expect(outcome).toEqual({ points: 17.5, win: 0.5 });
      expect((position.words[layout.PLIES] as number) - plies, "the last choice is not made").toBe(made);
    }
  });

  test("a round that ends before is judged as it ended", () => {
    const position = begun("over");
    const seat = position.words[layout.CHIMERA_SEAT] as number;
    const { outcome } = lookFrom(position, seat, witness(undefined), 1);
    expect(position.stage).not.toBe("running");
    const judged = { points: 0, win: 0 };
    judgeFor(seat, position)(position, judged);
    expect(outcome).toEqual(judged);
  });

  test("points are not all that counts where the match may end with the round", () => {
    const position = begun("last");
    const { words } = position;
    expect(mayBeLast(position)).toBe(false);
    words[layout.TOTAL + 2] = (words[layout.LIMIT] as number) - 100;
    expect(mayBeLast(position)).toBe(true);
    words[layout.TOTAL + 2] = 0;
    words[layout.TIE_ROUND] = 3;
    expect(mayBeLast(position)).toBe(true);
  });
});
