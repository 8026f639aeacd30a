import type { ScoreTexts } from "./en.ts";

export const texts: ScoreTexts = {
  title: "Pontlap",
  lead: "Igazi kártyákkal játszott játszmához. Ezen az eszközön marad.",
  players: "Játékosok",
  deal: "Leosztás",
  total: "Összesen",
  player: (seat) => `${seat}. játékos`,
  nameOf: (seat) => `Név: ${seat}. játékos`,
  undo: "Utolsó leosztás törlése",
  again: "Újrakezdés",
};
