import type { Move } from "@cairn/core";
import { type KrassKariertPosition } from "../index.ts";
import { moves as M } from "../kernel.ts";
import { RuleJudge, SURE_WIN } from "./rule-policy.ts";
import { RULE_WEIGHTS } from "./weights.ts";

const judge = new RuleJudge(RULE_WEIGHTS);

/** How many plays and how many places for each card are worth a closer look. */
const PLAYS = 8;
const PLACES = 3;

interface Valued {
  readonly move: Move;
  readonly value: number;
  /** Moves of one kind compete for few places: plays, takes of one reserve card, inserts. */
  readonly kind: number;
}

/** Namings of one play leave the same hand; the strongest is as good as any. */
const sameCards = (a: Move, b: Move): boolean => M.typeOf(a) === M.PLAY && a >> 8 === b >> 8;

/** Of valued moves those worth searching, best first: the best plays and the best few places; a sure win alone. */
export function worthSearching(list: readonly Move[], valueOf: (move: Move) => number): Move[] {
  const valued = list
    .map((move): Valued => ({
      move,
      value: valueOf(move),
      kind: M.typeOf(move) === M.TAKE ? M.TAKE + 8 * M.takeReserve(move) : M.typeOf(move),
    }))
    .sort((a, b) => b.value - a.value);
  const [first] = valued;
  if (first?.value === SURE_WIN) return [first.move];
  const kept: Valued[] = [];
  for (const entry of valued) {
    const ofKind = kept.filter(({ kind }) => kind === entry.kind);
    const isFull = ofKind.length >= (entry.kind === M.PLAY ? PLAYS : PLACES);
    const isConcession = M.typeOf(entry.move) === M.CONCEDE && kept.length > 0;
    if (isFull || isConcession || ofKind.some(({ move }) => sameCards(move, entry.move))) continue;
    kept.push(entry);
  }
  return kept.map(({ move }) => move);
}

/** A play after which the seat to move cannot lose the deal any more, if there is one. */
export function sureWin(position: KrassKariertPosition, moves: Int32Array, n: number): Move | undefined {
  judge.look(position);
  return moves
    .subarray(0, n)
    .find((move) => M.typeOf(move) === M.PLAY && judge.value(position, move) === SURE_WIN);
}

/** The moves worth searching by the values of `rule`. */
export function candidateMoves(position: KrassKariertPosition, moves: Int32Array, n: number): Move[] {
  judge.look(position);
  return worthSearching([...moves.subarray(0, n)], (move) => judge.value(position, move));
}
