import type { RatingKit } from "@cairn/ratings";
import type { ChimeraView } from "../index.ts";

/**
 * How often the Chimera wins among equals, by its bid: equal bots of levels 2 to 4 (`npm run figures:roles -- 3000`).
 * Whoever bids more than the cards are worth wins less often than this, and loses rating by it.
 */
const CHIMERA_WINS: Readonly<Record<number, number>> = { 20: 0.63, 30: 0.54, 40: 0.56 };

/** The Chimera against both Hunters, who win and lose together (C21, C22). */
export const chimeraRatings: RatingKit = {
  outcomeOf(view) {
    const { score, chimera, bid = 0 } = (view as ChimeraView).deal ?? {};
    if (!score || chimera === undefined) return undefined;
    const hasWon = (score[chimera]?.base ?? 0) > 0;
    const hunters = score.map((_, seat) => seat).filter((seat) => seat !== chimera);
    return {
      sides: [[chimera], hunters],
      places: hasWon ? [1, 2] : [2, 1],
      chance: CHIMERA_WINS[bid] ?? 0.5,
      points: score.map(({ sum }) => sum),
    };
  },
};
