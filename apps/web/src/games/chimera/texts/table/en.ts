import type { KindName } from "@cairn/chimera";
import { plural } from "../../../../i18n/grammar.ts";
import type { Who } from "../../../../i18n/who.ts";
import type { ByKind, Named } from "./shape.ts";

const RANKS: Readonly<Record<string, string>> = { H: "Hero", PY: "Pi Ya", CH: "Chimera" };
const SUITS: Readonly<Record<string, string>> = { j: "jade", s: "sword", p: "pagoda", t: "star" };
const rank = (text: string): string => RANKS[text] ?? text;
/** After "of". */
const ranks = (text: string): string => (text === "H" ? "Heroes" : text);
const cards = (count: number): string => `${count} ${plural("en", count, "card", "cards")}`;

const COMBINATIONS: ByKind = {
  single: ({ top }) => rank(top),
  pair: ({ top }) => `pair of ${ranks(top)}`,
  "pair-sequence": ({ low, top }) => `pair sequence ${low}–${top}`,
  triple: ({ top }) => `triple of ${ranks(top)}`,
  "triple-sequence": ({ low, top }) => `triple sequence ${low}–${top}`,
  "triple-card": ({ top }) => `triple of ${ranks(top)} + card`,
  "triple-pair": ({ top }) => `triple of ${ranks(top)} + pair`,
  "triple-sequence-cards": ({ low, top, length }) => `triples ${low}–${top} + ${length} cards`,
  "triple-sequence-pairs": ({ low, top, length }) => `triples ${low}–${top} + ${length} pairs`,
  straight: ({ low, top }) => `straight ${low}–${top}`,
  "quad-cards": ({ top }) => `quad of ${ranks(top)} + two cards`,
  "quad-pairs": ({ top }) => `quad of ${ranks(top)} + two pairs`,
  trap: ({ top }) => `trap of ${ranks(top)}`,
  attack: () => "Chimera’s attack",
};

const NEEDS: ByKind = {
  single: ({ top }) => `Needs a card above ${rank(top)}`,
  pair: ({ top }) => `Needs a pair above ${rank(top)}`,
  "pair-sequence": ({ top, length }) => `Needs ${length} pairs in a row above ${top}`,
  triple: ({ top }) => `Needs a triple above ${rank(top)}`,
  "triple-sequence": ({ top, length }) => `Needs ${length} triples in a row above ${top}`,
  "triple-card": ({ top }) => `Needs a triple + card above ${rank(top)}`,
  "triple-pair": ({ top }) => `Needs a triple + pair above ${rank(top)}`,
  "triple-sequence-cards": ({ top, length }) => `Needs ${length} triples + cards above ${top}`,
  "triple-sequence-pairs": ({ top, length }) => `Needs ${length} triples + pairs above ${top}`,
  straight: ({ top, length }) => `Needs a straight of ${length} above ${top}`,
  "quad-cards": ({ top }) => `Needs a quad + two cards above ${rank(top)}`,
  "quad-pairs": ({ top }) => `Needs a quad + two pairs above ${rank(top)}`,
  trap: () => "Only a higher trap or the attack",
  attack: () => "Nothing beats the attack",
};

const KINDS: Readonly<Record<KindName, string>> = {
  single: "Single cards",
  pair: "Pairs",
  "pair-sequence": "Pair sequences",
  triple: "Triples",
  "triple-sequence": "Triple sequences",
  "triple-card": "Triple + card",
  "triple-pair": "Triple + pair",
  "triple-sequence-cards": "Triple sequence + cards",
  "triple-sequence-pairs": "Triple sequence + pairs",
  straight: "Straights",
  "quad-cards": "Quad + two cards",
  "quad-pairs": "Quad + two pairs",
  trap: "Traps",
  attack: "Chimera’s attack",
};

