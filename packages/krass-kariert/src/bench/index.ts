import type { BenchKit } from "@cairn/registry";
import { nodeBudget, Solver, TranspositionTable } from "@cairn/search";
import { krassKariertEndgame, krassKariertRulePolicy, lastTwo } from "../bots/index.ts";
import { krassKariert, type KrassKariertPosition, type KrassKariertView, worldsOf } from "../index.ts";

/** Cards in both hands, with the reserves, up to which endings of two are solved. */
const ENDING = 14;
const TABLE_BITS = 16;

const solvers = Array.from(
  { length: krassKariert.maxPlayers },
  (_, seat) => new Solver(krassKariertEndgame(seat), new TranspositionTable(TABLE_BITS)),
);

/** How many cards everybody has left, reserves included. */
function cardsIn(position: KrassKariertPosition): number {
  const { deal } = krassKariert.view(position, "spectator");
  const reserves = (deal?.reserves ?? []).reduce((sum, cards) => sum + cards.length, 0);
  return (deal?.handCounts ?? []).reduce((sum, count) => sum + count, reserves);
}

/** What is measured of Krass Kariert. */
export const krassKariertBench: BenchKit = {
  players: 4,
  policy: krassKariertRulePolicy,
  worlds: (view) => worldsOf(view as KrassKariertView),
  isRoutine: (position) =>
    krassKariert.view(position as KrassKariertPosition, "spectator").phase === "insert",
  isEnding(position) {
    const ending = position as KrassKariertPosition;
    return lastTwo(ending)?.includes(ending.turn) === true && cardsIn(ending) <= ENDING;
  },
  solve(position, nodes) {
    const solver = solvers[position.turn] as Solver<KrassKariertPosition>;
    solver.clear();
    return solver.solve(position as KrassKariertPosition, nodeBudget(nodes));
  },
};
