import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Chimera",
  tagline: "One against two: bid, hunt, set traps.",
  about:
    "Play higher than the last player and be the first without cards. Whoever bids most faces the other two alone.",
};
