import type { KrassKariertFormTexts } from "./en.ts";

export const texts: KrassKariertFormTexts = {
  tapTwiceToInsert: "Beillesztés a második koppintásra",
  tapTwiceToInsertHint: "A Krass Kariertben, ugyanazon a helyen.",
  chips: "Zseton fejenként",
  oneDeal: "Egy leosztás",
  match: "Játszma",
  matches: { chips: "Amíg valaki nem tud fizetni", "one-deal": "Egy leosztás" },
  xPolicy: "X a kombinációkban",
  xPolicies: { "with-number": "Számmal együtt", single: "Legfeljebb egy", free: "Szabadon" },
  chipsFact: (count) => `fejenként ${count} zseton`,
  oneDealFact: "egy leosztás",
};
