import { arrange, chimera, type ChimeraPosition } from "@cairn/chimera";
import { Rng, unwrap } from "@cairn/core";
import { nodeBudget, type Solution } from "@cairn/search";
import { describe, expect, test } from "vitest";
import { type EndgameObjective, EndgameSolver } from "../../src/bots/endgame.ts";
import { minimax, randomEnding, withRandomPast } from "./endgames.ts";

const QUESTIONS: readonly EndgameObjective[] = ["wins", "points"];
const PLENTY = 10_000_000;

function solved(solution: Solution): Solution & { isSolved: true } {
  if (!solution.isSolved) throw new Error(`${solution.nodes} nodes did not suffice`);
  return solution;
}

const play = (cards: string, ...hunters: readonly string[]): ChimeraPosition =>
  arrange({ hands: [cards, ...hunters].map((hand) => hand.split(" ")), chimera: 0, bid: 20, played: [1, 2] });

describe.each(QUESTIONS)("the solver of %s", (question) => {
  const solver = new EndgameSolver(question);

  test.each([
    { cards: 5, count: 2000 },
    { cards: 7, count: 1500 },
    { cards: 9, count: 300 },
  ])("finds the value and a best move of plain minimax, up to $cards cards", ({ cards, count }) => {
    const rng = new Rng(`minimax ${question} ${cards}`);
    for (let i = 0; i < count; i++) {
      const position = randomEnding(cards, rng);
      const before = position.words.slice();
      const expected = minimax(position, question);
      if (rng.below(2) === 0) solver.forget();
      const { value, move } = solved(solver.solve(position, nodeBudget(PLENTY)));
      expect(position.words).toEqual(before);
      expect(value).toBe(expected);
      expect(position.isLegal(move)).toBe(true);
      position.make(move);
      expect(minimax(position, question)).toBe(expected);
    }
  });

  test("finds the value of a minimax that remembers whole states, up to 13 cards", () => {
    const rng = new Rng(`remembering ${question}`);
    for (let i = 0; i < 40; i++) {
      const position = randomEnding(13, rng);
      const { value } = solved(solver.solve(position, nodeBudget(PLENTY)));
      expect(value).toBe(minimax(position, question, new Map()));
    }
  });

  test("mixes up no two pasts of the same hands in its table", () => {
    const rng = new Rng(`pasts ${question}`);
    for (let i = 0; i < 400; i++) {
      const hands = randomEnding(7, rng);
      for (let past = 0; past < 20; past++) {
        const position = withRandomPast(hands, rng);
        const { value } = solved(solver.solve(position, nodeBudget(PLENTY)));
        expect(value).toBe(minimax(position, question, new Map()));
      }
    }
  });

  test("says so when the budget does not suffice, and is right afterwards", () => {
    const rng = new Rng(`limit ${question}`);
    let unsolved = 0;
    for (let i = 0; i < 300; i++) {
      const position = randomEnding(11, rng);
      const before = position.words.slice();
      solver.forget();
      const short = solver.solve(position, nodeBudget(1 + rng.below(40)));
      expect(position.words).toEqual(before);
      if (!short.isSolved) unsolved++;
      const value = solved(solver.solve(position, nodeBudget(PLENTY))).value;
      expect(value).toBe(minimax(position, question, new Map()));
      if (short.isSolved) expect(short.value).toBe(value);
    }
    expect(unsolved).toBeGreaterThan(20);
    expect(unsolved).toBeLessThan(300);
  });

  test("answers the same, node for node, however full its table was", () => {
    const other = new EndgameSolver(question);
    for (let i = 0; i < 200; i++) {
      const position = randomEnding(12, new Rng(`again ${i}`));
      solver.forget();
      other.forget();
      expect(other.solve(position, nodeBudget(2000))).toEqual(solver.solve(position, nodeBudget(2000)));
      other.solve(randomEnding(12, new Rng(`between ${i}`)), nodeBudget(2000));
    }
  });

  test("solves card play only", () => {
    const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
    unwrap(chimera.apply(position, chimera.deal(position, new Rng("auction"))));
    expect(() => solver.solve(position, nodeBudget(PLENTY))).toThrow("auction");
  });
});

describe("known endings", () => {
  const value = (position: ChimeraPosition, question: EndgameObjective): number =>
    solved(new EndgameSolver(question).solve(position, nodeBudget(PLENTY))).value;

  test("C21 going out brings twice the bid", () => {
    const position = play("7j 7s", "8j", "9j");
    expect(value(position, "wins")).toBe(1);
    expect(value(position, "points")).toBe(40);
  });

  test("C22 a Hunter with the last word costs the bid and brings each Hunter 20", () => {
    const position = play("3j 5s", "8j", "9j 9s");
    expect(value(position, "wins")).toBe(0);
    expect(value(position, "points")).toBe(-40);
  });

  test("C20, C23 a Toad left in hand costs nothing, one that is played counts", () => {
    expect(value(play("2j 5s", "8j", "9j 9s"), "points")).toBe(-40);
    expect(value(play("2j 2s", "8j", "9j 9s"), "points")).toBe(60);
  });

  test("C14 Pi Ya makes the last cards a straight", () => {
    expect(value(play("3j 4j 5j 7s PY", "8j", "9j"), "wins")).toBe(1);
    expect(value(play("3j 4j 5j 8s PY", "9j", "10j"), "wins")).toBe(0);
  });

  test("C14 with Pi Ya and four numbers the gaps matter: two hands of one order are not one in the table", () => {
    const solver = new EndgameSolver("wins");
    const endings = [
      { chimera: "6j 8j 11j 11s 12j PY", hunters: ["3j", "1j 10j"], expected: 0 },
      { chimera: "8j 9j 11j 11s 12j PY", hunters: ["3j", "2j 10j"], expected: 1 },
    ];
    for (const { chimera, hunters, expected } of endings) {
      const hands = [chimera, ...hunters].map((hand) => hand.split(" "));
      const position = arrange({ hands, chimera: 0, bid: 20, leader: 2 });
      expect(minimax(position, "wins", new Map())).toBe(expected);
      expect(solved(solver.solve(position, nodeBudget(PLENTY))).value).toBe(expected);
    }
  });
});
