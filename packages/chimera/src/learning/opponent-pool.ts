import { chimeraGreedy, RulePolicy } from "../bots/index.ts";
import { chimera, type ChimeraPosition } from "../index.ts";
import { type Move, type Rng, type Seat, unwrap } from "@cairn/core";
import { drawsOpponent, type FixedOpponent, type SeatedOpponent } from "@cairn/learning";

/** A fixed opponent in card play. */
export type ChimeraOpponent = FixedOpponent<ChimeraPosition>;

/** Draws the fixed opponent of a deal and its seats; undefined for a deal of the nets alone. */
export type OpponentPool = (
  index: number,
  chimeraSeat: Seat,
  rng: Rng,
) => SeatedOpponent<ChimeraPosition> | undefined;

const ALL_SEATS = 0b111;
const huntersOf = (chimeraSeat: Seat): number => ALL_SEATS & ~(1 << chimeraSeat);

/** A pool of one opponent that plays every deal, in turn as the Chimera and as both hunters. */
export const oneSide =
  (choose: ChimeraOpponent): OpponentPool =>
  (index, chimeraSeat) => ({ choose, seats: index % 2 === 0 ? 1 << chimeraSeat : huntersOf(chimeraSeat) });

/** The seats of the opponent: usually a whole side, sometimes one of the hunters. */
export function seatsOf(chimeraSeat: Seat, rng: Rng): number {
  const who = rng.below(5);
  if (who < 2) return 1 << chimeraSeat;
  return who < 4 ? huntersOf(chimeraSeat) : 1 << ((chimeraSeat + 1 + rng.below(2)) % 3);
}

/** `greedy`, which decides by a view like at a table. */
export const greedyOpponent: ChimeraOpponent = (position, _moves, _n, rng) => {
  const seat = position.turn;
  const legal = chimera.legalActions(position, seat, { byRank: true });
  return unwrap(chimera.toMove(position, chimeraGreedy.choose(chimera.view(position, seat), legal, rng)));
};

/** `rule` in card play. */
export function ruleOpponent(): ChimeraOpponent {
  const rule = new RulePolicy();
  return (position, moves, n) => rule.choose(position, moves, n);
}

/** The usual pool: `rule` (70 %), `greedy` (20 %) and random play (10 %), in half of the deals. */
export function mixedPool(): OpponentPool {
  const rule = ruleOpponent();
  const random: ChimeraOpponent = (_position, moves, n, rng) => moves[rng.below(n)] as Move;
  const opponents = [rule, rule, rule, rule, rule, rule, rule, greedyOpponent, greedyOpponent, random];
  return (_index, chimeraSeat, rng) =>
    drawsOpponent(rng) ? { choose: rng.pick(opponents), seats: seatsOf(chimeraSeat, rng) } : undefined;
}
