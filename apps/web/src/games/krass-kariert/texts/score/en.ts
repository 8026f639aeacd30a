/** The form for a deal with real cards. This module is the shape of the other languages. */
export const texts = {
  whoLost: "Who lost a chip?",
  add: "Write down",
};
export type KrassKariertScoreTexts = typeof texts;
