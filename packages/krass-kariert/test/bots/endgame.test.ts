import { type Move, Rng } from "@cairn/core";
import { arrange, krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import { layout } from "@cairn/krass-kariert/kernel";
import { nodeBudget, Solver } from "@cairn/search";
import { expect, test } from "vitest";
import { krassKariertEndgame, lastTwo } from "../../src/bots/endgame.ts";

/** Plain minimax: whether seat 0 keeps its chip. */
function keeps(position: KrassKariertPosition): boolean {
  if (position.stage !== "running") return ((position.words[layout.OWED] as number) & 1) === 0;
  const moves = new Int32Array(krassKariert.maxMoves);
  const n = position.legalInto(moves);
  const isMine = position.turn === 0;
  for (let i = 0; i < n; i++) {
    position.make(moves[i] as Move);
    const value = keeps(position);
    position.unmake();
    if (value === isMine) return isMine;
  }
  return !isMine;
}

const CARDS = ["1", "2", "3", "4", "11", "12", "X", "S", "D"];

test("two left with open hands: the solver says what plain minimax says", () => {
  const rng = new Rng("endgame");
  const solver = new Solver(krassKariertEndgame(0));
  let kept = 0;
  for (let i = 0; i < 1500; i++) {
    const hand = (most: number): string[] =>
      Array.from({ length: 1 + rng.below(most) }, () => rng.pick(CARDS));
    const reserve = (): string[] => (rng.below(3) === 0 ? [rng.pick(CARDS)] : []);
    const pile = Array.from({ length: 6 }, () => rng.pick(CARDS.slice(0, 6)));
    const hasDraw = rng.below(10) === 0;
    const hands = [hand(hasDraw ? 2 : 4), hand(hasDraw ? 2 : 4), []].map((cards) =>
      cards.map((card) => (card === "D" && !hasDraw ? "7" : card)),
    );
    const position = arrange({
      hands,
      reserves: hasDraw ? [] : [reserve(), reserve(), []],
      pile,
      leader: rng.below(2),
    });
    expect(lastTwo(position)).toEqual([0, 1]);
    const before = position.words.slice();
    const solution = solver.solve(position, nodeBudget(1_000_000));
    expect(position.words).toEqual(before);
    const expected = keeps(position);
    expect(solution.isSolved && solution.value, JSON.stringify(hands)).toBe(Number(expected));
    kept += Number(expected);
  }
  expect(kept).toBeGreaterThan(300);
  expect(kept).toBeLessThan(1200);
});

test("three left are no question for two sides", () => {
  expect(lastTwo(arrange({ hands: [["1"], ["2"], ["3"]] }))).toBeUndefined();
});
