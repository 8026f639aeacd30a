import type { Position } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { type Endgame, nodeBudget, Solver, TranspositionTable } from "../src/index.ts";

/**
 * A toy: two sides in turn take 1, 2 or 3 counters, each worth what its number is modulo 7; whoever takes the
 * last one loses 5. The value is what the first side has more than the second.
 */
class Counters implements Position {
  readonly players = 2;
  readonly words: Int32Array = new Int32Array(64);

  constructor(counters: number) {
    this.words[0] = counters;
  }
  get stage(): "running" | "over" {
    return this.words[0] === 0 ? "over" : "running";
  }
  get turn(): number {
    return this.plies % 2;
  }
  get toActMask(): number {
    return 1 << this.turn;
  }
  get plies(): number {
    return this.words[1] as number;
  }
  get score(): number {
    return this.words[2] as number;
  }
  legalInto(out: Int32Array): number {
    const n = Math.min(3, this.words[0] as number);
    for (let i = 0; i < n; i++) out[i] = i + 1;
    return n;
  }
  isLegal(move: number): boolean {
    return move >= 1 && move <= Math.min(3, this.words[0] as number);
  }
  #worth(move: number): number {
    let worth = this.words[0] === move ? -5 : 0;
    for (let i = 0; i < move; i++) worth += ((this.words[0] as number) - i) % 7;
    return this.turn === 0 ? worth : -worth;
  }
  make(move: number): void {
    const worth = this.#worth(move);
    this.words[3 + this.plies] = move;
    this.words[0] = (this.words[0] as number) - move;
    this.words[1] = this.plies + 1;
    this.words[2] = this.score + worth;
  }
  unmake(): void {
    this.words[1] = this.plies - 1;
    const move = this.words[3 + this.plies] as number;
    this.words[3 + this.plies] = 0;
    this.words[0] = (this.words[0] as number) + move;
    this.words[2] = this.score - this.#worth(move);
  }
  clone(): Counters {
    const copy = new Counters(0);
    copy.words.set(this.words);
    return copy;
  }
}

const toy: Endgame<Counters> = {
  maxMoves: 3,
  examine(position, bounds) {
    const left = position.words[0] as number;
    bounds.isMaximizing = position.turn === 0;
    bounds.settled = position.score;
    bounds.low = left === 0 ? 0 : -6 * left - 5;
    bounds.high = -bounds.low;
    bounds.key[0] = left;
    bounds.key[1] = position.turn;
  },
  movesInto(position, moves, scores) {
    scores.fill(0);
    return position.legalInto(moves);
  },
};

function minimax(position: Counters): number {
  if (position.stage === "over") return position.score;
  const values = [1, 2, 3]
    .filter((move) => position.isLegal(move))
    .map((move) => {
      position.make(move);
      const value = minimax(position);
      position.unmake();
      return value;
    });
  return position.turn === 0 ? Math.max(...values) : Math.min(...values);
}

describe("the solver", () => {
  test("solves a game it knows nothing about, from either side", () => {
    const solver = new Solver(toy, new TranspositionTable(4));
    for (let counters = 1; counters <= 15; counters++) {
      const position = new Counters(counters);
      for (const opening of [0, 1, 2]) {
        if (opening > 0 && !(counters > opening && position.isLegal(opening))) continue;
        if (opening > 0) position.make(opening);
        const solution = solver.solve(position, nodeBudget(1e6));
        expect(solution).toMatchObject({ isSolved: true, value: minimax(position) });
        if (opening > 0) position.unmake();
      }
    }
  });

  test("uses the table: a deal of 40 counters has few positions", () => {
    const solution = new Solver(toy).solve(new Counters(40), nodeBudget(1e6));
    expect(solution.isSolved).toBe(true);
    expect(solution.nodes).toBeLessThan(5000);
  });

  test("spends its nodes from the budget, and refuses a deal that is over", () => {
    let spent = 0;
    const budget = { spend: (nodes: number) => (spent += nodes) < 0 };
    const solver = new Solver(toy);
    expect(solver.solve(new Counters(20), budget).nodes).toBe(spent);
    expect(() => solver.solve(new Counters(0), budget)).toThrow("over");
  });
});

describe("the transposition table", () => {
  test("returns what was stored, replaces it, and clears it", () => {
    const table = new TranspositionTable(2);
    const key = Int32Array.of(-5, 7);
    expect(table.find(key)).toBe(-1);
    table.store(-5, 7, 99, -2047, 2047);
    table.store(-5, 7, 98, -3, 40);
    const at = table.find(key);
    expect([table.moveAt(at), table.lowAt(at), table.highAt(at)]).toEqual([98, -3, 40]);
    for (let i = 0; i < 600; i++) {
      table.clear();
      expect(table.find(key)).toBe(-1);
    }
  });

  test("makes room when a bucket is full", () => {
    const table = new TranspositionTable(2);
    for (let i = 0; i < 50; i++) {
      table.store(i, i, i, i, i);
      expect(table.moveAt(table.find(Int32Array.of(i, i)))).toBe(i);
    }
  });
});
