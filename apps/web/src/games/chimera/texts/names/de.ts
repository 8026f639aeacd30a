import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Chimera",
  tagline: "Eine gegen zwei: bieten, jagen, Fallen stellen.",
};
