import { chimeraGreedy, RulePolicy } from "../bots/index.ts";
import { chimera, type ChimeraPosition } from "../index.ts";
import { type Move, type Rng, type Seat, unwrap } from "@cairn/core";
import { type Company, hasCompany, type Stranger } from "@cairn/learning";

/** A fixed opponent of the nets in card play. */
export type ChimeraOpponent = Stranger<ChimeraPosition>;

/** Draws the fixed opponents of a deal; undefined where the nets play all seats. */
export type OpponentDraw = (
  index: number,
  chimeraSeat: Seat,
  rng: Rng,
) => Company<ChimeraPosition> | undefined;

const ALL_SEATS = 0b111;
const huntersOf = (chimeraSeat: Seat): number => ALL_SEATS & ~(1 << chimeraSeat);

/** The same opponent in every deal, as the Chimera and as both hunters in turn. */
export const oneSide =
  (choose: ChimeraOpponent): OpponentDraw =>
  (index, chimeraSeat) => ({ choose, seats: index % 2 === 0 ? 1 << chimeraSeat : huntersOf(chimeraSeat) });

/** The seats of the fixed opponent: most often a whole side, sometimes one of the hunters. */
function seatsOf(chimeraSeat: Seat, rng: Rng): number {
  const who = rng.below(5);
  if (who < 2) return 1 << chimeraSeat;
  return who < 4 ? huntersOf(chimeraSeat) : 1 << ((chimeraSeat + 1 + rng.below(2)) % 3);
}

/** The pool of fixed opponents: seven in ten `rule`, two `greedy`, one plays at random. */
export function opponentPool(): OpponentDraw {
  const rules = new RulePolicy();
  const rule: ChimeraOpponent = (position, moves, n) => rules.choose(position, moves, n);
  const greedy: ChimeraOpponent = (position, _moves, _n, rng) => {
    const seat = position.turn;
    const legal = chimera.legalActions(position, seat, { byRank: true });
    return unwrap(chimera.toMove(position, chimeraGreedy.choose(chimera.view(position, seat), legal, rng)));
  };
  const random: ChimeraOpponent = (_position, moves, n, rng) => moves[rng.below(n)] as Move;
  const pool = [rule, rule, rule, rule, rule, rule, rule, greedy, greedy, random];
  return (_index, chimeraSeat, rng) =>
    hasCompany(rng) ? { choose: rng.pick(pool), seats: seatsOf(chimeraSeat, rng) } : undefined;
}
