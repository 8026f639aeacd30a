import type { ScoreTexts } from "./en.ts";

export const texts: ScoreTexts = {
  title: "Punktezettel",
  lead: "Für eine Partie mit echten Karten am Tisch. Er bleibt auf diesem Gerät.",
  players: "Spieler",
  deal: "Durchgang",
  total: "Summe",
  player: (seat) => `Spieler ${seat}`,
  nameOf: (seat) => `Name von Spieler ${seat}`,
  undo: "Letzten Durchgang streichen",
  again: "Neu beginnen",
};
