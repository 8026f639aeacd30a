import { FIRST_RATING, type PlayerRating, rated } from "@cairn/puzzles";
import type { GameId } from "../games/game-id.ts";

/** How somebody does with the puzzles of one game. */
export interface PuzzleProgress extends PlayerRating {
  /** Right at the first try, one after the other, until now; and the most there ever were. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly solved: number;
  /** The ids of the latest that were answered, the oldest first. */
  readonly seen: readonly string[];
}

export const NO_PROGRESS: PuzzleProgress = {
  ...FIRST_RATING,
  streak: 0,
  bestStreak: 0,
  solved: 0,
  seen: [],
};

/** After so many others a puzzle may come again. */
const REMEMBERED = 3000;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function parseOne(value: unknown): PuzzleProgress | undefined {
  const { rating, count, streak, bestStreak, solved, seen } = (value ?? {}) as Partial<PuzzleProgress>;
  if (!isCount(rating) || !isCount(count) || !isCount(streak) || !isCount(bestStreak) || !isCount(solved)) {
    return undefined;
  }
  const ids = Array.isArray(seen) ? (seen as unknown[]).filter((id) => typeof id === "string") : [];
  return { rating, count, streak, bestStreak, solved, seen: ids };
}

/** What was stored, whatever that is: what does not fit is left out. */
export function parsePuzzleProgress(value: unknown): Readonly<Record<GameId, PuzzleProgress>> {
  const found = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([game, one]) => {
      const progress = parseOne(one);
      return progress ? [[game, progress] as const] : [];
    }),
  );
}

/** Of the progress here and elsewhere, the one with more answers; what was seen here stays seen. */
export const further = (here: PuzzleProgress, elsewhere: PuzzleProgress): PuzzleProgress =>
  elsewhere.count > here.count ? { ...elsewhere, seen: here.seen } : here;

/** The progress after a first answer to a puzzle. */
export function answered(
  before: PuzzleProgress,
  puzzle: { readonly id: string; readonly rating: number },
  isRight: boolean,
): PuzzleProgress {
  const streak = isRight ? before.streak + 1 : 0;
  return {
    ...rated(before, puzzle.rating, isRight),
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    solved: before.solved + (isRight ? 1 : 0),
    seen: [...before.seen.filter((id) => id !== puzzle.id), puzzle.id].slice(-REMEMBERED),
  };
}
