import type { KrassKariertView } from "@cairn/krass-kariert";
import { krassKariertRatings } from "@cairn/krass-kariert/ratings";
import type { StatisticsUi } from "../game-ui.ts";

/** All seats are alike: nobody has a role or bids. */
export const krassKariertStatistics: StatisticsUi = {
  ratings: krassKariertRatings,
  counts: "chips",
  roles: [],
  roleName: () => "",
  dealOf(view, seat) {
    const { owed } = (view as KrassKariertView).deal ?? {};
    if (!owed) return undefined;
    const isLost = owed.includes(seat);
    return { won: !isLost, points: isLost ? -1 : 0, hasBid: false };
  },
};
