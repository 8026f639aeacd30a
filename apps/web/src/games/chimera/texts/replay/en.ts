/** Texts of replays of Chimera: the words of docs/notation.md, and what hidden cards are called. This module is the shape of the other languages. */
export const texts = {
  beforeTricks: "Auction",
  rest: "Den",
  pass: "pass",
  bid: (amount: number) => `bid ${amount}`,
  give: (cards: string) => (cards === "" ? "give" : `give ${cards}`),
};
export type ChimeraReplayTexts = typeof texts;
