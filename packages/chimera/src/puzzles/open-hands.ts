import type { Move } from "@cairn/core";
import type { ChimeraPosition } from "../index.ts";
import { cardsLeft, combination, PASS } from "../kernel.ts";
import { legalMoves, valueFor } from "./solve.ts";

/** Each move is solved within this many nodes, or the position is no puzzle. */
const NODES = 60_000;
/** A points puzzle costs more: the exact points of every move. */
const MOST_CARDS_FOR_POINTS = 14;
const MOST_MOVES_FOR_POINTS = 60;
/** How many points the answer must be better than anything else. */
const MARGIN = 10;

const cardsInAll = ({ words }: ChimeraPosition): number =>
  cardsLeft(words, 0) + cardsLeft(words, 1) + cardsLeft(words, 2);

/** Whether a move is the last of its hand: nobody needs to think about it. */
export const isLastPlay = ({ words, turn }: ChimeraPosition, move: Move): boolean =>
  move !== PASS && combination.sizeOf(move) === cardsLeft(words, turn);

/** The value of each move for the seat to move; undefined as soon as one is not solved or `isEnough`. */
function valuesOf(
  position: ChimeraPosition,
  moves: readonly Move[],
  objective: "wins" | "points",
  isEnough: (values: readonly number[]) => boolean,
): number[] | undefined {
  const seat = position.turn;
  const values: number[] = [];
  for (const move of moves) {
    position.make(move);
    const value = valueFor(position, seat, objective, NODES);
    position.unmake();
    if (value === undefined) return undefined;
    values.push(value);
    if (isEnough(values)) return undefined;
  }
  return values;
}

/** All hands open: the one move that wins the deal, if there is exactly one. */
export function onlyWinningMove(position: ChimeraPosition): Move | undefined {
  const moves = legalMoves(position);
  if (moves.some((move) => isLastPlay(position, move))) return undefined;
  const isSecond = (values: readonly number[]): boolean => values.filter((value) => value === 1).length > 1;
  const values = valuesOf(position, moves, "wins", isSecond);
  return values?.includes(1) ? moves[values.indexOf(1)] : undefined;
}

/** All hands open: the one move that brings most points by a margin, where another wins or loses the deal as well. */
export function onlyBestPoints(position: ChimeraPosition): Move | undefined {
  if (cardsInAll(position) > MOST_CARDS_FOR_POINTS) return undefined;
  const moves = legalMoves(position);
  if (moves.length > MOST_MOVES_FOR_POINTS) return undefined;
  const points = valuesOf(position, moves, "points", () => false);
  if (!points) return undefined;
  const order = moves.map((_, i) => i).sort((a, b) => (points[b] as number) - (points[a] as number));
  const [best, second] = order as [number, number];
  if ((points[best] as number) - (points[second] as number) < MARGIN) return undefined;
  const wins = valuesOf(position, [moves[best] as Move, moves[second] as Move], "wins", () => false);
  return wins && wins[0] === wins[1] ? moves[best] : undefined;
}
