import type { ChimeraPosition } from "../index.ts";
import { bestTotal, layout, MAX_MOVES } from "../kernel.ts";
import type { Move, Rng, Seat } from "@cairn/core";
import type { Outcome, Policy } from "@cairn/search";

const { LIMIT, TIE_ROUND } = layout;

/** A policy that also evaluates the position it leads to. */
export interface LeafEvaluator extends Policy<ChimeraPosition> {
  /** Points of the chooser's side against the other after the move that `choose` returned last; undefined where that goes out. */
  readonly expected: number | undefined;
}

/** A round hardly ever brings more. */
const MANY_POINTS = 150;

const moves = new Int32Array(MAX_MOVES);

/** Whether the match may end with this round: then points are not all that counts. */
export const mayBeLast = ({ words }: ChimeraPosition): boolean =>
  words[TIE_ROUND] !== 0 || bestTotal(words) + MANY_POINTS >= (words[LIMIT] as number);

/**
 * Plays on until the seat has decided `decisions` times more, then evaluates the leaf: far fewer moves than a whole
 * rollout, and much less variance. Returns the moves made, and judges a round that is over.
 */
export function lookAhead(
  position: ChimeraPosition,
  seat: Seat,
  policy: LeafEvaluator,
  decisions: number,
  judge: (position: ChimeraPosition, outcome: Outcome) => void,
  outcome: Outcome,
  rng: Rng,
  leaf: LeafEvaluator = policy,
): number {
  let [made, left] = [0, decisions];
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    const isMine = position.turn === seat;
    if (isMine) left--;
    const chooser = isMine && left <= 0 ? leaf : policy;
    const move = n === 1 && !isMine ? (moves[0] as Move) : chooser.choose(position, moves, n, rng);
    if (isMine && left <= 0 && leaf.expected !== undefined) {
      outcome.points = leaf.expected;
      // Nobody knows yet.
      outcome.win = 0.5;
      return made;
    }
    position.make(move);
    made++;
  }
  judge(position, outcome);
  return made;
}
