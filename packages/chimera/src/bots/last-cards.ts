import type { ChimeraPosition } from "../index.ts";
import { cardsLeft } from "../kernel.ts";
import { nodeBudget } from "@cairn/search";
import { EndgameSolver } from "./endgame.ts";

/** With at most this many cards in all hands, worlds are solved instead of played out, if it takes no more nodes than this. */
const SOLVED_CARDS = 10;
const SOLVER_NODES = 4000;

const solver = new EndgameSolver("points");

const cardsInAll = ({ words }: ChimeraPosition): number =>
  cardsLeft(words, 0) + cardsLeft(words, 1) + cardsLeft(words, 2);

/** Plays a deal's last cards by best play of all with open hands, if there are few enough; returns the nodes it took. */
export function solveLast(position: ChimeraPosition): number {
  let nodes = 0;
  while (position.stage === "running" && cardsInAll(position) <= SOLVED_CARDS) {
    const solution = solver.solve(position, nodeBudget(SOLVER_NODES));
    nodes += solution.nodes;
    if (!solution.isSolved) break;
    position.make(solution.move);
  }
  return nodes;
}

/** Clears the transposition table, so that a result does not depend on earlier decisions. */
export const forgetLast = (): void => solver.forget();
