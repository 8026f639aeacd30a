import type { GameNames, Localized } from "../../game-ui.ts";

export const NAMES: Localized<GameNames> = {
  en: { name: "Krass Kariert", tagline: "Never sort your hand: play what lies side by side." },
  de: { name: "Krass Kariert", tagline: "Nie sortieren: Spiel nur, was nebeneinander steckt." },
  ko: { name: "Krass Kariert", tagline: "손패는 정렬 금지: 나란히 있는 카드를 내세요." },
  hu: {
    name: "Krass Kariert",
    tagline: "A lapjaidat nem rendezheted: azt játszd ki, ami egymás mellett van.",
  },
};
