import type { KrassKariertFormTexts } from "./en.ts";

export const texts: KrassKariertFormTexts = {
  tapTwiceToInsert: "Beillesztés a második koppintásra",
  tapTwiceToInsertHint: "A Krass Kariertben, ugyanazon a helyen.",
  chips: "Zseton fejenként",
  xPolicy: "X a kombinációkban",
  xPolicies: { "with-number": "Számmal együtt", single: "Legfeljebb egy", free: "Szabadon" },
  chipsFact: (count) => `fejenként ${count} zseton`,
};
