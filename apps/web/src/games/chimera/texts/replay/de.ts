import type { ChimeraReplayTexts } from "./en.ts";

export const texts: ChimeraReplayTexts = {
  beforeTricks: "Bieten",
  rest: "Versteck",
  pass: "passt",
  bid: (amount) => `bietet ${amount}`,
  give: (cards) => (cards === "" ? "gibt" : `gibt ${cards}`),
};
