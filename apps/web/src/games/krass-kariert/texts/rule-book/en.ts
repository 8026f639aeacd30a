import type { Widened } from "../../../../i18n/widened.ts";

/** The rules of Krass Kariert for people at the table. This module is the shape of the other languages. */
export const texts = {
  /** Cards that are no numbers, by their text. */
  cardNames: { X: "X", S: "Stop", D: "Draw" },
  short: {
    title: "The game in short",
    text: "For three to five players. Everybody wants to get rid of all cards; whoever is the last one left with cards pays a chip. The catch: you must never rearrange your hand. Only cards that lie next to each other can be played together.",
    points: [
      "In each round everybody acts once: play something higher, or take a reserve card.",
      "What you take out of the hand brings new neighbours together.",
      "When somebody has to pay a chip and has none, the game is over. That player has lost, all others have won.",
    ],
  },
  cards: {
    title: "The cards",
    text: "54 cards: each number from 1 to 12 four times, and two each of X, Stop and Draw. The checks are decoration.",
    x: "X",
    xNote: "any number",
    stop: "Stop",
    stopNote: "ends the round",
    draw: "Draw",
    drawNote: "the round’s winner draws three",
  },
  setup: {
    title: "Before the deal",
    head: ["Players", "Chips each", "Hand cards", "Draw pile"],
    rows: [
      ["3", "3", "10", "18"],
      ["4", "3", "10", "6"],
      ["5", "2", "7", "9"],
    ],
    points: [
      "Take your cards up in the order in which they come, and leave them so.",
      "Two reserve cards lie open in front of each player.",
      "All other cards are the draw pile. It never runs out.",
      "One player deals throughout the game; the neighbour on the left leads the first round. Here the dealer is drawn by lot.",
    ],
  },
  combinations: {
    title: "Combinations",
    text: "One, two or three cards that lie side by side in your hand. Among themselves they may lie in any order. From weak to strong:",
    kinds: {
      solo: "Solo",
      "straight-2": "2-straight",
      pair: "Pair",
      "straight-3": "3-straight",
      triple: "Triple",
    },
    notes: {
      solo: "one number",
      "straight-2": "two numbers in a row",
      pair: "two equal numbers",
      "straight-3": "three numbers in a row",
      triple: "three equal numbers",
    },
    after: "A straight is as high as its highest number. It does not go on from 12 to 1.",
    nothing: "No combination",
    nothings: {
      gap: "a number is missing between them",
      round: "12 and 1 do not meet",
      mixed: "neither a straight nor a triple",
    },
  },
  neighbours: {
    title: "Neighbours",
    text: "Look at this hand. 9 and 8 lie side by side and can be played as a 2-straight. The two 4s do not: between them lie other cards.",
    before: "before",
    beforeNote: "4, then 9 and 8, then 4 and 11",
    after: "after playing 9 and 8",
    afterNote: "now the 4s are neighbours: a pair",
  },
  beats: {
    title: "What beats what",
    text: "A stronger kind beats any weaker one, however high. Within a kind the higher number wins.",
    duels: {
      number: "The same kind and a higher number.",
      equal: "Equal is not higher.",
      twoStraight: "The lowest 2-straight beats the highest solo.",
      pair: "A pair beats every 2-straight.",
      threeStraight: "A 3-straight beats every pair.",
      triple: "A triple beats every 3-straight.",
      top: "Of straights the highest number counts.",
      backwards: "A pair does not reach a 3-straight.",
    },
  },
  round: {
    title: "A round",
    points: [
      "The leader plays any combination. Leading is a duty.",
      "Clockwise everybody else acts exactly once: beat the highest combination so far, or take one of your reserve cards.",
      "A reserve card goes into the hand at any place you like: at an end or between two cards. The others know which card it is, but not where it went.",
      "You may take a reserve card even if you could beat.",
      "If you neither beat nor have a reserve card left, the deal is over at once: you alone pay a chip.",
      "The highest combination wins the round, and its player leads the next one.",
    ],
  },
  x: {
    title: "X",
    text: "An X is the number that you name when you play it. It may be played alone, or next to at least one number card; two X each get a number of their own.",
    pair: "X next to 7, named 7",
    straight: "the same cards, X named 8",
    middle: "X between 5 and 7, named 6",
    both: "two X around a 9, both named 9",
    after: "Two X alone are no combination.",
  },
  stop: {
    title: "Stop",
    text: "Stop is played alone when it is your turn, also as a lead. The round ends immediately and you have won it. Whoever had not acted yet neither plays nor takes a card.",
  },
  draw: {
    title: "Draw",
    points: [
      "Draw is played alone when it is your turn. It need not beat anything: the next player has to beat what lay there before. After a led Draw that is nothing, so anything will do.",
      "Whoever wins the round draws three cards, or six if both Draws were played.",
      "They come one by one: look at the card, put it anywhere into your hand, then take the next.",
      "Even a winner with an empty hand draws, and so stays in the deal.",
      "A led Draw wins the round if all others take reserve cards or play the second Draw.",
    ],
  },
  end: {
    title: "End of a deal",
    text: "After every round, and after drawing, players with an empty hand are out and safe; their reserve cards no longer matter. Then:",
    points: [
      "If only one player has cards left, that player pays a chip.",
      "If nobody has, all who took part in this last round pay a chip, except its winner.",
      "Otherwise the next round begins. Its leader is the winner of the last one. If the winner is out, the player of the next best combination leads, and so on; if nobody who played has cards, the nearest player to the winner’s right who still has some.",
      "Whoever paid a chip leads the next deal. If several paid, the dealer leads.",
    ],
    exampleText: "An example with three players. Cho leads, Anna and Ben have few cards left:",
    exampleHead: ["", "Hand", "Plays", "Left"],
    names: ["Anna", "Ben", "Cho"],
    nothingLeft: "none",
    exampleAfter: "Anna and Ben are out. Cho alone still has cards and pays a chip.",
  },
  match: {
    title: "End of the game",
    text: "Chips are lives that can reach zero: with no chip left you are still in. Whoever then has to pay once more has lost, and with that the game is over. Several may lose together. All others have won.",
  },
  options: {
    title: "What a table can change",
    points: [
      "Chips: two or three for each player, with any number of players.",
      "One deal only, without chips: whoever would have to pay one has lost.",
      "X only once in a combination.",
      "X without limits: then two X may also be played together without a number.",
    ],
  },
  glossary: {
    title: "Words in four languages",
    meanings: {
      solo: "one card",
      straight2: "two numbers in a row",
      pair: "two equal numbers",
      straight3: "three numbers in a row",
      triple: "three equal numbers",
      reserve: "an open card to take instead of playing",
      x: "any number",
      stop: "ends the round",
      draw: "the round’s winner draws three",
      round: "everybody acts once",
      deal: "from dealing to the paying of a chip",
      chip: "what the loser of a deal pays",
    },
  },
} as const;
export type KrassKariertRules = Widened<typeof texts>;
