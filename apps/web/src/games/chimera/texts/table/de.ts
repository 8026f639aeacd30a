import { plural } from "../../../../i18n/grammar.ts";
import type { ChimeraTexts } from "./en.ts";
import type { ByKind } from "./shape.ts";

const RANKS: Readonly<Record<string, string>> = { H: "Held", PY: "Pi Ya", CH: "Chimäre" };
const SUITS: Readonly<Record<string, string>> = { j: "Jade", s: "Schwert", p: "Pagode", t: "Stern" };
const rank = (text: string): string => RANKS[text] ?? text;
/** Nach der Art: „Paar Helden“, „Paar 7“. */
const ranks = (text: string): string => (text === "H" ? "Helden" : text);
const cards = (count: number): string => `${count} ${plural("de", count, "Karte", "Karten")}`;

const COMBINATIONS: ByKind = {
  single: ({ top }) => rank(top),
  pair: ({ top }) => `Paar ${ranks(top)}`,
  "pair-sequence": ({ low, top }) => `Folge von Paaren ${low}–${top}`,
  triple: ({ top }) => `Drilling ${ranks(top)}`,
  "triple-sequence": ({ low, top }) => `Folge von Drillingen ${low}–${top}`,
  "triple-card": ({ top }) => `Drilling ${ranks(top)} mit Karte`,
  "triple-pair": ({ top }) => `Drilling ${ranks(top)} mit Paar`,
  "triple-sequence-cards": ({ low, top, length }) => `Drillinge ${low}–${top} mit ${length} Karten`,
  "triple-sequence-pairs": ({ low, top, length }) => `Drillinge ${low}–${top} mit ${length} Paaren`,
  straight: ({ low, top }) => `Reihe ${low}–${top}`,
  "quad-cards": ({ top }) => `Vierling ${ranks(top)} mit 2 Karten`,
  "quad-pairs": ({ top }) => `Vierling ${ranks(top)} mit 2 Paaren`,
  trap: ({ top }) => `Falle ${ranks(top)}`,
  attack: () => "Chimären-Angriff",
};

const NEEDS: ByKind = {
  single: ({ top }) => `Braucht eine Karte über ${rank(top)}`,
  pair: ({ top }) => `Braucht ein Paar über ${rank(top)}`,
  "pair-sequence": ({ top, length }) => `Braucht ${length} Paare in Folge über ${top}`,
  triple: ({ top }) => `Braucht einen Drilling über ${rank(top)}`,
  "triple-sequence": ({ top, length }) => `Braucht ${length} Drillinge in Folge über ${top}`,
  "triple-card": ({ top }) => `Braucht Drilling mit Karte über ${rank(top)}`,
  "triple-pair": ({ top }) => `Braucht Drilling mit Paar über ${rank(top)}`,
  "triple-sequence-cards": ({ top, length }) => `Braucht ${length} Drillinge mit Karten über ${top}`,
  "triple-sequence-pairs": ({ top, length }) => `Braucht ${length} Drillinge mit Paaren über ${top}`,
  straight: ({ top, length }) => `Braucht eine ${length}er-Reihe über ${top}`,
  "quad-cards": ({ top }) => `Braucht Vierling mit 2 Karten über ${rank(top)}`,
  "quad-pairs": ({ top }) => `Braucht Vierling mit 2 Paaren über ${rank(top)}`,
  trap: () => "Nur eine höhere Falle oder der Angriff",
  attack: () => "Nichts schlägt den Angriff",
};

