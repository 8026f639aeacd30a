import { chimeraGreedy, RulePolicy } from "../bots/index.ts";
import { chimera, type ChimeraPosition } from "../index.ts";
import { type Move, type Rng, type Seat, unwrap } from "@cairn/core";
import { drawsOpponent, type FixedOpponent, type SeatedOpponent } from "@cairn/learning";

/** Somebody who plays cards beside the nets. */
export type ChimeraStranger = FixedOpponent<ChimeraPosition>;

/** Decides who comes to a deal; undefined where the nets are among themselves. */
export type Invitation = (
  index: number,
  chimeraSeat: Seat,
  rng: Rng,
) => SeatedOpponent<ChimeraPosition> | undefined;

const ALL_SEATS = 0b111;
const huntersOf = (chimeraSeat: Seat): number => ALL_SEATS & ~(1 << chimeraSeat);

/** One stranger at every deal, as the Chimera and as both hunters in turn. */
export const oneSide =
  (choose: ChimeraStranger): Invitation =>
  (index, chimeraSeat) => ({ choose, seats: index % 2 === 0 ? 1 << chimeraSeat : huntersOf(chimeraSeat) });

/** The seats of strangers: most often a whole side, sometimes one of the hunters. */
export function seatsOf(chimeraSeat: Seat, rng: Rng): number {
  const who = rng.below(5);
  if (who < 2) return 1 << chimeraSeat;
  return who < 4 ? huntersOf(chimeraSeat) : 1 << ((chimeraSeat + 1 + rng.below(2)) % 3);
}

/** `greedy`, who decides by a view like at a table. */
export const greedyStranger: ChimeraStranger = (position, _moves, _n, rng) => {
  const seat = position.turn;
  const legal = chimera.legalActions(position, seat, { byRank: true });
  return unwrap(chimera.toMove(position, chimeraGreedy.choose(chimera.view(position, seat), legal, rng)));
};

/** Who comes: seven times in ten `rule`, twice `greedy`, once somebody who plays anything. */
export function someStrangers(): Invitation {
  const rules = new RulePolicy();
  const rule: ChimeraStranger = (position, moves, n) => rules.choose(position, moves, n);
  const random: ChimeraStranger = (_position, moves, n, rng) => moves[rng.below(n)] as Move;
  const strangers = [rule, rule, rule, rule, rule, rule, rule, greedyStranger, greedyStranger, random];
  return (_index, chimeraSeat, rng) =>
    drawsOpponent(rng) ? { choose: rng.pick(strangers), seats: seatsOf(chimeraSeat, rng) } : undefined;
}
