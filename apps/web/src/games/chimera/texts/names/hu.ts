import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Chimera",
  tagline: "Egy kettő ellen: licitálj, vadássz, állíts csapdát.",
};
