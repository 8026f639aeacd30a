import type { Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import { DRAW, layout, moves as M } from "@cairn/krass-kariert/kernel";
import { FEATURES, type RuleJudge, type RuleWeights, SURE_WIN } from "@cairn/krass-kariert/bots";
import { dealt } from "./duplicate.ts";
import { Examples, logisticWeights } from "./regression.ts";

const { CONTROL, BEST_SHIFT, HAND, HAND_BYTES, RESERVE, RESERVE_BYTES, OWED } = layout;
const { HISTORY, PLIES, PLY_CARDS, PLY_WORDS } = layout;

/** Epsilon in per cent: random moves show what is bad as well. */
const RANDOM_MOVES = 8;

const ROWS = 6;
/** Start and slope of five kinds, then cards and last reserve. */
const CURVE_WIDTH = 12;

/** What self-play taught: situations with their ends, what had to be beaten, and what was beaten. */
export interface Lessons {
  readonly rows: readonly Examples[];
  readonly follow: Examples;
  readonly unbeaten: Examples;
}

export const newLessons = (): Lessons => ({
  rows: Array.from({ length: ROWS }, () => new Examples(FEATURES.length)),
  follow: new Examples(CURVE_WIDTH),
  unbeaten: new Examples(CURVE_WIDTH),
});

const curveRow = new Float32Array(CURVE_WIDTH);
function curveFeatures(strength: number, cards: number, isLast: number): Float32Array {
  curveRow.fill(0);
  curveRow[strength >> 4] = 1;
  curveRow[5 + (strength >> 4)] = (strength & 15) - 6;
  curveRow[10] = cards - 8;
  curveRow[11] = isLast;
  return curveRow;
}

const moves = new Int32Array(krassKariert.maxMoves);

/** Whether the last move was the card Draw, which beats nothing. */
const wasDraw = ({ words }: KrassKariertPosition): boolean =>
  words[HISTORY + ((words[PLIES] as number) - 1) * PLY_WORDS + PLY_CARDS] === DRAW;

/** Plays one deal against itself, now and then at random, and adds what it learned. */
export function learnFromDeal(
  judge: RuleJudge,
  players: number,
  seed: string,
  rng: Rng,
  lessons: Lessons,
): void {
  const position = dealt(players, seed);
  const { words, bytes } = position;
  const noted: { row: number; index: number; seat: number }[] = [];
  while (position.stage === "running") {
    const n = position.legalInto(moves);
    const seat = position.turn;
    const control = words[CONTROL] as number;
    const best = (control >>> BEST_SHIFT) & 127;
    const cards = bytes[HAND + seat * HAND_BYTES] as number;
    const isLast = bytes[RESERVE + seat * RESERVE_BYTES] === 0 ? 1 : 0;
    const isRandom = rng.below(100) < RANDOM_MOVES;
    const favourite = judge.choose(position, moves, n);
    const move = isRandom ? (moves[rng.below(n)] as Move) : favourite;
    const type = M.typeOf(move);
    // A concession and a sure win need no weighing, and leave no features behind.
    if (Math.abs(judge.value(position, move)) < SURE_WIN) {
      const { row } = judge;
      noted.push({ row, index: (lessons.rows[row] as Examples).add(judge.features, 0), seat });
    }
    position.make(move);
    if (best === 0 || type === M.INSERT || isRandom) continue;
    if (type !== M.CONCEDE) {
      const strength = (rng.below(5) << 4) | (1 + rng.below(12));
      lessons.follow.add(curveFeatures(strength, 8, 0), best < strength ? 1 : 0);
    }
    const hasBeaten = type === M.PLAY && !wasDraw(position);
    lessons.unbeaten.add(curveFeatures(best, cards, isLast), hasBeaten ? 0 : 1);
  }
  const owed = words[OWED] as number;
  for (const { row, index, seat } of noted) {
    (lessons.rows[row] as Examples).setLabel(index, 1 - ((owed >> seat) & 1));
  }
}

const thousandths = (weights: readonly number[]): number[] =>
  weights.map((weight) => Math.round(weight * 1000));
const rounded = (weights: readonly number[]): number[] => thousandths(weights).map((weight) => weight / 1000);

/** The weights that fit the lessons best. */
export function fitWeights(lessons: Lessons): RuleWeights {
  const follow = rounded(logisticWeights(lessons.follow, 1));
  const unbeaten = rounded(logisticWeights(lessons.unbeaten, 1));
  return {
    curves: {
      follow: { start: follow.slice(0, 5), slope: follow.slice(5, 10) },
      unbeaten: { start: unbeaten.slice(0, 5), slope: unbeaten.slice(5, 10) },
      unbeatenCards: unbeaten[10] as number,
      unbeatenLast: unbeaten[11] as number,
    },
    rows: lessons.rows.map((examples) => thousandths(logisticWeights(examples, 5))),
  };
}
