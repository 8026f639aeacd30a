import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { Bank, FrozenBank, type RowPlan, type SparseInput } from "../src/index.ts";
import { floatsOf } from "../src/shape.ts";

const SHAPE = { features: 12, width: 96 };
const FLOATS = floatsOf(SHAPE);
/** Two thermometers of three, four flags of which one is active, two that are independent; a row that takes one for another. */
const PLAN: RowPlan = {
  rows: [[0], [0, 1], [0, 1, 2], [3], [3, 4], [3, 4, 5], [6], [7], [8], [9], [10], [11], [~8, 9]],
  slots: [[0, 1, 2], [3, 4, 5], [6, 7, 8, 9], [10], [11]],
};

function randomNet(seed: string, size: number): Float32Array {
  const rng = new Rng(seed);
  const net = new Float32Array(FLOATS);
  for (let i = 0; i < FLOATS; i++) net[i] = size * (rng.next() / 0x80000000 - 1);
  net[FLOATS - 3] = 1000;
  return net;
}

/** The same state and moves, as features and as rows. */
function fill(input: SparseInput, state: readonly number[], moves: readonly (readonly number[])[]): void {
  input.state.set(state);
  input.stateCount = state.length;
  let end = 0;
  for (const [i, move] of moves.entries()) {
    input.entries.set(move, end);
    end += move.length;
    input.ends[i] = end;
  }
  input.entryCount = end;
}

/** State and moves as features, and as rows: a move does nothing, takes one flag for another, or sets one or two. */
const FEATURES = { state: [0, 1, 3, 8], moves: [[], [~8, 9, 10], [11], [10, 11]] };
const ROWS = { state: [1, 3, 8], moves: [[], [12, 10], [11], [10, 11]] };

function values(net: Float32Array, backend: "simd" | "plain"): number[] {
  const bank = new FrozenBank([{ shape: SHAPE, floats: net }], PLAN, backend);
  fill(bank.input, ROWS.state, ROWS.moves);
  bank.evaluate(0, ROWS.moves.length);
  return Array.from(bank.values.subarray(0, ROWS.moves.length));
}

test("SIMD and plain JavaScript give the same bits", () => {
  const net = randomNet("frozen", 0.3);
  expect(values(net, "simd")).toEqual(values(net, "plain"));
  expect(new Set(values(net, "simd")).size).toBe(ROWS.moves.length);
});

test("a frozen net says nearly what the net says, through fewer rows", () => {
  const net = randomNet("near", 0.3);
  const bank = new Bank([SHAPE]);
  bank.floats(0).set(net);
  const frozen = new FrozenBank([{ shape: SHAPE, floats: net }], PLAN);
  const { moves } = ROWS;
  fill(bank.input, FEATURES.state, FEATURES.moves);
  fill(frozen.input, ROWS.state, moves);
  bank.evaluate(0, moves.length);
  frozen.evaluate(0, moves.length);
  for (const i of moves.keys()) {
    expect(frozen.values[i]).toBeCloseTo(bank.values[i] as number, 2);
  }
  expect(new Set(bank.values.subarray(0, moves.length)).size).toBe(moves.length);
});

test("no sum of rows overflows, however large the weights", () => {
  for (const size of [0.001, 1, 50, 4000]) {
    const net = randomNet("large", size);
    const bank = new Bank([SHAPE]);
    bank.floats(0).set(net);
    const frozen = new FrozenBank([{ shape: SHAPE, floats: net }], PLAN);
    // Each slot has its largest row in some unit.
    for (const [features, rows] of [
      [
        [0, 1, 2, 3, 4, 5, 6, 10, 11],
        [2, 5, 6, 10, 11],
      ],
      [
        [0, 3, 4, 9],
        [0, 4, 9],
      ],
      [
        [7, 11],
        [7, 11],
      ],
    ] as const) {
      fill(bank.input, features, [[]]);
      fill(frozen.input, rows, [[]]);
      bank.evaluate(0, 1);
      frozen.evaluate(0, 1);
      const [wanted = 0, found = 0] = [bank.values[0], frozen.values[0]];
      expect(Math.abs(found - wanted)).toBeLessThan(0.01 * Math.max(1, Math.abs(wanted)) * Math.max(1, size));
    }
  }
});

test("a kept row is the sum of its parts, and of other rows once it is made anew", () => {
  const floats = randomNet("kept", 0.3);
  for (const backend of ["simd", "plain"] as const) {
    const bank = new FrozenBank([{ shape: SHAPE, floats }], { ...PLAN, kept: 3 }, backend);
    const valueOf = (state: readonly number[]): number => {
      fill(bank.input, state, [[]]);
      bank.evaluate(0, 1);
      return bank.values[0] as number;
    };
    const kept = bank.firstKept + 2;
    for (const parts of [[1, 4, 8, 10], [2, 11], [0]]) {
      bank.parts.set(parts);
      bank.keep(0, 2, parts.length);
      expect(valueOf([kept, 5])).toBe(valueOf([...parts, 5]));
      expect(valueOf([5, kept])).not.toBe(valueOf([5]));
    }
  }
});
