import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "Never sort your hand: play what lies side by side.",
  about:
    "Your cards stay in the order you were dealt. Play neighbours that beat the table, and do not be the last one holding cards.",
};
