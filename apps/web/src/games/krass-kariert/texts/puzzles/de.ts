import type { KrassKariertPuzzleTexts } from "./en.ts";

export const texts: KrassKariertPuzzleTexts = {
  kinds: {
    "last-two": {
      name: "Die letzten zwei",
      task: "Zwei sind übrig, alle Karten liegen offen. Nur ein Zug rettet deinen Chip.",
    },
    insert: {
      name: "Wohin damit",
      task: "Stecke eine Karte in deine Hand. Nur an einem Platz wird die Hand danach am schnellsten leer.",
    },
    catch: {
      name: "Den Nächsten fangen",
      task: "Die anderen Hände sind verdeckt. Nur eine Kombination fängt den Nächsten mit Sicherheit.",
    },
  },
  themes: {
    lead: "Die Runde beginnen",
    take: "Nehmen statt schlagen",
    draw: "Eine gezogene Karte",
    stop: "Stopp-Karte",
    "x-card": "X-Karte",
    "break-up": "Auseinanderreißen",
    join: "Nachbarn zusammenbringen",
    "hold-back": "Das Starke zurückhalten",
  },
  facts: ({ plays, fewest }) =>
    plays === undefined
      ? `Mit der Karte am richtigen Platz wäre die Hand in ${fewest} Zügen leer.`
      : plays === fewest
        ? `Jetzt ist die Hand in ${plays} Zügen leer.`
        : `Hier braucht die Hand ${plays} Züge, am richtigen Platz ${fewest}.`,
};
