import type { Seat } from "@cairn/core";
import { type Look, who, whoAll, whom } from "@cairn/terminal";
import type { CombinationInfo, KindName } from "../../index.ts";
import type { ChimeraTexts } from "./shape.ts";

const RANKS: Readonly<Record<string, string>> = { H: "Held", PY: "Pi Ya", CH: "Chimäre" };
const rank = (text: string): string => RANKS[text] ?? text;
/** Nach der Art: „Paar Helden“, „Paar 7“. */
const ranks = (text: string): string => (text === "H" ? "Helden" : text);
/** Nach „bei“: „dir“, „Platz 2 greedy“. */
const at = (look: Look, seat: Seat): string => (seat === look.me ? "dir" : whom(look, seat));
const cards = (count: number): string => `${count} ${count === 1 ? "Karte" : "Karten"}`;

const LABELS: Readonly<Record<KindName, (info: CombinationInfo) => string>> = {
  single: ({ top }) => `Einzelkarte ${rank(top)}`,
  pair: ({ top }) => `Paar ${ranks(top)}`,
  "pair-sequence": ({ low, top }) => `Folge von Paaren ${low}-${top}`,
  triple: ({ top }) => `Drilling ${ranks(top)}`,
  "triple-sequence": ({ low, top }) => `Folge von Drillingen ${low}-${top}`,
  "triple-card": ({ top }) => `Drilling ${ranks(top)} mit Karte`,
  "triple-pair": ({ top }) => `Drilling ${ranks(top)} mit Paar`,
  "triple-sequence-cards": ({ low, top, length }) => `Drillinge ${low}-${top} mit ${length} Karten`,
  "triple-sequence-pairs": ({ low, top, length }) => `Drillinge ${low}-${top} mit ${length} Paaren`,
  straight: ({ low, top }) => `Reihe ${low}-${top}`,
  "quad-cards": ({ top }) => `Vierling ${ranks(top)} mit 2 Karten`,
  "quad-pairs": ({ top }) => `Vierling ${ranks(top)} mit 2 Paaren`,
  trap: ({ top }) => `Falle ${ranks(top)}`,
  attack: () => "Chimären-Angriff",
};

const KINDS: Readonly<Record<KindName, string>> = {
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
};

const EXCHANGES: Readonly<Record<number, string>> = {
  20: "die Jäger tauschen nichts",
  30: "die Jäger tauschen je eine Karte",
  40: "die Jäger tauschen je zwei Karten",
};

const games = (value: number, other: number): string => `in ${value} von 100 Fällen statt in ${other}`;

