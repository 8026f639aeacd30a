import { findBot, findGame } from "@cairn/bots";
import { RulePolicy } from "@cairn/bots/chimera";
import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { type Move, type Rng, type Seat, unwrap } from "@cairn/core";

/** Somebody who does not learn: chooses one of the first `n` moves for the seat on turn, by what that seat knows. */
export type Stranger = (position: ChimeraPosition, moves: Int32Array, n: number, rng: Rng) => Move;

/** Who plays cards at a deal beside the nets, and with which seats, a bit each. */
export interface Company {
  readonly choose: Stranger;
  readonly seats: number;
}

/** Decides who comes to a deal; undefined where the nets are among themselves. */
export type Invitation = (index: number, chimeraSeat: Seat, rng: Rng) => Company | undefined;

const ALL_SEATS = 0b111;
const huntersOf = (chimeraSeat: Seat): number => ALL_SEATS & ~(1 << chimeraSeat);

/** One stranger at every deal, as the Chimera and as both hunters in turn. */
export const oneSide =
  (choose: Stranger): Invitation =>
  (index, chimeraSeat) => ({ choose, seats: index % 2 === 0 ? 1 << chimeraSeat : huntersOf(chimeraSeat) });

/** The seats of strangers: most often a whole side, sometimes one of the hunters. */
function seatsOf(chimeraSeat: Seat, rng: Rng): number {
  const who = rng.below(5);
  if (who < 2) return 1 << chimeraSeat;
  return who < 4 ? huntersOf(chimeraSeat) : 1 << ((chimeraSeat + 1 + rng.below(2)) % 3);
}

/** In how many deals somebody else plays, so that the nets meet others than themselves. */
const STRANGE_DEALS = 0.4;

/** Who comes: seven times in ten `rule`, twice `greedy`, once somebody who plays anything. */
export function someStrangers(): Invitation {
  const rules = new RulePolicy();
  const bot = unwrap(findBot(unwrap(findGame(chimera.id)), "greedy"));
  const rule: Stranger = (position, moves, n) => rules.choose(position, moves, n);
  const greedy: Stranger = (position, _moves, _n, rng) => {
    const seat = position.turn;
    const legal = chimera.legalActions(position, seat, { byRank: true });
    return unwrap(chimera.toMove(position, bot.choose(chimera.view(position, seat), legal, rng)));
  };
  const random: Stranger = (_position, moves, n, rng) => moves[rng.below(n)] as Move;
  const strangers = [rule, rule, rule, rule, rule, rule, rule, greedy, greedy, random];
  return (_index, chimeraSeat, rng) =>
    rng.next() < STRANGE_DEALS * 0x100000000
      ? { choose: rng.pick(strangers), seats: seatsOf(chimeraSeat, rng) }
      : undefined;
}
