import type { Seat } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import { cardsLeft, reservesLeft } from "../kernel.ts";
import { nodeBudget, Solver, TranspositionTable } from "@cairn/search";
import { krassKariertEndgame, lastTwo } from "./endgame.ts";

/** Worlds are solved with at most this many cards left in both hands, reserve cards counted twice, if it takes few nodes. */
const SOLVED_CARDS = 5;
const SOLVER_NODES = 500;
const TABLE_BITS = 12;

const solvers = Array.from(
  { length: krassKariert.maxPlayers },
  (_, seat) => new Solver(krassKariertEndgame(seat), new TranspositionTable(TABLE_BITS)),
);

/** What the end of a deal is found to be: whether the seat keeps its chip, and the nodes that took. */
interface Ending {
  keeps: boolean | undefined;
  nodes: number;
}

/** Solves what is left between a seat and the last other, both seeing all; `keeps` is undefined where that is too much. */
export function solveLastTwo(position: KrassKariertPosition, seat: Seat, ending: Ending): void {
  const { bytes } = position;
  const two = lastTwo(position);
  ending.keeps = undefined;
  ending.nodes = 0;
  if (!two?.includes(seat)) return;
  const cardsOf = (one: Seat): number => cardsLeft(bytes, one) + 2 * reservesLeft(bytes, one);
  if (cardsOf(two[0]) + cardsOf(two[1]) > SOLVED_CARDS) return;
  const solver = solvers[seat] as Solver<KrassKariertPosition>;
  // What was found in one world need not be true in the next, where other cards are to be drawn.
  solver.clear();
  const solution = solver.solve(position, nodeBudget(SOLVER_NODES));
  ending.nodes = solution.nodes;
  if (solution.isSolved) ending.keeps = solution.value === 1;
}
