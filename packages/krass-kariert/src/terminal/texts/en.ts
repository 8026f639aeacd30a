import { does, many, who } from "@cairn/terminal";
import { KRASS_KARIERT_HELP } from "../help.ts";
import type { KrassKariertTexts } from "./shape.ts";

const KINDS = {
  solo: "solo",
  "straight-2": "2-straight",
  pair: "pair",
  "straight-3": "3-straight",
  triple: "triple",
} as const;

const deals = (value: number, other: number): string => `in ${value} of 100 deals instead of ${other}`;

export const en: KrassKariertTexts = {
  about: {
    title: "Krass Kariert",
    summary: "3 to 5 players: never sort your hand, and do not be the last to hold cards",
    help: KRASS_KARIERT_HELP,
  },
  kinds: KINDS,
  draw: "Draw",
  stop: "Stop",
  label: (kind, low, high) => `${KINDS[kind]} ${low === high ? high : `${low}-${high}`}`,
  chips: (count) => many(count, "chip"),
  advice: {
    worth: (percent) => `${percent} %`,
    beaten: (value, other) => `it is beaten ${deals(value, other)}`,
    loses: (look, seat, value, other) => `${does(look, seat, "lose")} a chip ${deals(value, other)}`,
    plays: (value, other) => `at least ${many(value, "play")} left instead of ${other}`,
    cards: (value, other) => `${many(value, "card")} left instead of ${other}`,
  },
  menu: {
    drawEffect: "the winner of the round draws 3 cards",
    stopEffect: "the round ends, and you have won it",
    place: (at) => `place ${at}`,
    places: (from, to) => `places ${from}-${to}`,
    leaves: (label) => `leaves ${label}`,
    makes: (labels) => `makes ${labels}`,
    nextToX: "next to X",
    parts: (label) => `parts ${label}`,
    whereTaken: (card) => `Where does the ${card} go? (back to do something else)`,
    take: (card, key) => `take the ${card} from your reserve  (or ${key})`,
    concede: "concede: no reserve card is left, so this costs a chip and ends the deal",
    drawn: (card, more) =>
      `You have drawn the ${card}${more > 0 ? ` (${more} more to come)` : ""}. Where does it go?`,
    prompt: "place> ",
    kinds: { place: "place", take: "take", concede: "concede" },
    lead: "You lead, with whatever you like:",
    cannotBeat: "Nothing in your hand beats this:",
    turn: "Your turn:",
  },
  event: {
    play: (look, seat, what) => `${does(look, seat, "play")} ${what}`,
    take: (look, seat, card, at) =>
      `${does(look, seat, "take")} the ${card} from the reserve${at === undefined ? "" : `, to place ${at}`}`,
    putAway: (look, seat) => `${does(look, seat, "put")} a drawn card away`,
    put: (look, seat, card, at) => `${does(look, seat, "put")} the ${card} to place ${at}`,
    concede: (look, seat) => `${does(look, seat, "end")} the deal: nothing beaten, and no reserve card left`,
  },
  story: {
    willDraw: (cards) => `Whoever wins this round draws ${cards} cards.`,
    oneLeft: "Only one player has cards left.",
    nobodyLeft: "Nobody has cards left: all in this round but its winner pay.",
    dealOver: (deal) => `Deal ${deal} is over.`,
    owes: (look, seats) => `${does(look, seats, "owe")} a chip${seats.length > 1 ? " each" : ""}.`,
    loses: (look, seats) => `${does(look, seats, "lose")} a chip${seats.length > 1 ? " each" : ""}.`,
    cannotPay: (look, seats) => `${does(look, seats, "have")} none to pay with.`,
    wonRound: (look, seat) => `${does(look, seat, "win")} the round.`,
    draws: (look, seat, cards) => `${does(look, seat, "draw")} ${many(cards, "card")}.`,
    noCardsLeft: (look, seats) => `${does(look, seats, "have")} no cards left.`,
    leadsNext: (look, seat) => `${does(look, seat, "lead")} the next round.`,
    leadsFirst: (look, seat) => `${does(look, seat, "lead")} the first round.`,
    deal: (number) => `Deal ${number}`,
    matchOver: "The match is over",
    lost: (look, seats) => `${does(look, seats, "have")} lost.`,
    won: (look, seats) => `${does(look, seats, "have")} won.`,
    nobodyWon: "Nobody has won.",
    cardsLeft: "Cards left in hand:",
  },
  table: {
    hand: "Your hand ",
    place: "    place ",
    out: "out",
    noReserve: "no reserve card",
    reserve: (cards) => `reserve ${cards}`,
    toBeat: (look, label, seat) => `To beat: ${label} of ${who(look, seat)}.`,
    youLead: "You lead: play what you like.",
    nothingToBeat: "Nothing to beat yet.",
    draws: (count) => `Draw cards: ${count}, the winner draws ${3 * count}.`,
    pile: (count) => `${many(count, "card")} in the pile`,
    ends: (deal) => `Deal ${deal}. Whoever owes a chip and has none loses the match.`,
    nothingYet: "Nothing has happened yet.",
    earlier: "Earlier in this deal:",
    thisRound: "This round:",
  },
};
