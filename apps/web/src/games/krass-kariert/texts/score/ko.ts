import type { KrassKariertScoreTexts } from "./en.ts";

export const texts: KrassKariertScoreTexts = {
  whoLost: "누가 칩을 잃었나요?",
  add: "적기",
};
