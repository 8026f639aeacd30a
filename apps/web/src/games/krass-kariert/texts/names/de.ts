import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "Nie sortieren: Spiel nur, was nebeneinander steckt.",
};
