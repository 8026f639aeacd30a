import { arrange, type ChimeraPosition } from "@cairn/chimera";
import {
  cardsLeft,
  chimeraOf,
  combination,
  controlOf,
  handOf,
  isOut,
  layout,
  MAX_MOVES,
  topMove,
} from "@cairn/chimera/kernel";

// A second, plain reading of what a puzzle claims: it tries everything and remembers whole states. It shares the rules
// with the solver, and nothing else.

const { BONUS, HAND, PILE, TOP_PLY_SHIFT } = layout;

const buffers = Array.from({ length: 200 }, () => new Int32Array(MAX_MOVES));

/** How often each rank is held, suits left out: they mean nothing in play. */
const ranksOf = ({ words }: ChimeraPosition, seat: number): string => {
  const { a, b } = handOf(words, seat);
  const counts = Array.from(
    { length: 15 },
    (_, rank) =>
      ((a >>> rank) & 1) + ((a >>> (rank + 16)) & 1) + ((b >>> rank) & 1) + ((b >>> (rank + 16)) & 1),
  );
  return counts.join("");
};

/** Whether the Chimera goes out first when everybody sees everything: stops at the first move that decides. */
export function chimeraWins(position: ChimeraPosition, known: Map<string, boolean>, depth = 0): boolean {
  const { words } = position;
  if (position.phase !== "play") return isOut(words, chimeraOf(words));
  const turnAndTrick = controlOf(words) & 0x3f;
  const key = `${turnAndTrick} ${topMove(words)} ${ranksOf(position, 0)} ${ranksOf(position, 1)} ${ranksOf(position, 2)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const isChimera = position.turn === chimeraOf(words);
  const moves = buffers[depth] as Int32Array;
  const n = position.legalInto(moves);
  let wins = !isChimera;
  for (let i = n - 1; i >= 0 && wins !== isChimera; i--) {
    position.make(moves[i] as number);
    wins = chimeraWins(position, known, depth + 1);
    position.unmake();
  }
  known.set(key, wins);
  return wins;
}

/** Everything that the points of a deal depend on. */
const wholeState = ({ words }: ChimeraPosition): string =>
  `${controlOf(words) & ((1 << TOP_PLY_SHIFT) - 1)} ${topMove(words)} ${words[BONUS]} ${words.subarray(PILE, HAND + 6).join()}`;

/** The value of a position by trying every move to the end; `finalValue` is asked when the deal is over. */
export function bestValue(
  position: ChimeraPosition,
  finalValue: (position: ChimeraPosition) => number,
  known: Map<string, number>,
  depth = 0,
): number {
  if (position.phase !== "play") return finalValue(position);
  const key = wholeState(position);
  const found = known.get(key);
  if (found !== undefined) return found;
  const isHigh = position.turn === chimeraOf(position.words);
  const moves = buffers[depth] as Int32Array;
  const n = position.legalInto(moves);
  let best = isHigh ? -Infinity : Infinity;
  for (let i = 0; i < n; i++) {
    position.make(moves[i] as number);
    const value = bestValue(position, finalValue, known, depth + 1);
    position.unmake();
    best = isHigh ? Math.max(best, value) : Math.min(best, value);
  }
  known.set(key, best);
  return best;
}

/**
 * Whether a move begins plays that nobody can answer until the hand is empty, if the others together hold these cards:
 * one hand of all of them is asked for an answer of at most so many cards.
 */
export function runsOut(
  own: readonly string[],
  unseen: readonly string[],
  most: number,
  play: (position: ChimeraPosition) => number | undefined,
): boolean {
  const position = arrange({ hands: [own, unseen, ["1j"]], chimera: 0, bid: 20, leader: 0 });
  const moves = new Int32Array(MAX_MOVES);
  const first = play(position);
  const candidates = first === undefined ? Array.from(moves.subarray(0, position.legalInto(moves))) : [first];
  return candidates.some((move) => {
    const after = position.clone();
    after.make(move);
    if (after.phase !== "play") return true;
    const answers = new Int32Array(MAX_MOVES);
    const n = after.turn === 0 ? 0 : after.legalInto(answers);
    if (answers.subarray(0, n).some((answer) => answer !== 0 && combination.sizeOf(answer) <= most))
      return false;
    const left = handTexts(after, 0);
    return left.length < own.length && runsOut(left, unseen, most, () => undefined);
  });
}

const SUITS = ["j", "s", "p", "t"];
const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H"];

/** A hand as card texts. */
export function handTexts({ words }: ChimeraPosition, seat: number): string[] {
  const { a, b } = handOf(words, seat);
  const has = (suit: number, rank: number): boolean =>
    (((suit < 2 ? a : b) >>> (rank + 16 * (suit & 1))) & 1) === 1;
  const texts = RANKS.flatMap((text, rank) =>
    SUITS.flatMap((suit, i) => (has(i, rank) ? [text + suit] : [])),
  );
  return [...texts, ...(has(0, 13) ? ["PY"] : []), ...(has(0, 14) ? ["CH"] : [])];
}

export const cardsInAll = ({ words }: ChimeraPosition): number =>
  cardsLeft(words, 0) + cardsLeft(words, 1) + cardsLeft(words, 2);
