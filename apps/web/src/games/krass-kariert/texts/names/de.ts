import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "Nie sortieren: Spiel nur, was nebeneinander steckt.",
  about:
    "Deine Karten bleiben, wie sie kamen. Spiel Nachbarn, die schlagen, was liegt, und bleib nicht als Letzte oder Letzter auf Karten sitzen.",
};
