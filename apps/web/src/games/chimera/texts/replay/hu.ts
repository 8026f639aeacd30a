import type { ChimeraReplayTexts } from "./en.ts";

export const texts: ChimeraReplayTexts = {
  beforeTricks: "Licit",
  rest: "Barlang",
  pass: "passz",
  bid: (amount) => `licit ${amount}`,
  give: (cards) => (cards === "" ? "ad" : `ad: ${cards}`),
};
