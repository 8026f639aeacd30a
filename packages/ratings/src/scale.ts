import type { Skill } from "./skill.ts";

/** A skill as people read it: "1520 ± 60". */
export interface Rating {
  readonly rating: number;
  /** The true value lies within this of the rating in 95 of 100 cases. */
  readonly error: number;
  /** Too little is known to compare it with others. */
  readonly isProvisional: boolean;
}

/** What newcomers have. */
const START = 1500;
/** Points for one unit of skill: 100 points more win about as often as they do in chess. */
const POINTS = 30;
const START_SKILL = 25;
const DEVIATIONS = 1.96;
/** A rating whose error is larger is provisional. */
const LARGEST_ERROR = 120;

/** A skill on the scale that all ratings share, those of bots included. */
export function onScale({ mu, sigma }: Skill): Rating {
  const error = Math.round(DEVIATIONS * POINTS * sigma);
  return {
    rating: Math.round(START + POINTS * (mu - START_SKILL)),
    error,
    isProvisional: error > LARGEST_ERROR,
  };
}

/** The skill that a rating stands for. */
export const fromScale = ({ rating, error }: Pick<Rating, "rating" | "error">): Skill => ({
  mu: START_SKILL + (rating - START) / POINTS,
  sigma: error / (DEVIATIONS * POINTS),
});
