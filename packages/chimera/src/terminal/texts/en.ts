import { does, many, thatDoes, whom } from "@cairn/terminal";
import type { KindName } from "../../index.ts";
import { CHIMERA_HELP } from "../help.ts";
import type { ChimeraTexts } from "./shape.ts";

const RANKS: Readonly<Record<string, string>> = { H: "Hero", PY: "Pi Ya", CH: "Chimera" };

/** Where a kind's value stands among its words. */
const KIND_WORDS: Readonly<Record<KindName, readonly [before: string, after: string]>> = {
  single: ["single", ""],
  pair: ["pair", ""],
  "pair-sequence": ["pair sequence", ""],
  triple: ["triple", ""],
  "triple-sequence": ["triple sequence", ""],
  "triple-card": ["triple", " + card"],
  "triple-pair": ["triple", " + pair"],
  "triple-sequence-cards": ["triple sequence", " + cards"],
  "triple-sequence-pairs": ["triple sequence", " + pairs"],
  straight: ["straight", ""],
  "quad-cards": ["quad", " + two cards"],
  "quad-pairs": ["quad", " + two pairs"],
  trap: ["trap", ""],
  attack: ["Chimera's attack", ""],
};

const EXCHANGES: Readonly<Record<number, string>> = {
  20: "the Hunters exchange nothing",
  30: "the Hunters exchange one card each",
  40: "the Hunters exchange two cards each",
};

const games = (value: number, other: number): string => `in ${value} of 100 cases instead of ${other}`;

export const en: ChimeraTexts = {
  about: {
    title: "Chimera",
    summary: "3 players: bid to be the Chimera, who plays alone against two Hunters",
    help: CHIMERA_HELP,
  },
  combination({ kind, low, top, length }, size, piYa) {
    const [before, after] = KIND_WORDS[kind];
    if (kind === "attack") return { kind: "attack", label: before };
    const value = length > 1 ? `${low}-${top}` : (RANKS[top] ?? top);
    if (kind !== "straight") return { kind: before + after, label: `${before} ${value}${after}` };
    const reading = piYa === undefined ? "" : ` (Pi Ya as ${piYa})`;
    return { kind: `straight of ${size}`, label: `straight ${value}${reading}` };
  },
  advice: {
    worth: (points) => `${points > 0 ? "+" : ""}${many(points, "point")}`,
    topped: (value, other) => `the other side tops it ${games(value, other)}`,
    first: (look, seat, value, other) => `${does(look, seat, "go")} out first ${games(value, other)}`,
    chimera: (look, seat, value, other) => `${does(look, seat, "become")} the Chimera ${games(value, other)}`,
    turns: (value, other) => `about ${many(value, "play")} left instead of ${other}`,
    safe: "nobody can beat it, whatever they hold",
    unsafe: "somebody may be able to beat it",
  },
  menu: {
    treasure: (points) => `treasure ${points}`,
    give: (cards) => `give ${cards}`,
    bid: (amount) => `bid ${amount}, ${EXCHANGES[amount]}`,
    pass: "pass  (or p)",
    kinds: { give: "give", bid: "bid", pass: "pass" },
    bidMore: (bid) => `Bid more than ${bid}, or pass:`,
    bidFirst: "Bid, or pass:",
    giveTo: (count, to) =>
      count === 2 ? `Give two cards to ${to}, typed like 3-5:` : `Give one card to ${to}:`,
    lead: "You lead, with whatever you like:",
    cannotBeat: "Nothing in your hand beats this:",
    beat: "Beat it, or pass:",
  },
  event: {
    bid: (look, seat, amount) => `${does(look, seat, "bid")} ${amount}`,
    pass: (look, seat) => does(look, seat, "pass"),
    chooseGift: (look, seat) => `${does(look, seat, "choose")} what to give`,
    give: (look, seat, cards) => `${does(look, seat, "give")} ${cards}`,
    play: (look, seat, label, cards) => `${does(look, seat, "play")} ${label}: ${cards}`,
  },
  story: {
    round: (round, isAgain) => `Round ${round}${isAgain ? ", dealt again" : ""}`,
    deal: (look, dealer, card, to) =>
      `${does(look, dealer, "deal")}; the ${card} goes face up to ${whom(look, to)}.`,
    opens: (look, seat) => `${does(look, seat, "start")} the auction.`,
    chimera: (look, seat, bid) => `${does(look, seat, "are")} the Chimera for ${bid}.`,
    den: (look, seat, cards) =>
      `${does(look, seat, "take")} the den${cards === undefined ? "" : `: ${cards}`}.`,
    hunters: (look, seats) => `${does(look, seats, "are")} the Hunters.`,
    exchange: (count) => `The Hunters now give each other ${many(count, "card")}.`,
    exchanged: "The Hunters have exchanged cards.",
    exchangedOwn: (gave, got) => `The Hunters have exchanged cards: you gave ${gave} and got ${got}.`,
    trick: (look, seat, cards, treasure) =>
      `${does(look, seat, "take")} the trick: ${many(cards, "card")}${treasure === 0 ? "" : ` with treasure worth ${treasure}`}.`,
    part: (points, part) => {
      const reasons = {
        "bid-won": "twice the bid",
        "bid-lost": "the bid lost",
        hunter: "as a Hunter",
        traps: "for traps",
        attack: "for the attack",
        "idle-hunter": "for an idle Hunter",
        treasure: "treasure",
      };
      return `${points} ${reasons[part]}`;
    },
    noPoints: "nothing",
    total: (points) => `total ${points}`,
    roundOver: (round) => `Round ${round} is over:`,
    noCardsLeft: (look, seat) => `${thatDoes(look, seat, "have")} no cards left.`,
    chimeraWon: "The Chimera has won it.",
    huntersWon: "The Hunters have won it.",
    allPassed: "All three have passed: the cards are dealt again.",
    forced: (look, seat) =>
      `All three have passed again: ${thatDoes(look, seat, "are")} set to 20, and the auction goes on.`,
    matchOver: "The match is over",
    wins: (look, seat, points) => `${does(look, seat, "win")} with ${points} points.`,
    cardsLeft: "Cards left in hand:",
  },
  table: {
    hand: (count) => `Your hand (${count}): `,
    chimera: "Chimera",
    hunter: "Hunter",
    bids: (bid) => `bids ${bid}`,
    won: (count) => `${count} won`,
    points: (count) => `${count} points`,
    faceUp: (look, card, seat) => `face up was ${card}, dealt to ${whom(look, seat)}`,
    den: (cards) => `the den was ${cards}`,
    gave: (cards) => `you gave ${cards}`,
    got: (cards) => `you got ${cards}`,
    known: (parts) => `Known: ${parts}`,
    toBeat: (look, label, seat, cards, treasure) =>
      `To beat: ${label} of ${whom(look, seat)}. In the trick: ${many(cards, "card")}${treasure === 0 ? "" : `, treasure ${treasure}`}.`,
    phases: { deal: "deal", auction: "auction", exchange: "exchange", over: "over" },
    trick: (number) => `trick ${number}`,
    bid: (amount) => `bid ${amount}`,
    ends: (round, limit) =>
      `Round ${round}. The match ends when somebody has ${limit} and one player leads alone.`,
    endsNow: (round) => `Round ${round}. The match ends with this round.`,
    tie: "Tied: it goes on until one leads alone.",
    nothingYet: "Nothing has happened yet.",
    nothing: "nothing yet",
    lastTrick: "Last trick:",
    thisTrick: "This trick:",
    thisAuction: "This auction:",
  },
};
