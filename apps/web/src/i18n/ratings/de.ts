import { plural } from "../grammar.ts";
import type { RatingsTexts } from "./en.ts";

const deals = (count: number): string => `${count} ${plural("de", count, "Durchgang", "Durchgänge")}`;

export const texts: RatingsTexts = {
  rated: {
    label: "Gewerteter Tisch",
    hint: "Jeder Durchgang zählt für die Wertung der Spieler. Nur Menschen, mit Uhr, höchstens der letzte Stich als Hilfe.",
    fact: "gewertet",
    agreement:
      "Dieser Tisch wird gewertet: Wer sich setzt, ist einverstanden, und seine Wertung steht am Platz. Ein Durchgang zählt, wenn Menschen ihn zu Ende spielen; einer, in dem ein Bot einen Platz einnimmt, zählt für niemanden.",
  },
  ladder: {
    title: "Wertung",
    lead: "Eine Zahl für jedes Spiel, aus gewerteten Tischen; die Bots stehen auf derselben Skala. Der wahre Wert liegt fast sicher innerhalb der angegebenen Spanne.",
    value: (rating, error) => `${rating} ± ${error}`,
    provisional: "vorläufig",
    you: "Du an gewerteten Tischen",
    youToBots: "Du gegen Bots",
    bot: (level, name) => `Stufe ${level}, ${name}`,
    deals,
    unrated:
      "Du hast noch keinen gewerteten Durchgang gespielt. Eröffne einen Tisch mit anderen und wähle „Gewerteter Tisch“.",
    scale:
      "Neulinge beginnen bei 1500, der Mitte der fünf Stufen. An gewerteten Tischen wirst du an Menschen gemessen; gegen Bots, mit der Hilfe, die du hattest, direkt an den fünf Stufen.",
    unreachable: "Der Server ist nicht zu erreichen: Deine Wertung ist hier nicht bekannt.",
    caption: (game) => `Rangliste: ${game}`,
    who: "Wer",
    rating: "Wertung",
  },
  luck: {
    points: (count, result, cards, without) =>
      `${deals(count)} mit Rückblick: ${result} Punkte pro Durchgang. Die Karten brachten ${cards}; ohne dieses Glück wären es ${without}.`,
    percent: (count, result, cards, without) =>
      `${deals(count)} mit Rückblick: pro Durchgang ${result} % gegenüber dem Erwarteten. Die Karten brachten ${cards} %; ohne dieses Glück wären es ${without} %.`,
  },
  series: {
    title: "Dieselben Karten",
    lead: "Mehrere Tische spielen dieselben Karten. Was ein Durchgang an den anderen Tischen ergeben hat, siehst du, sobald du ihn selbst beendet hast.",
    count: "Tische mit denselben Karten",
    countHint:
      "Wie im Bridgeclub: Was jeder Platz aus seinen Karten gemacht hat, wird mit den anderen Tischen verglichen.",
    only: "Ein Tisch",
    tables: "Tische",
    table: (number) => `Tisch ${number}`,
    seat: (number) => `Platz ${number}`,
    statuses: { open: "wartet auf Spieler", playing: "spielt", over: "fertig", closed: "geschlossen" },
    played: deals,
    toTable: (number) => `Zu Tisch ${number}`,
    play: "Dieselben Karten spielen",
    share: "Diese Seite teilen",
    copied: "Der Link ist kopiert.",
    refresh: "Aktualisieren",
    standing: "Stand",
    standingHint: "Die Summe der Abweichungen vom Mittel desselben Platzes an allen Tischen.",
    deals: "Durchgänge",
    deal: (number) => `Durchgang ${number}`,
    difference: (points, difference) => `${points} (${difference})`,
    legend: "Ergebnis des Platzes und, in Klammern, die Abweichung vom Mittel aller Tische.",
    nothing: "Noch lässt sich kein Durchgang vergleichen.",
    compare: "Tische vergleichen",
    unknown: "Solche Tische gibt es nicht.",
    failed: "Das hat nicht geklappt. Versuch es später noch einmal.",
    seated: "Du hast schon einen Platz an einem anderen Tisch mit denselben Karten.",
    name: "Gib dir zuerst einen Namen.",
  },
};
