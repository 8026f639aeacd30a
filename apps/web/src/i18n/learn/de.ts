import { plural } from "../grammar.ts";
import type { LearnTexts } from "./en.ts";

export const texts: LearnTexts = {
  cardAs: (card, value) => `${card} als ${value}`,
  rules: {
    search: "In den Regeln suchen",
    contents: "Inhalt",
    found: (count) => `${count} ${plural("de", count, "Abschnitt", "Abschnitte")}`,
    nothing: "Kein Abschnitt enthält diese Wörter. Versuch es mit einem kürzeren.",
    clear: "Alles zeigen",
    beats: "schlägt",
    beatsNot: "schlägt nicht",
    languages: { en: "Englisch", de: "Deutsch", ko: "Koreanisch", hu: "Ungarisch" },
    meaning: "Bedeutung",
    toIntroduction: "Am Tisch lernen",
  },
  lesson: {
    guide: "Begleitung",
    progress: (step, steps) => `Schritt ${step} von ${steps}`,
    understood: "Ich bin dran",
    explain: "Noch einmal erklären",
    doIt: "Zeig es mir",
    leave: "Einführung verlassen",
    done: "Gut gemacht!",
    wait: "Sieh den anderen zu.",
    goOn: (step, steps) => `Weiter bei Schritt ${step} von ${steps}.`,
    again: "Zu Ende gespielt. Du kannst sie wiederholen.",
    startOver: "Von vorn",
    finishedTitle: "Jetzt kannst du spielen",
    finished: (game) =>
      `Mehr brauchst du nicht für deine erste Partie ${game}. Der Rest kommt am Tisch, und die Regeln stehen immer im Menü.`,
    firstGame: "Erste Partie spielen",
    firstGameLine: "Gegen Bots der leichtesten Stufe, zwei Durchgänge lang mit Tipps.",
    adviceHere:
      "Die Lampe oben sagt dir, was ein starker Spieler tun würde. Sie bleibt zwei Durchgänge lang.",
    adviceGone: "Ab jetzt spielst du ohne Tipps. Im Menü gibt es sie unter „Hilfe am Tisch“.",
    rules: "Regel nachschlagen",
    other: (game) => `${game} lernen`,
  },
  screen: {
    title: "Lernen",
    lead: "Spiel deinen ersten Durchgang mit Begleitung, oder schlag eine Regel nach.",
    introduction: "Einführung",
    introductionLine: "Ein vorbereiteter Durchgang, Schritt für Schritt, etwa fünf Minuten.",
    rules: "Regeln",
    rulesLine: "Alles in Kürze, mit gezeichneten Beispielen.",
    scoreSheet: "Punktezettel für echte Karten",
    scoreSheetLine: "Rechnet am Küchentisch für dich.",
  },
};
