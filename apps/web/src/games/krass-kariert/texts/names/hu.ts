import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "A lapjaidat nem rendezheted: azt játszd ki, ami egymás mellett van.",
  about:
    "A lapjaid abban a sorrendben maradnak, ahogy kaptad őket. Szomszédos lapokkal üss, és ne nálad maradjon utoljára lap.",
};
