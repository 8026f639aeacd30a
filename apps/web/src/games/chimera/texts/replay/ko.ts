import type { ChimeraReplayTexts } from "./en.ts";

export const texts: ChimeraReplayTexts = {
  beforeTricks: "입찰",
  rest: "키메라 덴",
  pass: "패스",
  bid: (amount) => `${amount}점 입찰`,
  give: (cards) => (cards === "" ? "주기" : `${cards} 주기`),
};
