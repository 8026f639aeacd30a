import { plural } from "../grammar.ts";
import type { DayTexts } from "./en.ts";

export const texts: DayTexts = {
  title: "Blatt des Tages",
  lead: "Jeden Tag ein Durchgang von jedem Spiel: dieselben Karten für alle, gegen dieselben Bots.",
  play: "Heutiges Blatt spielen",
  over: "Der Durchgang ist vorbei.",
  toResult: "Ergebnis ansehen",
  leave: "Durchgang verlassen",
  practice: "Übung an einem anderen Platz",
  notYet: "Für diesen Tag gibt es noch kein Blatt.",
  own: (own) => `Du: ${own}.`,
  beside: (own, par, percent) =>
    `Du: ${own}. Bots mit denselben Karten: im Schnitt ${par}. Du warst besser als ${percent}\u00A0% von ihnen.`,
  firstHere: "Vor dir hat hier noch niemand diese Karten gespielt.",
  people: (count, percent) =>
    `${count} ${plural("de", count, "andere Person hat", "andere haben")} dieses Blatt gespielt; du warst besser als ${percent}\u00A0%.`,
  choices: "Was andere in denselben Momenten taten",
  yours: "du",
  streak: (days) => `${days} ${plural("de", days, "Tag", "Tage")} in Folge`,
  share: "Teilen, ohne etwas zu verraten",
  copied: "Kopiert.",
  notCopied: "Es konnte nicht kopiert werden.",
  otherSeat: "Dieselben Karten an einem anderen Platz, zur Übung:",
  seat: (seat) => `Platz ${seat}`,
  archive: "Frühere Tage",
  compare: "Im Vergleich",
};
