import type { Widened } from "../../../../i18n/widened.ts";

/** What the guide says at each step of Krass Kariert. This module is the shape of the other languages. */
export const texts = {
  steps: {
    solo: {
      title: "Never sort",
      text: "This is your hand, and its order stays: no card may be moved. Everybody wants to get rid of all cards. In a round each player acts once. You lead, and one card alone is a solo.",
      task: "Play the 2 on the left.",
      wrong: "Allowed, but a 2 is hard to get rid of later. Play it now that you lead.",
    },
    higher: {
      title: "Beating",
      text: "Topaz has won this round with a 10 and leads a 7. You have to play something stronger. The simplest way is a higher number.",
      task: "Beat the 7 with your 10.",
      wrong: "You will need that in a moment. Play the 10 on the right.",
    },
    pair: {
      title: "Side by side",
      text: "Onyx has taken a reserve card instead of beating you. The round is yours, and you lead. What lies side by side can be played together: two equal cards are a pair.",
      task: "Lead the two 5s.",
      wrong: "Look for the two 5s that lie next to each other.",
    },
    kind: {
      title: "A stronger kind",
      text: "Topaz leads a 12, and no number is higher. But any stronger kind beats a weaker one: two numbers in a row are a 2-straight, and it beats every solo. Which of the two lies left does not matter.",
      task: "Play 9 and 8 together.",
      wrong: "You need no reserve card here: 9 and 8 together beat the 12.",
    },
    meet: {
      title: "New neighbours",
      text: "9 and 8 are gone, and your two 12s lie side by side. Now they are a pair, and your last cards. Whoever has none left is out of the deal and safe.",
      task: "Play both 12s.",
      wrong: "One alone would leave you with a card. Play both 12s together.",
    },
    reserve: {
      title: "Reserve cards",
      text: "A new hand. Onyx leads three 9s, a triple, and nothing of yours beats it. So you take one of your open reserve cards and put it wherever you like. A 7 between 6 and 8 makes three in a row.",
      task: "Take the 7, put it between 6 and 8.",
      wrong: "There it is of no use to you. Take the 7 and put it between 6 and 8.",
    },
    straight: {
      title: "Three in a row",
      text: "Onyx leads a pair of 11. Now the reserve card pays off: 6, 7 and 8 are a 3-straight, and that beats every pair.",
      task: "Play 6, 7 and 8.",
      wrong: "No need to take another card: 6, 7 and 8 beat the pair.",
    },
    x: {
      title: "X",
      text: "An X is whatever number you name. Topaz leads 12 and 11, a 2-straight. Beside your 10 the X can be a 10 as well: that is a pair, and stronger.",
      task: "Play X and 10 as a pair.",
      wrong: "Leave the reserve card where it is: X and 10 beat this.",
    },
    stop: {
      title: "Stop",
      text: "Topaz leads three 8s. A Stop is played alone and ends the round on the spot: you have won it, and Onyx does not even get a turn.",
      task: "Play the Stop.",
      wrong: "There is something better than taking a card: play the Stop.",
    },
    draw: {
      title: "Draw",
      text: "A Draw is played alone and need not beat anything. Whoever wins the round draws three cards. You lead it: if the others only take reserve cards, the round is yours.",
      task: "Lead the Draw.",
      wrong: "That stays for later. Lead the Draw between 8 and 10.",
    },
    insert: {
      title: "Putting cards in",
      text: "The round is yours, so you draw three cards. They come one by one, and each goes to a place that you choose. The first one is a 9.",
      task: "Put the 9 between 8 and 10.",
      wrong: "There it would lie alone. Between 8 and 10 it makes a 3-straight.",
    },
    stuck: {
      title: "No way out",
      text: "Onyx has no reserve card left. Whoever can neither beat nor take a reserve card ends the deal at once and pays a chip, however many cards the others hold. So look at the reserves of others, and save your own.",
      task: "Lead the two 11s.",
      wrong: "Onyx could beat that. The two 11s are too high for Onyx.",
    },
    out: {
      title: "Who pays",
      text: "The end of a deal. Topaz is out already, you have two cards, and Onyx leads a 6. Whoever is left alone with cards pays a chip.",
      task: "Play both 8s.",
      wrong: "That leaves you with cards. With both 8s you are out: play them together.",
    },
  },
  afterword:
    "Onyx was left alone with cards and pays a chip. You may play on without a chip, but whoever then has to pay again has lost the game, and all others have won.",
} as const;
export type KrassKariertLesson = Widened<typeof texts>;
