import type { KindName, XPolicy } from "@cairn/krass-kariert";
import { ordinal, plural } from "../../../../i18n/grammar.ts";
import type { Who } from "../../../../i18n/who.ts";
import type { ByKind, Loser, Named, PlaceText } from "./shape.ts";

const SPECIALS: Readonly<Record<string, string>> = { S: "Stop", D: "Draw" };
const card = (text: string): string => SPECIALS[text] ?? text;
const cards = (count: number): string => `${count} ${plural("en", count, "card", "cards")}`;
const chips = (count: number): string => `${count} ${plural("en", count, "chip", "chips")}`;

const COMBINATIONS: ByKind = {
  solo: (value) => `${value}`,
  "straight-2": (value) => `2-straight ${value - 1}–${value}`,
  pair: (value) => `pair of ${value}`,
  "straight-3": (value) => `3-straight ${value - 2}–${value}`,
  triple: (value) => `triple of ${value}`,
};
const combination = ({ kind, value }: Named): string => COMBINATIONS[kind](value);

const KINDS: Readonly<Record<KindName, string>> = {
  solo: "Solo",
  "straight-2": "2-straight",
  pair: "Pair",
  "straight-3": "3-straight",
  triple: "Triple",
};

const X_POLICIES: Readonly<Record<XPolicy, string>> = {
  "with-number": "X is any number from 1 to 12: alone, or with at least one number card.",
  single: "X is any number from 1 to 12: alone, or as the only X of a combination.",
  free: "X is any number from 1 to 12, alone or in any combination.",
};

/** Before a combination's name: a number alone is read with "a" or "an", as any other. */
const article = (name: string): string => `${/^(?:8|11)(?:$|\D)/.test(name) ? "an" : "a"} ${name}`;

function where({ place, count, left, right }: PlaceText): string {
  if (left !== undefined && right !== undefined)
    return `Place ${place} of ${count}, between ${left} and ${right}.`;
  if (left !== undefined) return `Place ${place} of ${count}, behind ${left}.`;
  return right === undefined ? "The only place." : `Place ${place} of ${count}, before ${right}.`;
}

