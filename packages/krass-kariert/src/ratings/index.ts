import type { RatingKit } from "@cairn/ratings";
import type { KrassKariertView } from "../index.ts";

/** Who pays a chip has lost the deal; all others have won it alike (K14). */
export const krassKariertRatings: RatingKit = {
  outcomeOf(view) {
    const { players, deal } = view as KrassKariertView;
    if (!deal?.owed) return undefined;
    const { owed } = deal;
    const seats = Array.from({ length: players }, (_, seat) => seat);
    return {
      sides: seats.map((seat) => [seat]),
      places: seats.map((seat) => (owed.includes(seat) ? 2 : 1)),
      points: seats.map((seat) => (owed.includes(seat) ? -1 : 0)),
    };
  },
};
