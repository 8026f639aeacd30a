import type { ChimeraScoreTexts } from "./en.ts";

export const texts: ChimeraScoreTexts = {
  chimera: "Wer war die Chimäre?",
  bid: "Gebot",
  winner: "Wer war zuerst fertig?",
  theChimera: "Die Chimäre",
  aHunter: "Ein Jäger",
  traps: "Fallen, egal von wem",
  attack: "Der Angriff wurde gespielt",
  idleHunter: "Ein Jäger hat keine Karte gespielt",
  treasure: "Schätze in jedem Stapel",
  tooMuch: (all) => `Es gibt nur ${all} Punkte an Schätzen.`,
  add: (points) => `Aufschreiben: ${points}`,
};
