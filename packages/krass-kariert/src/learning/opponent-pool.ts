import { krassKariertRulePolicy } from "../bots/index.ts";
import type { Move, Rng } from "@cairn/core";
import type { KrassKariertPosition } from "../index.ts";
import { moves as M } from "../kernel.ts";
import { drawsOpponent, type FixedOpponent, type SeatedOpponent } from "@cairn/learning";

const rule: FixedOpponent<KrassKariertPosition> = (position, moves, n, rng) =>
  krassKariertRulePolicy.choose(position, moves, n, rng);
/** Plays random moves, but never concedes if it can avoid it. */
const random: FixedOpponent<KrassKariertPosition> = (_position, moves, n, rng) =>
  moves[rng.below(moves[n - 1] === M.CONCESSION ? n - 1 : n)] as Move;
/** `rule` (90 %) and random play (10 %). */
const OPPONENTS = [...Array.from({ length: 9 }, () => rule), random];

/** The seats of the opponent: all but one in two deals of three, otherwise random ones. */
function seatsOf(players: number, rng: Rng): number {
  const everybody = (1 << players) - 1;
  return rng.below(3) < 2 ? everybody & ~(1 << rng.below(players)) : 1 + rng.below(everybody - 1);
}

/** Draws the fixed opponent of a deal and its seats; undefined for a deal of the nets alone. */
export const drawOpponent = (players: number, rng: Rng): SeatedOpponent<KrassKariertPosition> | undefined =>
  drawsOpponent(rng) ? { choose: rng.pick(OPPONENTS), seats: seatsOf(players, rng) } : undefined;
