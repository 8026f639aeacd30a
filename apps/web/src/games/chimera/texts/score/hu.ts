import type { ChimeraScoreTexts } from "./en.ts";

export const texts: ChimeraScoreTexts = {
  chimera: "Ki volt a Chimera?",
  bid: "Licit",
  winner: "Ki ürült ki először?",
  theChimera: "A Chimera",
  aHunter: "Egy Vadász",
  traps: "Kijátszott Csapdák, bárkitől",
  attack: "Volt Repülés",
  idleHunter: "Egy Vadász nem játszott ki lapot",
  treasure: "Kincsek az egyes paklikban",
  tooMuch: (all) => `Csak ${all} pontnyi Kincs van.`,
  add: (points) => `Felírás: ${points}`,
};
