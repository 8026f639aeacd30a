import type { Move } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import type { Outcome } from "@cairn/search";
import { hasLostDeal, matchValue, valueAfterLoss } from "./chips.ts";
import { RuleJudge } from "./rule-policy.ts";
import { ValueJudge } from "./value-judge.ts";
import { RULE_WEIGHTS } from "./weights.ts";

const moves = new Int32Array(krassKariert.maxMoves);
const own = new ValueJudge();
const others = new RuleJudge(RULE_WEIGHTS);

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

/** The outcome of a deal that is over. */
export function judgeDeal({ words }: KrassKariertPosition, { seat }: Stakes, outcome: Outcome): void {
  outcome.win = hasLostDeal(words, seat) ? 0 : 1;
  outcome.points = matchValue(words, seat);
}

/**
 * Plays on until the seat has decided `decisions` times more, then takes its word for how likely it keeps its
 * chip: far fewer moves than a whole deal, and much less luck in the answer. Returns the moves made.
 */
export function lookAhead(
  position: KrassKariertPosition,
  stakes: Stakes,
  decisions: number,
  outcome: Outcome,
): number {
  const { seat, lost, kept } = stakes;
  let [made, left] = [0, decisions];
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    const isMine = position.turn === seat;
    const judge = isMine ? own : others;
    const move = n === 1 && !isMine ? (moves[0] as Move) : judge.choose(position, moves, n);
    if (isMine && --left === 0) {
      const chance = 1 / (1 + Math.exp(-own.highest));
      outcome.win = chance;
      outcome.points = chance * kept + (1 - chance) * lost;
      return made;
    }
    position.make(move);
    made++;
  }
  judgeDeal(position, stakes, outcome);
  return made;
}
