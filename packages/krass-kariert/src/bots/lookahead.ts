import type { Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import type { Outcome, Policy } from "@cairn/search";
import type { OpponentMix } from "./opponent-mix.ts";
import { hasLostDeal } from "../kernel.ts";
import { matchValue, valueAfterLoss } from "./chips.ts";
import { solveLastTwo } from "./last-two.ts";

const moves = new Int32Array(krassKariert.maxMoves);
const ending = { keeps: undefined as boolean | undefined, nodes: 0 };

/** A policy that also evaluates how likely the seat is to keep its chip. */
export interface LeafEvaluator extends Policy<KrassKariertPosition> {
  /** The chance to keep the chip after the move that `choose` returned last. */
  readonly chance: number;
}

/** How a search looks ahead: who plays its own seat, who may play the others', and how many decisions of its own. */
export interface Horizon {
  readonly own: LeafEvaluator;
  readonly others: readonly Policy<KrassKariertPosition>[];
  readonly decisions: (players: number) => number;
}

/** What a seat's outcome is worth, given its chips when the deal was made. */
export interface Stakes {
  readonly seat: number;
  /** The chance not to lose the match if the seat loses the deal, and if another does. */
  readonly lost: number;
  readonly kept: number;
}

export function stakesOf({ words, players }: KrassKariertPosition, seat: number): Stakes {
  let kept = 0;
  for (let other = 0; other < players; other++) {
    if (other !== seat) kept += valueAfterLoss(words, seat, other) / (players - 1);
  }
  return { seat, lost: valueAfterLoss(words, seat, seat), kept };
}

/** What it is worth to keep the chip with some chance. */
export const worthOf = ({ lost, kept }: Stakes, chance: number): number =>
  chance * kept + (1 - chance) * lost;

/** The outcome of a deal that is over. */
export function judgeDeal({ words }: KrassKariertPosition, { seat }: Stakes, outcome: Outcome): void {
  outcome.win = hasLostDeal(words, seat) ? 0 : 1;
  outcome.points = matchValue(words, seat);
}

/** The outcome where the seat keeps its chip with some chance. */
function evaluateLeaf(stakes: Stakes, chance: number, outcome: Outcome): void {
  outcome.win = chance;
  outcome.points = worthOf(stakes, chance);
}

/**
 * Plays on until the seat has decided a few times more, then evaluates the leaf: far fewer moves than a whole rollout,
 * and much less variance. The end of the last two is solved. Returns the moves made.
 */
export function lookAhead(
  position: KrassKariertPosition,
  stakes: Stakes,
  { own, decisions }: Horizon,
  opponents: OpponentMix,
  rng: Rng,
  outcome: Outcome,
): number {
  const { seat } = stakes;
  let [made, left] = [0, decisions(position.players)];
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    solveLastTwo(position, seat, ending);
    made += ending.nodes;
    if (ending.keeps !== undefined) {
      evaluateLeaf(stakes, Number(ending.keeps), outcome);
      return made;
    }
    const isMine = position.turn === seat;
    const policy = isMine ? own : opponents.at(position.turn);
    const move = n === 1 && !isMine ? (moves[0] as Move) : policy.choose(position, moves, n, rng);
    if (isMine && --left === 0) {
      evaluateLeaf(stakes, own.chance, outcome);
      return made;
    }
    position.make(move);
    made++;
  }
  judgeDeal(position, stakes, outcome);
  return made;
}