export const texts: ChimeraTexts = {
  rank,
  card: (rankText, suit) => (suit === "" ? rank(rankText) : `${rank(rankText)} ${SUITS[suit]}`),
  combination: (combination) => COMBINATIONS[combination.kind](combination),
  needs: (combination) => NEEDS[combination.kind](combination),
  kinds: {
    single: "Einzelkarten",
    pair: "Paare",
    "pair-sequence": "Folgen von Paaren",
    triple: "Drillinge",
    "triple-sequence": "Folgen von Drillingen",
    "triple-card": "Drilling + Karte",
    "triple-pair": "Drilling + Paar",
    "triple-sequence-cards": "Drillingsfolge + Karten",
    "triple-sequence-pairs": "Drillingsfolge + Paare",
    straight: "Reihen",
    "quad-cards": "Vierling + 2 Karten",
    "quad-pairs": "Vierling + 2 Paare",
    trap: "Fallen",
    attack: "Chimären-Angriff",
  },
  handLabel: (count) => `Deine Hand, ${cards(count)}`,
  option: (card, equal, place, count) =>
    equal > 1
      ? `${card}, eine von ${equal}, Karte ${place} von ${count}`
      : `${card}, Karte ${place} von ${count}`,
  stack: (rankText, count, chosen) => `${rank(rankText)}, ${cards(count)}, ${chosen} gewählt`,
  newCard: (label) => `${label}, aus dem Versteck`,
  fromCard: (label, name) => `${label}, von ${name}`,
  told: (name, what) => `${name}: ${what}.`,
  roles: { chimera: "Chimäre", hunter: "Jäger" },
  roleOf: { chimera: (bid) => `Chimäre für ${bid}`, hunter: (name) => `Jäger mit ${name}` },
  faceUp: (card) => `Offene Karte: ${card}`,

  auction: {
    title: "Wer wird die Chimäre?",
    den: "Das Versteck der Chimäre: drei verdeckte Karten",
    hint: "Bei 20 tauschen die Jäger nichts, bei 30 eine Karte, bei 40 zwei Karten.",
    pass: "Passen",
    bid: (amount) => `${amount} bieten`,
    tooLow: (amount) => `${amount}: zu niedrig`,
    waiting: (name) => `${name} bietet`,
    highest: (name, amount) => `Höchstes Gebot: ${name}, ${amount}`,
    none: "Noch kein Gebot",
    forcedBubble: (amount) => `${amount} gesetzt`,
    forced: (name, amount) => `Alle haben zweimal gepasst. Auf ${amount} gesetzt: ${name}.`,
    redeal: "Alle haben gepasst: Es wird neu gegeben.",
    dealt: (name, card) => `Neuer Durchgang. Offene Karte: ${card}. Es beginnt: ${name}.`,
    won: (name, bid) => `${name}: Chimäre für ${bid}.`,
    told: (name, amount) => `${name}: ${amount} geboten.`,
    passed: (name) => `${name}: gepasst.`,
    strength: (percent) => `Aussicht, als Chimäre zu gewinnen: etwa ${percent} %`,
  },
  exchange: {
    choose: (count, name) => `Wähle ${cards(count)} für ${name}`,
    give: (count, name) => `${cards(count)} an ${name} geben`,
    waiting: (name) => `${name} wählt noch`,
    seen: (count) => `Die Jäger tauschen ${cards(count)}`,
    gave: (name) => `${name}: Karten gewählt.`,
    given: (names) => `Abgegeben: ${names}`,
    got: (names, name) => `Du hast von ${name} bekommen: ${names}.`,
  },
  play: {
    pass: "Passen",
    passed: "Gepasst",
    plays: "Züge",
    nothingBeats: "Passen, du kannst das nicht schlagen",
    leaderPlays: "Du spielst aus: kein Passen",
    choose: "Karten wählen",
    noCombination: "Keine Kombination",
    play: (name) => `${name} spielen`,
    complete: (name) => `Ergänzen: ${name}`,
    passTrick: "In diesem Stich passen",
    youLead: "Du spielst aus",
    leads: (name) => `${name} spielt aus`,
    onlyTraps: "Jetzt nur noch eine höhere Falle oder der Angriff",
    coins: (points) => `${points} Punkte in diesem Stich`,
    trick: "Dieser Stich",
    takes: ({ name, isYou }, points) =>
      `${isYou ? "Du hast den Stich gewonnen" : `${name}: Stich gewonnen`}${points === 0 ? "" : `, ${points} Punkte`}.`,
    turn: (toBeat) => `Du bist dran. Zu schlagen: ${toBeat}.`,
    turnToLead: "Du bist dran und spielst aus.",
    alarm: (name, count) => `${name}: nur noch ${cards(count)}.`,
    passedMayReturn: "hat gepasst, darf wieder einsteigen",
    won: (count) => `${cards(count)} im Stichstapel`,
    tableIsEmpty: "Auf dem Tisch liegt nichts.",
  },
  finder: {
    needlessPiYa: (count) => `Pi Ya anstelle einer Karte, die du hast: ${count} weitere`,
    withCard: "mit der Karte",
    withPair: "mit dem Paar",
  },
  piYa: {
    title: "Wofür steht Pi Ya?",
    as: (name, value) => `${name}, Pi Ya als ${value}`,
  },
  panels: {
    played: "Gespielte Karten",
    unseen: "Ungesehene Karten",
    unseenHint: "Weder in deiner Hand noch gespielt. Beim Bieten zählt das Versteck dazu.",
    tricks: "Stiche",
    noTrick: "Es gibt noch keinen Stich.",
    rank: (rankText, count) => `${rank(rankText)}: ${count}`,
  },
  advice: {
    bid: (amount) => `${amount} bieten`,
    give: (names) => `${names} geben`,
    pass: "passen",
    win: (percent) => `gewinnt den Durchgang in etwa ${percent} von 100 Fällen`,
    points: (points) => `im Schnitt ${points} Punkte`,
    behind: (points, error) => `${points} ± ${error} Punkte hinter dem Besten`,
    reasons: {
      topped: (share, other) => `Die Gegenseite geht in ${share} von 100 Fällen darüber statt in ${other}.`,
      first: (name, share, other) =>
        `Zuerst ohne Karten: ${name} in ${share} von 100 Fällen statt in ${other}.`,
      chimera: (name, share, other) => `Chimäre: ${name} in ${share} von 100 Fällen statt in ${other}.`,
      turns: (turns, other) =>
        turns === 0
          ? "Dann ist deine Hand leer."
          : `Danach ${plural("de", turns, "bleibt", "bleiben")} etwa ${turns} ${plural("de", turns, "Zug", "Züge")} statt ${other}.`,
      safe: "Niemand kann das schlagen, egal mit welchen Karten.",
      unsafe: "Jemand kann das vielleicht schlagen.",
    },
  },
  score: {
    title: "Punktezettel",
    chimeraWon: ({ name, isYou }, bid) =>
      `${isYou ? "Du hast" : `${name} hat`} als Chimäre für ${bid} gewonnen`,
    huntersWon: (names) => `Die Jäger gewinnen: ${names}`,
    doubled: "Doppeltes Gebot",
    lost: "Gebot verloren",
    hunters: "20 für die Jäger",
    traps: "Fallen",
    attack: "Angriff",
    idleHunter: "Ein Jäger ohne Zug",
    treasure: "Schätze",
    hands: "Restkarten",
    den: "Versteck",
    bar: (name, points, limit) => `${name}: ${points} von ${limit}`,
    earlier: "Davor",
  },
  end: {
    youWin: "Du gewinnst!",
    wins: (name) => `${name} gewinnt`,
    place: (place) => `${place}.`,
    swing: (name, points, round) => `Bester Durchgang: ${name} mit ${points} (Nr. ${round})`,
    traps: (count) => `${count} ${plural("de", count, "Falle wurde", "Fallen wurden")} gespielt`,
  },
  about: {
    toad: "Glückskröte: 10 Punkte für den, der sie bekommt.",
    cat: "Winkekatze: 5 Punkte für den, der sie bekommt.",
    hero: "Held: über der 12, nie in einer Reihe oder Folge.",
    piYa: "Pi Ya: über dem Helden; in einer Reihe kann sie für jede Zahl stehen.",
    chimera: "Chimäre: die höchste Karte. Mit Pi Ya ist sie der Angriff.",
    plain: (rankText, count) => `${rankText}: Du hast ${count} von 4.`,
  },
};
