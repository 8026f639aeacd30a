/** The form for a round with real cards. This module is the shape of the other languages. */
export const texts = {
  chimera: "Who was the Chimera?",
  bid: "Bid",
  winner: "Who went out first?",
  theChimera: "The Chimera",
  aHunter: "A Hunter",
  traps: "Traps played by anybody",
  attack: "The attack was played",
  idleHunter: "A Hunter played no card",
  treasure: "Treasure in each pile",
  tooMuch: (all: number) => `There are only ${all} points of treasure.`,
  add: (points: string) => `Write down: ${points}`,
};
export type ChimeraScoreTexts = typeof texts;
