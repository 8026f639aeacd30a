import type { KrassKariertScoreTexts } from "./en.ts";

export const texts: KrassKariertScoreTexts = {
  whoLost: "Wer hat einen Chip verloren?",
  add: "Aufschreiben",
};
