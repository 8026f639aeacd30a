import { type Bot, legalFromView } from "@cairn/bots";
import { type Action, type Game, type Position, Rng } from "@cairn/core";
import { isAnswer } from "./open.ts";
import type { Puzzle } from "./puzzle.ts";
import { expectedScore } from "./rating.ts";

/** A bot with the rating that its level stands for. */
export interface RatedBot {
  readonly bot: Bot;
  readonly rating: number;
}

/** How often each of the bots tries a puzzle. */
const TRIES = 4;
/** One more right and one more wrong answer at this rating, so that no puzzle is infinitely hard or easy. */
const PRIOR_RATING = 1100;
const [EASIEST, HARDEST] = [600, 2200];

/** How the bots did. */
export interface Trials {
  readonly rating: number;
  /** Whether every try of every bot was right. */
  readonly isPlain: boolean;
}

/**
 * A first rating: the one at which bots of these ratings would be expected to find the answer as often as they did.
 * They see what a player of the game would see, also where a puzzle shows more.
 */
export function tryPuzzle(game: Game, position: Position, puzzle: Puzzle, bots: readonly RatedBot[]): Trials {
  const view = game.view(position, puzzle.seat);
  const legal = legalFromView(game, view);
  const tries = bots.flatMap(({ bot, rating }) =>
    Array.from({ length: TRIES }, (_, i) => {
      const choice: Action = bot.choose(view, legal, new Rng(`${puzzle.id}/${rating}/${i}`));
      return { rating, isRight: isAnswer(game, position, puzzle, choice) };
    }),
  );
  const scored = [
    ...tries,
    { rating: PRIOR_RATING, isRight: true },
    { rating: PRIOR_RATING, isRight: false },
  ];
  const right = scored.filter(({ isRight }) => isRight).length;
  let [low, high] = [EASIEST, HARDEST];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const expected = scored.reduce((sum, one) => sum + expectedScore(one.rating, middle), 0);
    if (expected > right) low = middle;
    else high = middle;
  }
  return { rating: low, isPlain: tries.every(({ isRight }) => isRight) };
}