export const de: ChimeraTexts = {
  about: {
    title: "Chimera",
    summary: "3 Personen: Wer am meisten bietet, spielt als Chimäre allein gegen zwei Jäger",
    help: [
      "Werde als Erste oder Erster alle Karten los. Wer am höchsten bietet, ist die Chimäre und spielt mit 20 Karten allein gegen zwei Jäger mit je 17. Die Ränge von niedrig nach hoch: 1 bis 12, H (Held), PY (Pi Ya), CH (Chimäre). Die Farben bedeuten nichts.",
      "Kombinationen: Einzelkarte, Paar, Drilling, Falle (vier gleiche), Reihe ab fünf Karten, drei oder mehr Paare in Folge, zwei oder mehr Drillinge in Folge. An Drillingen und Vierlingen dürfen Karten oder Paare hängen. In einer Reihe steht PY für jede Zahl.",
      "Spiel dieselbe Art in derselben Größe, nur höher, oder passe; nach dem Passen darfst du im selben Stich wieder einsteigen. Eine Falle schlägt alles außer einer höheren Falle, und PY-CH, der Angriff, schlägt alles. Wird zweimal nacheinander gepasst, nimmt den Stich, wer zuletzt gespielt hat, und spielt aus.",
      "Wertung: Ist die Chimäre zuerst fertig, bekommt sie das Doppelte ihres Gebots und je 25 für jede Falle, für den Angriff und für einen Jäger, der nichts gespielt hat; sonst verliert sie das Gebot, und jeder Jäger bekommt 20. In gewonnenen Stichen zählt jede 2 zehn und jede 11 fünf Punkte.",
      "",
      "Zum Spielen tippe eine Nummer aus der Liste oder die Karten:",
      "  7-7              ein Paar 7; 7j-7s für genau diese Karten",
      "  3-4-5-6-7        eine Reihe; 8-9-10-PY=11-12 mit Pi Ya als 11",
      "  play 7           eine einzelne Karte (7 allein ist die Nummer in der Liste)",
      "  pass, bid 30, give 3-5   passen, 30 bieten, 3 und 5 weitergeben",
    ],
  },
  combination: (info, size, piYa) => ({
    kind: info.kind === "straight" ? `${size}er-Reihen` : KINDS[info.kind],
    label: LABELS[info.kind](info) + (piYa === undefined ? "" : ` (Pi Ya als ${piYa})`),
  }),
  advice: {
    worth: (points) => `${points > 0 ? "+" : ""}${points} ${Math.abs(points) === 1 ? "Punkt" : "Punkte"}`,
    topped: (value, other) => `die Gegenseite übertrumpft es ${games(value, other)}`,
    first: (look, seat, value, other) => `${who(look, seat)}: zuerst fertig ${games(value, other)}`,
    chimera: (look, seat, value, other) => `${who(look, seat)}: Chimäre ${games(value, other)}`,
    turns: (value, other) => `noch etwa ${value} ${value === 1 ? "Zug" : "Züge"} statt ${other}`,
    safe: "niemand kann es schlagen, egal mit welchen Karten",
    unsafe: "vielleicht kann es jemand schlagen",
  },
  menu: {
    treasure: (points) => `Schatz ${points}`,
    give: (text) => `${text} geben`,
    bid: (amount) => `${amount} bieten, ${EXCHANGES[amount]}`,
    pass: "passen  (oder p)",
    kinds: { give: "geben", bid: "bieten", pass: "passen" },
    bidMore: (bid) => `Biete mehr als ${bid}, oder passe:`,
    bidFirst: "Biete, oder passe:",
    giveTo: (count, to) =>
      count === 2 ? `Zwei Karten für ${to}, getippt wie 3-5:` : `Eine Karte für ${to}:`,
    lead: "Du spielst aus, was du willst:",
    cannotBeat: "Du kannst das nicht schlagen:",
    beat: "Schlage es, oder passe:",
  },
  event: {
    bid: (look, seat, amount) => `${who(look, seat)}: ${amount} geboten`,
    pass: (look, seat) => `${who(look, seat)}: gepasst`,
    chooseGift: (look, seat) => `${who(look, seat)}: Karten gewählt`,
    give: (look, seat, text) => `${who(look, seat)}: ${text} weitergegeben`,
    play: (look, seat, label, text) => `${who(look, seat)}: ${label}, ${text}`,
  },
  story: {
    round: (round, isAgain) => `Durchgang ${round}${isAgain ? ", neu gegeben" : ""}`,
    deal: (look, dealer, card, to) =>
      `${dealer === look.me ? "Du hast" : `${who(look, dealer)} hat`} gegeben. Offene Karte: ${card}, bei ${at(look, to)}.`,
    opens: (look, seat) => `Das Bieten beginnt: ${who(look, seat)}.`,
    chimera: (look, seat, bid) => `${who(look, seat)}: Chimäre für ${bid}.`,
    den: (_look, _seat, text) =>
      text === undefined ? "Die Chimäre nimmt das Versteck auf." : `Aus dem Versteck: ${text}.`,
    hunters: (look, seats) => `Jäger: ${whoAll(look, seats)}.`,
    exchange: (count) => `Die Jäger geben einander jetzt ${cards(count)}.`,
    exchanged: "Die Jäger haben Karten getauscht.",
    exchangedOwn: (gave, got) =>
      `Die Jäger haben Karten getauscht: Du hast ${gave} gegeben und ${got} bekommen.`,
    trick: (look, seat, count, treasure) =>
      `${who(look, seat)}: Stich gewonnen, ${cards(count)}${treasure === 0 ? "" : ` mit Schätzen für ${treasure} Punkte`}.`,
    part: (points, part) => {
      const reasons = {
        "bid-won": "doppeltes Gebot",
        "bid-lost": "Gebot verloren",
        hunter: "als Jäger",
        traps: "für Fallen",
        attack: "für den Angriff",
        "idle-hunter": "für einen untätigen Jäger",
        treasure: "Schätze",
      };
      return `${points} ${reasons[part]}`;
    },
    noPoints: "nichts",
    total: (points) => `gesamt ${points}`,
    roundOver: (round) => `Durchgang ${round} ist zu Ende:`,
    noCardsLeft: (look, seat) => `${who(look, seat)}: keine Karten mehr.`,
    chimeraWon: "Die Chimäre hat ihn gewonnen.",
    huntersWon: "Die Jäger haben ihn gewonnen.",
    allPassed: "Alle haben gepasst: Es wird neu gegeben.",
    forced: (look, seat) =>
      `Wieder haben alle gepasst. Auf 20 gesetzt: ${who(look, seat)}. Das Bieten geht weiter.`,
    matchOver: "Die Partie ist zu Ende",
    wins: (look, seat, points) =>
      seat === look.me
        ? `Du hast mit ${points} Punkten gewonnen.`
        : `Gewonnen mit ${points} Punkten: ${who(look, seat)}.`,
    cardsLeft: "Karten auf der Hand:",
  },
  table: {
    hand: (count) => `Deine Hand (${count}): `,
    chimera: "Chimäre",
    hunter: "Jäger",
    bids: (bid) => `bietet ${bid}`,
    won: (count) => `${count} gewonnen`,
    points: (count) => `${count} Punkte`,
    faceUp: (look, card, seat) => `offen lag ${card}, bei ${at(look, seat)}`,
    den: (text) => `im Versteck lagen ${text}`,
    gave: (text) => `du hast ${text} gegeben`,
    got: (text) => `du hast ${text} bekommen`,
    known: (parts) => `Bekannt: ${parts}`,
    toBeat: (look, label, seat, count, treasure) =>
      `Zu schlagen: ${label} (${whom(look, seat)}). Im Stich: ${cards(count)}${treasure === 0 ? "" : `, Schatz ${treasure}`}.`,
    phases: { deal: "Geben", auction: "Bieten", exchange: "Tausch", over: "zu Ende" },
    trick: (number) => `Stich ${number}`,
    bid: (amount) => `Gebot ${amount}`,
    ends: (round, limit) =>
      `Durchgang ${round}. Die Partie endet, wenn jemand ${limit} Punkte hat und allein führt.`,
    endsNow: (round) => `Durchgang ${round}. Mit ihm endet die Partie.`,
    tie: "Gleichstand: Es geht weiter, bis jemand allein führt.",
    nothingYet: "Noch ist nichts geschehen.",
    nothing: "noch nichts",
    lastTrick: "Letzter Stich:",
    thisTrick: "Dieser Stich:",
    thisAuction: "Dieses Bieten:",
  },
};
