import type { Position } from "@cairn/core";
import type { BenchKit } from "@cairn/registry";
import { nodeBudget } from "@cairn/search";
import { EndgameSolver, RulePolicy } from "../bots/index.ts";
import { chimera, type ChimeraPosition, type ChimeraView, worldsOf } from "../index.ts";

/** The place of a bid of 30 in the list of a seat that opens the auction. */
const BID_THIRTY = 2;
/** Two passes and two gifts. */
const MOVES_AFTER_BID = 4;

/** Cards in all hands up to which endings are solved. */
const ENDING = 15;

const moves = new Int32Array(chimera.maxMoves);
const solver = new EndgameSolver("points");

/** Makes the move at a place in the list. */
function makeAt(position: Position, place: number): void {
  position.legalInto(moves);
  position.make(moves[place] as number);
}

/** What is measured of Chimera. */
export const chimeraBench: BenchKit = {
  players: 3,
  policy: new RulePolicy(),
  worlds: (view) => worldsOf(view as ChimeraView),
  skipToPlay(position) {
    makeAt(position, BID_THIRTY);
    for (let i = 0; i < MOVES_AFTER_BID; i++) makeAt(position, 0);
  },
  isEnding(position) {
    const { phase, deal } = chimera.view(position as ChimeraPosition, "spectator");
    const cards = (deal?.handCounts ?? []).reduce((sum, count) => sum + count, 0);
    return phase === "play" && cards <= ENDING;
  },
  solve(position, nodes) {
    solver.forget();
    return solver.solve(position as ChimeraPosition, nodeBudget(nodes));
  },
};
