import { plural } from "../../../../i18n/grammar.ts";

/** Texts of what can be set in Krass Kariert: on this device, and at a table with others. This module is the shape of the other languages. */
export const texts = {
  tapTwiceToInsert: "Insert with a second tap",
  tapTwiceToInsertHint: "In Krass Kariert, on the same place.",
  chips: "Chips each",
  oneDeal: "One deal",
  match: "Match",
  matches: { chips: "Until somebody cannot pay a chip", "one-deal": "One deal" },
  xPolicy: "X in combinations",
  xPolicies: { "with-number": "With a number", single: "At most one", free: "Free" },
  /** What a table has agreed on, in few words. */
  chipsFact: (count: number) => `${count} ${plural("en", count, "chip", "chips")} each`,
  oneDealFact: "one deal",
};
export type KrassKariertFormTexts = typeof texts;
