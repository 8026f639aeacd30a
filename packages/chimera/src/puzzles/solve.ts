import type { Move } from "@cairn/core";
import { nodeBudget } from "@cairn/search";
import { EndgameSolver, type EndgameObjective } from "../bots/endgame.ts";
import type { ChimeraPosition } from "../index.ts";
import { chimeraOf, isOut, MAX_MOVES, roundPoints } from "../kernel.ts";

const TABLE_BITS = 18;
const solvers: Readonly<Record<EndgameObjective, EndgameSolver>> = {
  wins: new EndgameSolver("wins", TABLE_BITS),
  points: new EndgameSolver("points", TABLE_BITS),
};

/** Clears what the solvers know, so that what they find within a number of nodes depends on nothing before. */
export function forget(): void {
  solvers.wins.forget();
  solvers.points.forget();
}

/** The value of a deal that is over: see `EndgameSolver`. */
function finalValue({ words }: ChimeraPosition, objective: EndgameObjective): number {
  const chimera = chimeraOf(words);
  if (objective === "wins") return isOut(words, chimera) ? 1 : 0;
  const all = roundPoints(words, 0) + roundPoints(words, 1) + roundPoints(words, 2);
  return (3 * roundPoints(words, chimera) - all) / 2;
}

/** The value of a position, for the side to which it is good: the Chimera's, turned round for a Hunter. */
export function valueFor(
  position: ChimeraPosition,
  seat: number,
  objective: EndgameObjective,
  nodes: number,
): number | undefined {
  const value = valueOf(position, objective, nodes);
  if (value === undefined || seat === chimeraOf(position.words)) return value;
  return objective === "wins" ? 1 - value : -value;
}

function valueOf(position: ChimeraPosition, objective: EndgameObjective, nodes: number): number | undefined {
  if (position.phase !== "play") return finalValue(position, objective);
  const solution = solvers[objective].solve(position, nodeBudget(nodes));
  return solution.isSolved ? solution.value : undefined;
}

/** A best move of a position in card play; undefined where the nodes do not suffice. */
export function bestMove(
  position: ChimeraPosition,
  objective: EndgameObjective,
  nodes: number,
): Move | undefined {
  const solution = solvers[objective].solve(position, nodeBudget(nodes));
  return solution.isSolved ? solution.move : undefined;
}

/** The moves of the seat to move, weakest first. */
export function legalMoves(position: ChimeraPosition): Move[] {
  const moves = new Int32Array(MAX_MOVES);
  return Array.from(moves.subarray(0, position.legalInto(moves)));
}
