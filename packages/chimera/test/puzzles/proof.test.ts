import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { cardsLeft, chimeraOf, MAX_MOVES, roundPoints } from "@cairn/chimera/kernel";
import { chimeraPuzzles } from "@cairn/chimera/puzzles";
import { type Move, Rng, unwrap } from "@cairn/core";
import { openPuzzle, type Puzzle } from "@cairn/puzzles";
import { readPuzzles, testPuzzles } from "@cairn/testkit";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bestValue, cardsInAll, chimeraWins, handTexts, runsOut } from "./plain-solver.ts";

const isLong = process.env["CAIRN_LONG"] !== undefined;
/** What a plain solver does in a moment; the long check proves all. */
const FEW_CARDS: Readonly<Record<string, number>> = { win: 14, "sure-win": 16, points: 10 };
const SAMPLE = 12;

const FILES = fileURLToPath(new URL("../../../../data/puzzles/chimera/*.jsonl", import.meta.url));
const puzzles = readPuzzles(globSync(FILES).map((file) => readFileSync(file, "utf8")));

testPuzzles(chimera, chimeraPuzzles, puzzles, { least: 1000, every: isLong ? 1 : 7 });

interface Case {
  readonly puzzle: Puzzle;
  readonly position: ChimeraPosition;
  readonly answer: Move;
  readonly others: readonly Move[];
}

function open(puzzle: Puzzle): Case {
  const position = unwrap(openPuzzle(chimera, puzzle));
  const text = puzzle.answers[0] as string;
  const answer = unwrap(chimera.toMove(position, unwrap(chimera.parseAction(text, position, puzzle.seat))));
  const moves = new Int32Array(MAX_MOVES);
  const legal = Array.from(moves.subarray(0, position.legalInto(moves)));
  return { puzzle, position, answer, others: legal.filter((move) => move !== answer) };
}

/** Spread over all ratings, but for those with too many cards. */
function casesOf(kind: string): Case[] {
  const found = puzzles.filter((puzzle) => puzzle.kind === kind);
  if (isLong) return found.map(open);
  const cases: Case[] = [];
  // Three rounds through all of them, each with another third: where few are short, all are looked at.
  const spread = [0, 1, 2].flatMap((start) => found.filter((_, i) => i % 3 === start));
  for (const puzzle of spread) {
    const one = open(puzzle);
    if (cardsInAll(one.position) <= (FEW_CARDS[kind] ?? 0)) cases.push(one);
    if (cases.length === SAMPLE) break;
  }
  return cases;
}

/** The value after a move, from a function that knows the value of a position. */
function after<T>(position: ChimeraPosition, move: Move, value: (position: ChimeraPosition) => T): T {
  position.make(move);
  const found = value(position);
  position.unmake();
  return found;
}

/** Whether the side of a seat wins after a move, all hands open. */
function sideWins(position: ChimeraPosition, seat: number, move: Move, known: Map<string, boolean>): boolean {
  const isChimera = seat === chimeraOf(position.words);
  return after(position, move, (one) => chimeraWins(one, known)) === isChimera;
}

describe("a second solver that tries everything finds the same", () => {
  test("exactly one move wins with open hands", () => {
    const cases = casesOf("win");
    expect(cases.length).toBeGreaterThanOrEqual(SAMPLE);
    for (const { puzzle, position, answer, others } of cases) {
      const known = new Map<string, boolean>();
      expect(sideWins(position, puzzle.seat, answer, known), puzzle.id).toBe(true);
      for (const move of others) expect(sideWins(position, puzzle.seat, move, known), puzzle.id).toBe(false);
    }
  });

  test("exactly one move brings most points with open hands, and another wins or loses as well", () => {
    const cases = casesOf("points");
    expect(cases.length).toBeGreaterThanOrEqual(SAMPLE);
    for (const { puzzle, position, answer, others } of cases) {
      const chimeraSeat = chimeraOf(position.words);
      const sign = puzzle.seat === chimeraSeat ? 1 : -1;
      const points = ({ words }: ChimeraPosition): number =>
        [0, 1, 2].reduce(
          (sum, seat) => sum + roundPoints(words, seat) * (seat === chimeraSeat ? 1 : -0.5),
          0,
        );
      const [known, wins] = [new Map<string, number>(), new Map<string, boolean>()];
      const value = (move: Move): number =>
        sign * after(position, move, (one) => bestValue(one, points, known));
      const best = value(answer);
      const values = others.map(value);
      expect(Math.max(...values), puzzle.id).toBeLessThanOrEqual(best - 10);
      const second = others[values.indexOf(Math.max(...values))] as Move;
      expect(sideWins(position, puzzle.seat, second, wins), puzzle.id).toBe(
        sideWins(position, puzzle.seat, answer, wins),
      );
    }
  });

  test("a sure win cannot be answered by any unseen cards, and everything else fails in some world", () => {
    const cases = casesOf("sure-win");
    expect(cases.length).toBeGreaterThanOrEqual(SAMPLE);
    for (const { puzzle, position, answer, others } of cases) {
      const { seat } = puzzle;
      const unseen = [1, 2].flatMap((i) => handTexts(position, (seat + i) % 3));
      const most = Math.max(...[1, 2].map((i) => cardsLeft(position.words, (seat + i) % 3)));
      expect(
        runsOut(handTexts(position, seat), unseen, most, () => answer),
        puzzle.id,
      ).toBe(true);
      const view = chimera.view(position, seat);
      let open = others;
      for (let i = 0; i < 60 && open.length > 0; i++) {
        const world = chimera.sample(view, new Rng(`world ${i}`));
        const known = new Map<string, boolean>();
        open = open.filter((move) => sideWins(world, seat, move, known));
      }
      expect(open, puzzle.id).toEqual([]);
    }
  });
});
