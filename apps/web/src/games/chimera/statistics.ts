import type { ChimeraView } from "@cairn/chimera";
import { chimeraRatings } from "@cairn/chimera/ratings";
import type { StatisticsUi } from "../game-ui.ts";

/** Without words, which need a page. */
export const chimeraStatistics: Omit<StatisticsUi, "roleName"> = {
  ratings: chimeraRatings,
  counts: "points",
  roles: ["chimera", "hunter"],
  dealOf(view, seat) {
    const { score, chimera } = (view as ChimeraView).deal ?? {};
    if (!score || chimera === undefined) return undefined;
    // Twice the bid for the Chimera, or the bid against it (C21, C22).
    const hasChimeraWon = (score[chimera]?.base ?? 0) > 0;
    const isChimera = seat === chimera;
    return {
      role: isChimera ? "chimera" : "hunter",
      won: isChimera === hasChimeraWon,
      points: score[seat]?.sum ?? 0,
      hasBid: isChimera,
    };
  },
};
