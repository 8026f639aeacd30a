import type { KrassKariertPuzzleTexts } from "./en.ts";

export const texts: KrassKariertPuzzleTexts = {
  kinds: {
    "last-two": {
      name: "Az utolsó kettő",
      task: "Ketten maradtatok, minden lap nyílt. Csak egy lépés menti meg a zsetonodat.",
    },
    insert: {
      name: "Hová tegyem?",
      task: "Tegyél egy lapot a kezedbe. Csak egy helyen fogy el utána a legkevesebb kijátszással minden lapod.",
    },
    catch: {
      name: "Kapd el a következőt",
      task: "A többiek lapjai rejtettek. Csak egy kombináció kapja el biztosan a következő játékost.",
    },
  },
  themes: {
    lead: "Hívás",
    take: "Felvenni ütés helyett",
    draw: "Húzott lap",
    stop: "Stop-lap",
    "x-card": "X-lap",
    "break-up": "Szétszedni",
    join: "Szomszédokat összehozni",
    "hold-back": "Visszatartani az erőset",
  },
  facts: ({ plays, fewest }) =>
    plays === undefined
      ? `Ha a lap a helyén volna, ${fewest} kijátszással kiürülne a kezed.`
      : plays === fewest
        ? `Így ${plays} kijátszással kiürül a kezed.`
        : `Itt ${plays} kijátszás kell a kiürüléshez, a jó helyen ${fewest}.`,
};