/** Texts of the Chimera table. This module is the shape of the other languages. */
export const texts = {
  rank,
  card: (rankText: string, suit: string) =>
    suit === "" ? rank(rankText) : `${rank(rankText)} ${SUITS[suit]}`,
  combination: (combination: Named) => COMBINATIONS[combination.kind](combination),
  needs: (combination: Named) => NEEDS[combination.kind](combination),
  kinds: KINDS,
  handLabel: (count: number) => `Your hand, ${cards(count)}`,
  option: (card: string, equal: number, place: number, count: number) =>
    equal > 1 ? `${card}, one of ${equal}, card ${place} of ${count}` : `${card}, card ${place} of ${count}`,
  stack: (rankText: string, count: number, chosen: number) =>
    `${rank(rankText)}, ${cards(count)}, ${chosen} chosen`,
  newCard: (label: string) => `${label}, from the den`,
  fromCard: (label: string, name: string) => `${label}, from ${name}`,
  told: (name: string, what: string) => `${name}: ${what}.`,
  roles: { chimera: "Chimera", hunter: "Hunter" },
  roleOf: { chimera: (bid: number) => `Chimera for ${bid}`, hunter: (name: string) => `Hunter with ${name}` },
  faceUp: (card: string) => `Open card: ${card}`,

  auction: {
    title: "Who will be the Chimera?",
    den: "The den: three hidden cards",
    hint: "At 20 the hunters exchange nothing, at 30 one card, at 40 two cards.",
    pass: "Pass",
    bid: (amount: number) => `Bid ${amount}`,
    tooLow: (amount: number) => `${amount}: too low`,
    waiting: (name: string) => `${name} is bidding`,
    highest: (name: string, amount: number) => `Highest: ${name}, ${amount}`,
    none: "Nobody has bid yet",
    forcedBubble: (amount: number) => `${amount} set`,
    forced: (name: string, amount: number) => `All passed twice. Set to ${amount}: ${name}.`,
    redeal: "All passed: the cards are dealt anew.",
    dealt: (name: string, card: string) => `New deal. Open card: ${card}. First to bid: ${name}.`,
    won: (name: string, bid: number) => `${name}: the Chimera for ${bid}.`,
    told: (name: string, amount: number) => `${name}: bid ${amount}.`,
    passed: (name: string) => `${name}: pass.`,
    strength: (percent: number) => `Chance to win as the Chimera: about ${percent} %`,
  },
  exchange: {
    choose: (count: number, name: string) => `Choose ${cards(count)} for ${name}`,
    give: (count: number, name: string) => `Give ${cards(count)} to ${name}`,
    waiting: (name: string) => `Waiting for ${name} to choose`,
    seen: (count: number) => `The hunters exchange ${cards(count)}`,
    gave: (name: string) => `${name}: cards chosen.`,
    given: (names: string) => `You gave: ${names}`,
    got: (names: string, name: string) => `You got ${names} from ${name}.`,
  },
  play: {
    pass: "Pass",
    passed: "Pass",
    plays: "Plays",
    nothingBeats: "Pass, nothing beats this",
    leaderPlays: "You lead: no pass",
    choose: "Choose cards",
    noCombination: "No combination",
    play: (name: string) => `Play ${name}`,
    complete: (name: string) => `Complete: ${name}`,
    passTrick: "Pass this trick",
    youLead: "You lead",
    leads: (name: string) => `${name} leads`,
    onlyTraps: "Only a higher trap or the attack now",
    coins: (points: number) => `${points} points in this trick`,
    trick: "This trick",
    takes: ({ name, isYou }: Who, points: number) =>
      `${isYou ? "You" : name} took the trick${points === 0 ? "" : `, ${points} points`}.`,
    turn: (toBeat: string) => `Your turn. To beat: ${toBeat}.`,
    turnToLead: "Your turn. You lead.",
    alarm: (name: string, count: number) => `${name}: only ${cards(count)} left.`,
    passedMayReturn: "passed, may return",
    won: (count: number) => `${cards(count)} taken`,
    tableIsEmpty: "Nothing lies on the table.",
  },
  finder: {
    /** Straights in which Pi Ya stands for a card that one holds. */
    needlessPiYa: (count: number) => `Pi Ya in place of a card you hold: ${count} more`,
    withCard: "with the card",
    withPair: "with the pair",
  },
  piYa: {
    title: "What does Pi Ya stand for?",
    as: (name: string, value: number) => `${name}, Pi Ya as ${value}`,
  },
  panels: {
    played: "Played cards",
    unseen: "Unseen cards",
    unseenHint: "Neither in your hand nor played yet. In the auction the den is among them.",
    tricks: "Tricks",
    noTrick: "No trick has been taken yet.",
    rank: (rankText: string, count: number) => `${rank(rankText)}: ${count}`,
  },
  advice: {
    bid: (amount: number) => `bid ${amount}`,
    give: (names: string) => `give ${names}`,
    pass: "pass",
    win: (percent: number) => `wins the deal in about ${percent} of 100 cases`,
    points: (points: string) => `${points} points on average`,
    behind: (points: number, error: number) => `${points} ± ${error} points behind the best`,
    reasons: {
      topped: (share: number, other: number) =>
        `The other side tops it in ${share} of 100 games instead of ${other}.`,
      first: (name: string, share: number, other: number) =>
        `First without cards: ${name} in ${share} of 100 games instead of ${other}.`,
      chimera: (name: string, share: number, other: number) =>
        `Chimera: ${name} in ${share} of 100 games instead of ${other}.`,
      turns: (turns: number, other: number) =>
        turns === 0
          ? "Your hand is empty then."
          : `Then about ${turns} ${plural("en", turns, "play is", "plays are")} left instead of ${other}.`,
      safe: "Nobody can beat it, whatever they hold.",
      unsafe: "Somebody may be able to beat it.",
    },
  },
  score: {
    title: "Score sheet",
    chimeraWon: ({ name }: Who, bid: number) => `${name} won as the Chimera for ${bid}`,
    huntersWon: (names: string) => `The hunters win: ${names}`,
    doubled: "Twice the bid",
    lost: "Bid lost",
    hunters: "Hunters’ 20",
    traps: "Traps",
    attack: "Attack",
    idleHunter: "A hunter without a play",
    treasure: "Treasures",
    hands: "Cards left",
    den: "Den",
    bar: (name: string, points: number, limit: number) => `${name}: ${points} of ${limit}`,
    earlier: "Before",
  },
  end: {
    youWin: "You win!",
    wins: (name: string) => `${name} wins`,
    place: (place: number) => `${place}.`,
    swing: (name: string, points: string, round: number) =>
      `Best deal: ${name} with ${points} (no. ${round})`,
    traps: (count: number) => `${count} ${plural("en", count, "trap was", "traps were")} played`,
  },
  about: {
    toad: "Fortune Toad: 10 points for whoever takes it.",
    cat: "Prosperity Cat: 5 points for whoever takes it.",
    hero: "Hero: above 12, never in a straight or a sequence.",
    piYa: "Pi Ya: above the Hero; in a straight it may stand for any number.",
    chimera: "Chimera: the highest card. With Pi Ya it is the attack.",
    plain: (rankText: string, count: number) => `${rankText}: you hold ${count} of 4.`,
  },
};
export type ChimeraTexts = typeof texts;
