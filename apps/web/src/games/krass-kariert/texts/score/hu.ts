import type { KrassKariertScoreTexts } from "./en.ts";

export const texts: KrassKariertScoreTexts = {
  whoLost: "Ki veszített zsetont?",
  add: "Felírás",
};
