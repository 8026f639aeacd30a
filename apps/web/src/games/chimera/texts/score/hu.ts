import type { ChimeraScoreTexts } from "./en.ts";

export const texts: ChimeraScoreTexts = {
  chimera: "Ki volt a Chimera?",
  bid: "Licit",
  winner: "Kinek fogyott el először a lapja?",
  theChimera: "A Chimera",
  aHunter: "Egy Vadász",
  traps: "Kijátszott Csapdák, bárkitől",
  attack: "Kijátszották a Repülést",
  idleHunter: "Egy Vadász nem játszott ki lapot",
  treasure: "Kincsek az egyes játékosok ütéseiben",
  tooMuch: (all) => `Csak ${all} pontnyi Kincs van.`,
  add: (points) => `Felírás: ${points}`,
};
