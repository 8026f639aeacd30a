import { plural } from "../../../../i18n/grammar.ts";
import type { KrassKariertTexts } from "./en.ts";
import type { ByKind, Named } from "./shape.ts";

const SPECIALS: Readonly<Record<string, string>> = { S: "Stopp", D: "Nachzieh-Karte" };
const card = (text: string): string => SPECIALS[text] ?? text;
const cards = (count: number): string => `${count} ${plural("de", count, "Karte", "Karten")}`;

const COMBINATIONS: ByKind = {
  solo: (value) => `${value}`,
  "straight-2": (value) => `2er-Straße ${value - 1}–${value}`,
  pair: (value) => `Paar ${value}`,
  "straight-3": (value) => `3er-Straße ${value - 2}–${value}`,
  triple: (value) => `Drilling ${value}`,
};
const combination = ({ kind, value }: Named): string => COMBINATIONS[kind](value);

export const texts: KrassKariertTexts = {
  card,
  combination,
  kinds: {
    solo: "Solo",
    "straight-2": "2er-Straße",
    pair: "Paar",
    "straight-3": "3er-Straße",
    triple: "Drilling",
  },
  specials: "Sonderkarten",
  told: (name, what) => `${name}: ${what}.`,
  handLabel: (count) => `Deine Hand, feste Reihenfolge, ${cards(count)}`,
  option: (text, place, count) => `${card(text)}, Karte ${place} von ${count}`,
  withNext: (text, kind, place, count) =>
    `${card(text)}, ${kind} mit der nächsten, Karte ${place} von ${count}`,
  chips: (count) => `${count} ${plural("de", count, "Chip", "Chips")}`,
  reserves: (names) => `Reservekarten: ${names}`,
  reserveLabel: "Reserve",
  ownReserves: "Deine Reservekarten",
  noReserves: "Keine Reservekarte",
  ladder: {
    title: "Was schlägt was",
    label: "Leiter der Kombinationen",
    rule: "Eine höhere Stufe schlägt jede niedrigere. Auf einer Stufe gewinnt die höhere Zahl. Gleiches schlägt nicht.",
    neighbours: "Die Karten müssen in der Hand nebeneinander stecken, in beliebiger Reihenfolge.",
    x: {
      "with-number": "X ist jede Zahl von 1 bis 12: allein oder mit mindestens einer Zahlenkarte.",
      single: "X ist jede Zahl von 1 bis 12: allein oder als einziges X einer Kombination.",
      free: "X ist jede Zahl von 1 bis 12, allein oder in jeder Kombination.",
    },
    stop: "Stopp wird allein gespielt. Die Runde endet sofort, und wer ihn spielt, hat sie gewonnen.",
    draw: "Die Nachzieh-Karte wird allein gespielt und schlägt nichts. Wer die Runde gewinnt, zieht drei Karten.",
  },
  seat: {
    out: (place) => `als ${place}. fertig`,
    takes: (text) => `${card(text)} genommen`,
    draws: (nth, total) => `zieht ${nth} von ${total}`,
    lost: "beendet den Durchgang",
  },
  play: {
    choose: "Karten wählen",
    mustBeat: (named) => `Zu schlagen: ${combination(named)}`,
    play: (name) => `${name} spielen`,
    stop: {
      leads: "Stopp spielen: Runde endet, du spielst aus",
      out: "Stopp spielen: Runde endet, du bist fertig",
      pays: "Stopp spielen: Durchgang endet, du zahlst",
    },
    draw: (count) => `Nachzieh-Karte spielen: Sieger zieht ${count}`,
    plays: "Züge",
    take: "Reserve nehmen",
    takePrimary: "Du kannst das nicht schlagen: Reservekarte nehmen",
    leaderTakesNone: "Du spielst aus: keine Reservekarte nehmen",
    giveUp: "Durchgang aufgeben",
    lost: (named) => `Keine deiner Karten schlägt ${combination(named)}, und du hast keine Reservekarte.`,
    skipToEnd: "Zum Ende des Durchgangs",
    goOn: "Weiter",
    obstacles: {
      "stop-alone": "Stopp wird allein gespielt",
      "draw-alone": "Die Nachzieh-Karte wird allein gespielt",
      "x-needs-number": "X braucht eine Zahlenkarte",
      "one-x": "Nur ein X je Kombination",
      "no-combination": "Keine Kombination",
      "too-weak": "Zu schwach",
    },
    tooWeak: (own, named) => `${own} schlägt ${combination(named)} nicht`,
    meet: (left, right) => `${card(left)} und ${card(right)} treffen sich`,
    meetAs: (left, right, named) => `${card(left)} und ${card(right)} treffen sich: ${combination(named)}`,
    turn: (named) => `Du bist dran. Zu schlagen: ${combination(named)}.`,
    turnToLead: "Du bist dran und spielst aus.",
    turnFree: "Du bist dran. Du musst nichts schlagen.",
    youLead: "Du spielst aus",
    leads: (name) => `${name} spielt aus`,
    round: "Diese Runde",
    lastRound: "Letzte Runde",
    noRound: "Es ist noch keine Runde zu Ende.",
    won: ({ name, isYou }) => (isYou ? "Du hast die Runde gewonnen." : `Runde gewonnen: ${name}.`),
    out: (name) => `${name}: keine Karten mehr.`,
    alarm: (name, count) => `${name}: nur noch ${cards(count)}.`,
    dealt: (name) => `Neuer Durchgang. Es beginnt: ${name}.`,
    drawn: (name, nth, total) => `${name}: zieht Karte ${nth} von ${total}.`,
    paid: (names) => `Ein Chip weniger: ${names}.`,
    stopped: "Stopp, die Runde endet",
    reserve: (text) => `Reservekarte ${card(text)}`,
    tableIsEmpty: "Auf dem Tisch liegt nichts.",
    pile: (count) => `+${count}`,
    pileLabel: (count) => `Wer die Runde gewinnt, zieht ${cards(count)}.`,
  },
  x: {
    label: "Wofür X steht",
    as: (numbers, name) => `${numbers}: ${name}`,
    list: (numbers) => numbers.join(" und "),
  },
  place: {
    label: (text) => `Plätze für ${card(text)}`,
    reserve: (text) => `${card(text)} einstecken: Platz wählen`,
    drawn: (text, nth, total) => `Gezogen: ${card(text)}, ${nth} von ${total}`,
    turn: (text, nth, total) => `Du ziehst ${card(text)}, Karte ${nth} von ${total}. Wähle ihren Platz.`,
    where: ({ place, count, left, right }) => {
      if (left !== undefined && right !== undefined)
        return `Platz ${place} von ${count}, zwischen ${left} und ${right}.`;
      if (left !== undefined) return `Platz ${place} von ${count}, hinter ${left}.`;
      return right === undefined ? "Der einzige Platz." : `Platz ${place} von ${count}, vor ${right}.`;
    },
    makes: (named) => `Ergibt ${combination(named)}.`,
    splits: (named) => `Trennt ${combination(named)}.`,
    insert: "Hier einstecken",
    cancel: "Abbrechen",
    done: (text, place, count, reserves) =>
      `${card(text)} steckt auf Platz ${place}. Du hast ${cards(count)}, ${reserves} in Reserve.`,
  },
  why: {
    hadNothing: ({ name, isYou }, toBeat) =>
      `${isYou ? "Du hattest" : `${name} hatte`} nichts, was ${toBeat} schlägt, und keine Reservekarte mehr.`,
    didNotBeat: ({ name, isYou }, toBeat) =>
      `${isYou ? "Du hast" : `${name} hat`} ${toBeat} nicht geschlagen und ${isYou ? "hattest" : "hatte"} keine Reservekarte mehr.`,
    gaveUp: ({ name, isYou }) => `${isYou ? "Du hast" : `${name} hat`} den Durchgang aufgegeben.`,
    lastWithCards: ({ name, isYou }) => `Nur ${isYou ? "du hattest" : `${name} hatte`} noch Karten.`,
    nobodyLeft: ({ name, isYou }) =>
      `Niemand hat mehr Karten: Alle aus der letzten Runde zahlen, nur ${isYou ? "du nicht: Du hast" : `${name} nicht: ${name} hat`} sie gewonnen.`,
  },
  panels: {
    played: "Gespielte Karten",
    unseen: "Ungesehene Karten",
    unseenHint: "Weder in deiner Hand noch gesehen: in anderen Händen oder im Nachziehstapel.",
    rounds: "Runden",
    count: (text, count) => `${card(text)}: ${count}`,
  },
  advice: {
    take: (text, place) => `Reservekarte ${card(text)} auf Platz ${place}`,
    insert: (place) => `Platz ${place}`,
    concede: "Durchgang aufgeben",
    deal: (percent) => `behält den Chip in etwa ${percent} von 100 Fällen`,
    match: (percent) => `verliert die Partie in etwa ${percent} von 100 Fällen nicht`,
    behind: (percent, error) => `${percent} ± ${error} von 100 hinter dem Besten`,
    reasons: {
      beaten: (share, other) => `Wird in ${share} von 100 Fällen geschlagen statt in ${other}.`,
      loses: (name, share, other) =>
        `Verliert den Chip: ${name} in ${share} von 100 Fällen statt in ${other}.`,
      plays: (turns, other) =>
        turns === 0
          ? "Dann ist deine Hand leer."
          : `Danach ${plural("de", turns, "bleibt", "bleiben")} mindestens ${turns} ${plural("de", turns, "Zug", "Züge")} statt ${other}.`,
      cards: (count, other) => `Danach hast du ${cards(count)} statt ${other}.`,
    },
  },
  score: {
    title: "Chips",
    loses: (names) => `Ein Chip weniger: ${names}`,
    noChip: (name) => `${name}: kein Chip mehr. Der nächste Verlust beendet die Partie.`,
    kept: "keinen Chip verloren",
    paid: "einen Chip gezahlt",
    hands: "Restkarten",
    earlier: "Davor",
    left: "Chips übrig",
  },
  end: {
    youWin: "Du gewinnst!",
    youLose: "Du verlierst",
    lost: (names) => `Verloren: ${names}`,
    others: (names, loser) => {
      const verb = { you: "Du konntest", other: `${names} konnte`, several: "" }[loser];
      const lost =
        verb === "" ? `Keinen Chip mehr zahlen konnten: ${names}.` : `${verb} keinen Chip mehr zahlen.`;
      return `${lost} Alle anderen haben gewonnen.`;
    },
    lostDeal: (names, loser) => {
      const verb = { you: "hast", other: "hat", several: "haben" }[loser];
      return `${names} ${verb} den Durchgang verloren. Alle anderen haben gewonnen.`;
    },
    hasWon: "gewonnen",
    hasLost: "verloren",
  },
  giveUp: {
    title: "Den Durchgang aufgeben?",
    text: "Du könntest noch etwas spielen. Ohne Reservekarte verlierst du einen Chip.",
    yes: "Aufgeben",
    no: "Zurück",
  },
  about: {
    number: (text, count) => `${text}: Du hast ${count} von 4.`,
  },
};
