import type { Widened } from "../../../../i18n/widened.ts";

/** What the guide says at each step of Chimera. This module is the shape of the other languages. */
export const texts = {
  steps: {
    single: {
      title: "The goal",
      text: "In every deal one player, the Chimera, is alone against two Hunters. Whichever side has an empty hand first wins the deal; 400 points win the match. Cards go from 1 to 12, then the Hero. You lead, and one card alone is a single. Begin low.",
      task: "Choose the 3, then play it.",
      wrong:
        "You could play that, but keep it for later. Low cards are hard to get rid of: play the 3 first.",
    },
    climb: {
      title: "Higher",
      text: "Onyx has put an 8 on your 3, and Topaz has passed. Whoever follows plays the same kind, only higher. Suits make no difference.",
      task: "Beat the 8 with your 10.",
      wrong: "That is not what is needed here. The 10 is enough, and your best cards stay with you.",
    },
    lead: {
      title: "The trick is yours",
      text: "Both others have passed: you take the trick and lead again. Whoever leads chooses the kind. Two equal cards are a pair.",
      task: "Lead the pair of 5.",
      wrong: "That would be allowed, but now we try a pair: choose both 5s.",
    },
    pass: {
      title: "Passing",
      text: "Onyx has beaten your pair with two 9s. You have no higher pair, so you pass. You may also pass when you could play, and come back in when your turn comes round.",
      task: "Pass.",
      wrong: "Nothing you have beats two 9s. Pass.",
    },
    heights: {
      title: "Above the 12",
      text: "Three kinds of cards stand above the 12: the four Heroes, above them Pi Ya, and above all the Chimera card. Pi Ya and the Chimera card are there only once. Topaz has put a Hero on the 12.",
      task: "Beat the Hero with Pi Ya.",
      wrong: "That does not beat a Hero. Your Pi Ya stands above it.",
    },
    straight: {
      title: "Straights",
      text: "A new hand. Onyx leads a straight: five numbers in a row, 3 to 7. A higher straight of just as many cards beats it.",
      task: "Play your straight 6 to 10.",
      wrong: "You can beat this one: choose 6, 7, 8, 9 and 10.",
    },
    longer: {
      title: "Longer straights",
      text: "A straight has 5 to 12 cards, and only a higher one of just as many cards beats it. In a straight Pi Ya may stand for any number: here it is the missing 7. You lead.",
      task: "Lead 4 to 9, with Pi Ya as the 7.",
      wrong: "Allowed, but the straight gets rid of six cards at once: 4, 5, 6, Pi Ya, 8 and 9.",
    },
    triple: {
      title: "Three of a kind",
      text: "The lead is yours. Three equal cards are a triple, and a triple may take one more card along: a good way to get rid of a low one.",
      task: "Lead the three 12s with the 3.",
      wrong: "Not quite: choose all three 12s and the 3, four cards in one play.",
    },
    treasure: {
      title: "Treasures",
      text: "Some cards carry points: every 2, a Toad, is worth 10, every 11, a Cat, 5. They count for whoever takes the trick, Chimera or Hunter. Onyx has led a 2, Topaz an 11: 15 points lie there.",
      task: "Take the trick with your 12.",
      wrong: "That does not take the trick. Your 12 does, and 15 points come with it.",
    },
    bid: {
      title: "Who is the Chimera?",
      text: "One card is dealt face up, here your 12: whoever gets it bids first, 20, 30 or 40. The highest bidder becomes the Chimera. Going out first earns twice the bid, failing costs it. Your hand is strong.",
      task: "Bid 30.",
      wrong: "Your hand is worth more than a pass, but 40 would let the Hunters exchange two cards. Bid 30.",
    },
    den: {
      title: "The den",
      text: "You are the Chimera. The three cards of the den have come to you, each with a dot, and you lead with 20 cards. Three or more pairs in a row are one play.",
      task: "Lead 3‑3, 4‑4 and 5‑5 together.",
      wrong: "Allowed, but three pairs in a row get rid of six cards at once: 3‑3, 4‑4 and 5‑5.",
    },
    exchange: {
      title: "As a Hunter",
      text: "This time Onyx is the Chimera for 30. You and Topaz hunt together, and each gives the other one card before play begins. Give something that you can hardly use.",
      task: "Give Topaz your 1.",
      wrong: "You will need that one. The lone 1 helps you least: give it away.",
    },
    partner: {
      title: "Together",
      text: "You and Topaz against Onyx. Topaz has played a 9 and has one card left. When one Hunter goes out first, both have won. So do not get in the way.",
      task: "Pass and leave the trick to Topaz.",
      wrong: "You would take the trick from your own partner. Pass, and Topaz can play the last card.",
    },
    trap: {
      title: "Traps",
      text: "You are the Chimera for 30. Four equal cards are a trap, and a trap beats every other combination. Only a higher trap or the attack beats it. Two toads lie in this trick, 10 points each.",
      task: "Play your trap: all four 4s.",
      wrong: "Keep Pi Ya and the Chimera for the end. Play the four 4s now.",
    },
    attack: {
      title: "Chimera’s attack",
      text: "Onyx has set a higher trap: four cats, 5 points each. One play is left that nothing beats, Pi Ya and the Chimera together. They are your last cards.",
      task: "Play Pi Ya and the Chimera.",
      wrong: "You hold the strongest play of all. Choose both cards and play them.",
    },
  },
  afterword:
    "You have scored 175 of the 400 points that win a match: twice your bid of 30, 25 for each of the two traps, 25 for the attack, and 40 in treasures. If a Hunter goes out first, each Hunter gets 20 and the Chimera loses the bid. Treasures always belong to whoever won them.",
} as const;
export type ChimeraLesson = Widened<typeof texts>;
