import type { ChimeraPuzzleTexts } from "./en.ts";

export const texts: ChimeraPuzzleTexts = {
  kinds: {
    win: {
      name: "Den Durchgang gewinnen",
      task: "Alle Hände liegen offen. Nur ein Zug gewinnt den Durchgang für deine Seite.",
    },
    "sure-win": {
      name: "Sicherer Sieg",
      task: "Die anderen Hände sind verdeckt. Nur eine Kombination gewinnt, egal was die anderen haben.",
    },
    points: {
      name: "Die meisten Punkte",
      task: "Alle Hände liegen offen. Nur ein Zug bringt deiner Seite die meisten Punkte.",
    },
  },
  themes: {
    chimera: "Als Chimäre",
    hunter: "Als Jäger",
    pass: "Zur rechten Zeit passen",
    "partner-trick": "Der Stich des Partners",
    "partner-out": "Den Partner fertig werden lassen",
    trap: "Falle oder Angriff",
    "hold-trap": "Die Falle zurückhalten",
    "keep-return": "Das Stärkere behalten",
    sacrifice: "Opfer",
    "small-play": "Die kleine Kombination",
    "long-straight": "Die lange Reihe",
  },
};
