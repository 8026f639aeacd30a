import { krassKariertRulePolicy } from "../bots/index.ts";
import type { Move, Rng } from "@cairn/core";
import type { KrassKariertPosition } from "../index.ts";
import { moves as M } from "../kernel.ts";
import { type Company, hasCompany, type Stranger } from "@cairn/learning";

const rule: Stranger<KrassKariertPosition> = (position, moves, n, rng) =>
  krassKariertRulePolicy.choose(position, moves, n, rng);
/** Plays at random, but does not concede. */
const random: Stranger<KrassKariertPosition> = (_position, moves, n, rng) =>
  moves[rng.below(moves[n - 1] === M.CONCESSION ? n - 1 : n)] as Move;
/** Nine times in ten `rule`. */
const POOL = [...Array.from({ length: 9 }, () => rule), random];

/** The seats of the fixed opponent: in two of three deals all but one, otherwise any. */
function seatsOf(players: number, rng: Rng): number {
  const everybody = (1 << players) - 1;
  return rng.below(3) < 2 ? everybody & ~(1 << rng.below(players)) : 1 + rng.below(everybody - 1);
}

/** Draws the fixed opponents of a deal; undefined where the nets play all seats. */
export const opponentPool = (players: number, rng: Rng): Company<KrassKariertPosition> | undefined =>
  hasCompany(rng) ? { choose: rng.pick(POOL), seats: seatsOf(players, rng) } : undefined;
