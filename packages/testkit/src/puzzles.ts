import { type Action, type Game, sameJson, unwrap } from "@cairn/core";
import { isAnswer, openPuzzle, parsePuzzleLine, type Puzzle, type PuzzleKit } from "@cairn/puzzles";
import { describe, expect, test } from "vitest";

/** Reads puzzles from the text of files, one puzzle a line. */
export const readPuzzles = (texts: readonly string[]): Puzzle[] =>
  texts
    .flatMap((text) => text.split("\n"))
    .filter((line) => line !== "")
    .map((line) => unwrap(parsePuzzleLine(line)));

interface PuzzleChecks {
  /** How many there must be. */
  readonly least: number;
  /** One of so many goes through the door. */
  readonly every: number;
}

/** What must hold for the stored puzzles of every game. */
export function testPuzzles(
  game: Game,
  kit: PuzzleKit,
  puzzles: readonly Puzzle[],
  { least, every }: PuzzleChecks,
): void {
  const kinds = kit.kinds.map(({ name }) => name);

  describe(`the puzzles of ${game.id}`, () => {
    test("are many, each once, and of every kind and theme", () => {
      expect(puzzles.length).toBeGreaterThanOrEqual(least);
      expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
      expect(new Set(puzzles.map(({ kind }) => kind))).toEqual(new Set(kinds));
      expect(new Set(puzzles.flatMap(({ themes }) => themes))).toEqual(new Set(kit.themes));
    });

    test("open through the door, at a decision with several moves, of which the answers are some", () => {
      for (const puzzle of puzzles.filter((_, i) => i % every === 0)) {
        const position = unwrap(openPuzzle(game, puzzle));
        const legal = game.legalActions(position, puzzle.seat, { byRank: true });
        const right = legal.filter((action) => isAnswer(game, position, puzzle, action));
        expect(right.length, puzzle.id).toBe(puzzle.answers.length);
        expect(legal.length - right.length, puzzle.id).toBeGreaterThan(1);
      }
    });

    test("are found again in their positions, and played on from any answer by legal actions", () => {
      const sample = puzzles.filter((_, i) => i % Math.ceil(puzzles.length / 12) === 0);
      for (const puzzle of sample) {
        const position = unwrap(openPuzzle(game, puzzle));
        const before = position.words.slice();
        const [finding] = kit.find(position, [puzzle.kind]);
        const answers = finding?.answers.map((action) => game.formatAction(action));
        expect(answers, puzzle.id).toEqual(puzzle.answers);
        expect([...(finding?.themes ?? [])].sort(), puzzle.id).toEqual(puzzle.themes);
        const legal = game.legalActions(position, puzzle.seat, { byRank: true });
        for (const action of [legal[0], legal.at(-1)] as Action[]) {
          const { start, actions } = kit.playOn(position, puzzle.kind, action);
          expect(sameJson(game.view(start, puzzle.seat), game.view(position, puzzle.seat)), puzzle.id).toBe(
            true,
          );
          const world = start.clone();
          for (const one of actions) expect(game.apply(world, one).ok, puzzle.id).toBe(true);
        }
        expect(position.words, puzzle.id).toEqual(before);
      }
    });
  });
}
