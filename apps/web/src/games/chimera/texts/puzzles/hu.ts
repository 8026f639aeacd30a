import type { ChimeraPuzzleTexts } from "./en.ts";

export const texts: ChimeraPuzzleTexts = {
  kinds: {
    win: {
      name: "Nyerd meg a leosztást",
      task: "Minden lap nyílt. Csak egy lépéssel nyeri meg a te oldalad a leosztást.",
    },
    "sure-win": {
      name: "Biztos győzelem",
      task: "A többiek lapjai rejtettek. Csak egy kombináció nyer, bármi van is náluk.",
    },
    points: {
      name: "A legtöbb pont",
      task: "Minden lap nyílt. Csak egy lépés hozza a te oldaladnak a legtöbb pontot.",
    },
  },
  themes: {
    chimera: "Chimeraként",
    hunter: "Vadászként",
    pass: "A jó passz",
    "partner-trick": "A társ ütése",
    "partner-out": "A társ kiengedése",
    trap: "Csapda vagy Repülés",
    "hold-trap": "A Csapda visszatartása",
    "keep-return": "Az erősebb megtartása",
    sacrifice: "Áldozat",
    "small-play": "A kicsi kombináció",
    "long-straight": "A hosszú sor",
  },
};
