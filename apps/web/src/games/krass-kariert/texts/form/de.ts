import { plural } from "../../../../i18n/grammar.ts";
import type { KrassKariertFormTexts } from "./en.ts";

export const texts: KrassKariertFormTexts = {
  tapTwiceToInsert: "Mit dem zweiten Tippen einstecken",
  tapTwiceToInsertHint: "In Krass Kariert, an derselben Stelle.",
  chips: "Chips für jeden",
  oneDeal: "Ein Durchgang",
  match: "Partie",
  matches: { chips: "Bis jemand keinen Chip mehr zahlen kann", "one-deal": "Ein Durchgang" },
  xPolicy: "X in Kombinationen",
  xPolicies: { "with-number": "Mit einer Zahl", single: "Höchstens eins", free: "Frei" },
  chipsFact: (count) => `je ${count} ${plural("de", count, "Chip", "Chips")}`,
  oneDealFact: "ein Durchgang",
};