/** Texts of the Krass Kariert table. This module is the shape of the other languages. */
export const texts = {
  card,
  combination,
  kinds: KINDS,
  specials: "Special cards",
  told: (name: string, what: string) => `${name}: ${what}.`,
  handLabel: (count: number) => `Your hand, fixed order, ${cards(count)}`,
  option: (text: string, place: number, count: number) => `${card(text)}, card ${place} of ${count}`,
  withNext: (text: string, kind: string, place: number, count: number) =>
    `${card(text)}, ${kind} with next, card ${place} of ${count}`,
  chips,
  reserves: (names: string) => `Reserve cards: ${names}`,
  reserveLabel: "Reserve",
  ownReserves: "Your reserve cards",
  noReserves: "No reserve card",
  ladder: {
    title: "What beats what",
    label: "Ladder of combinations",
    rule: "A higher step beats every lower one. Within a step the higher number wins. Equal does not beat.",
    neighbours: "The cards must lie next to each other in the hand, in any order.",
    x: X_POLICIES,
    stop: "Stop is played alone. The round ends at once, and its player has won it.",
    draw: "Draw is played alone and beats nothing. Whoever wins the round draws three cards.",
  },
  seat: {
    out: (place: number) => `out ${ordinal(place)}`,
    takes: (text: string) => `took ${card(text)}`,
    draws: (nth: number, total: number) => `draws ${nth} of ${total}`,
    lost: "ends the deal",
  },
  play: {
    choose: "Choose cards",
    mustBeat: (named: Named) => `Must beat ${combination(named)}`,
    play: (name: string) => `Play ${name}`,
    stop: {
      leads: "Play Stop: the round ends, you lead",
      out: "Play Stop: the round ends, no cards left",
      pays: "Play Stop: the deal ends, you pay a chip",
    },
    draw: (count: number) => `Play Draw: the winner draws ${count}`,
    plays: "Plays",
    take: "Take reserve",
    takePrimary: "Nothing beats this: take a reserve card",
    leaderTakesNone: "You lead: no reserve card",
    giveUp: "Give up the deal",
    lost: (named: Named) => `No card of yours beats ${combination(named)}, and you have no reserve card.`,
    skipToEnd: "To the end of the deal",
    goOn: "Go on",
    obstacles: {
      "stop-alone": "Stop is played alone",
      "draw-alone": "Draw is played alone",
      "x-needs-number": "X needs a number card",
      "one-x": "Only one X in a combination",
      "no-combination": "No combination",
      "too-weak": "Too weak",
    },
    tooWeak: (own: string, named: Named) => `${own} does not beat ${combination(named)}`,
    meet: (left: string, right: string) => `${card(left)} and ${card(right)} meet`,
    meetAs: (left: string, right: string, named: Named) =>
      `${card(left)} and ${card(right)} meet: ${combination(named)}`,
    turn: (named: Named) => `Your turn. To beat: ${combination(named)}.`,
    turnToLead: "Your turn. You lead.",
    turnFree: "Your turn. There is nothing to beat.",
    youLead: "You lead",
    leads: (name: string) => `${name} leads`,
    round: "This round",
    lastRound: "Last round",
    noRound: "No round has ended yet.",
    won: ({ name, isYou }: Who) => `${isYou ? "You" : name} won the round.`,
    out: (name: string) => `${name}: out of cards.`,
    alarm: (name: string, count: number) => `${name}: only ${cards(count)} left.`,
    dealt: (name: string) => `New deal. First to lead: ${name}.`,
    drawn: (name: string, nth: number, total: number) => `${name}: draws card ${nth} of ${total}.`,
    paid: (names: string) => `One chip less: ${names}.`,
    stopped: "Stop, the round ends",
    reserve: (text: string) => `reserve card ${card(text)}`,
    tableIsEmpty: "Nothing lies on the table.",
    pile: (count: number) => `+${count}`,
    pileLabel: (count: number) => `Whoever wins the round draws ${cards(count)}.`,
  },
  x: {
    label: "What X stands for",
    as: (numbers: string, name: string) => `${numbers}: ${name}`,
    list: (numbers: readonly number[]) => numbers.join(" and "),
  },
  place: {
    label: (text: string) => `Places for ${card(text)}`,
    reserve: (text: string) => `Insert ${card(text)}: choose the place`,
    drawn: (text: string, nth: number, total: number) => `Drawn: ${card(text)}, ${nth} of ${total}`,
    turn: (text: string, nth: number, total: number) =>
      `You draw ${card(text)}, card ${nth} of ${total}. Choose its place.`,
    where: (at: PlaceText) => where(at),
    makes: (named: Named) => `Makes ${combination(named)}.`,
    splits: (named: Named) => `Splits ${combination(named)}.`,
    insert: "Insert here",
    cancel: "Cancel",
    done: (text: string, place: number, count: number, reserves: number) =>
      `${card(text)} inserted at place ${place}. You have ${cards(count)}, ${reserves} in reserve.`,
  },
  why: {
    hadNothing: ({ name }: Who, toBeat: string) =>
      `${name} had nothing that beats ${article(toBeat)}, and no reserve card left.`,
    /** Where it is not known whether something could have been played. */
    didNotBeat: ({ name }: Who, toBeat: string) =>
      `${name} did not beat ${article(toBeat)} and had no reserve card left.`,
    gaveUp: ({ name }: Who) => `${name} gave up the deal.`,
    lastWithCards: ({ name, isYou }: Who) => `Only ${isYou ? "you" : name} still had cards.`,
    nobodyLeft: ({ name, isYou }: Who) =>
      `Nobody has cards left: all who took part in the last round pay, but for ${isYou ? "you: you" : `${name}, who`} won it.`,
  },
  panels: {
    played: "Played cards",
    unseen: "Unseen cards",
    unseenHint: "Neither in your hand nor seen: in other hands or in the draw pile.",
    rounds: "Rounds",
    count: (text: string, count: number) => `${card(text)}: ${count}`,
  },
  advice: {
    take: (text: string, place: number) => `reserve card ${card(text)} to place ${place}`,
    insert: (place: number) => `place ${place}`,
    concede: "give up the deal",
    deal: (percent: number) => `keeps the chip in about ${percent} of 100 deals`,
    match: (percent: number) => `does not lose the match in about ${percent} of 100 cases`,
    behind: (percent: number, error: number) => `${percent} ± ${error} of 100 behind the best`,
    reasons: {
      beaten: (share: number, other: number) => `Beaten in ${share} of 100 deals instead of ${other}.`,
      loses: (name: string, share: number, other: number) =>
        `Loses the chip: ${name} in ${share} of 100 deals instead of ${other}.`,
      plays: (turns: number, other: number) =>
        turns === 0
          ? "Your hand is empty then."
          : `Then at least ${turns} ${plural("en", turns, "play is", "plays are")} left instead of ${other}.`,
      cards: (count: number, other: number) => `Then you have ${cards(count)} instead of ${other}.`,
    },
  },
  score: {
    title: "Chips",
    loses: (names: string) => `One chip less: ${names}`,
    noChip: (name: string) => `${name}: no chip left. The next loss ends the game.`,
    kept: "lost no chip",
    paid: "paid a chip",
    hands: "Cards left",
    earlier: "Before",
    left: "Chips left",
  },
  end: {
    youWin: "You win!",
    youLose: "You lose",
    lost: (names: string) => `Lost: ${names}`,
    others: (names: string, _loser: Loser) =>
      `${names} could not pay a chip any more. Everybody else has won.`,
    lostDeal: (names: string, loser: Loser) =>
      `${loser === "you" ? "You" : names} lost the deal. Everybody else has won.`,
    hasWon: "won",
    hasLost: "lost",
  },
  giveUp: {
    title: "Give up the deal?",
    text: "You could still play something. Without a reserve card you lose a chip.",
    yes: "Give up",
    no: "Go back",
  },
  about: {
    number: (text: string, count: number) => `${text}: you hold ${count} of 4.`,
  },
};
export type KrassKariertTexts = typeof texts;
