import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "A lapjaidat nem rendezheted: azt játszd ki, ami egymás mellett van.",
};
