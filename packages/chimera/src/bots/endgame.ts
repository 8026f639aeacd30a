import type { ChimeraPosition } from "../index.ts";
import { copyPosition } from "@cairn/core";
import { type Budget, type Solution, Solver, TranspositionTable } from "@cairn/search";
import { sortSuits } from "./endgame/hands.ts";
import { ChimeraEndgame, type EndgameObjective } from "./endgame/chimera-endgame.ts";

export type { EndgameObjective } from "./endgame/chimera-endgame.ts";

/**
 * Solves the end of a deal of Chimera exactly, with all hands open and the Hunters playing as one.
 * `wins`: 1 if the Chimera goes out first, otherwise 0. `points`: what the round brings the Chimera,
 * less the mean of what it brings the Hunters. Moves are by rank.
 */
export class EndgameSolver {
  readonly #question: EndgameObjective;
  readonly #solver: Solver<ChimeraPosition>;
  #working: ChimeraPosition | undefined;

  /** The table has 2^tableBits entries of 16 bytes. */
  constructor(question: EndgameObjective, tableBits: number = 18) {
    this.#question = question;
    this.#solver = new Solver(new ChimeraEndgame(question), new TranspositionTable(tableBits));
  }

  /** Clears the transposition table, so that a result does not depend on earlier calls. */
  forget(): void {
    this.#solver.clear();
  }

  /** The value and a best move of a position in card play, which is not changed. */
  solve(position: ChimeraPosition, budget: Budget): Solution {
    if (position.phase !== "play") throw new Error(`only card play can be solved, not ${position.phase}`);
    const working = (this.#working ??= position.clone());
    copyPosition(position, working);
    sortSuits(working.words);
    const solution = this.#solver.solve(working, budget);
    if (this.#question === "wins" || !solution.isSolved) return solution;
    return { ...solution, value: solution.value / 2 };
  }
}
