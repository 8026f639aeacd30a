/** What somebody's answers are worth, on a scale where 400 points more are ten times the odds. */
export interface PlayerRating {
  readonly rating: number;
  /** Puzzles that counted. */
  readonly count: number;
}

/** Where everybody begins. */
export const FIRST_RATING: PlayerRating = { rating: 1000, count: 0 };

/** The chance that somebody of this rating solves a puzzle of that one. */
export const expectedScore = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / 400));

/** The most that one answer can change: much at first, then less and less. */
const stepOf = (count: number): number => Math.max(16, 96 / (1 + count / 8));

const LOWEST = 400;
const HIGHEST = 2600;

/** The rating after a first answer to a puzzle. */
export function rated({ rating, count }: PlayerRating, puzzle: number, isRight: boolean): PlayerRating {
  const change = stepOf(count) * ((isRight ? 1 : 0) - expectedScore(rating, puzzle));
  return { rating: Math.round(Math.min(HIGHEST, Math.max(LOWEST, rating + change))), count: count + 1 };
}
