/** Texts of what can be set in Chimera: on this device, and at a table with others. This module is the shape of the other languages. */
export const texts = {
  suits: "Suits in Chimera",
  suitsHint: "Suits never matter in play.",
  suitStyles: { colours: "Four colours", plain: "One colour", hidden: "Hidden" },
  handLayout: "Hand in Chimera",
  handOrder: "Order of the hand in Chimera",
  limit: "Played to",
  limitHint: "Points that end the match.",
  oneDeal: "One deal",
  forcedBid: "When all pass twice, 20 falls to",
  forcedBids: { "face-up": "whoever has the open card", leader: "whoever has most points" },
  revealDen: "All see the cards from the den",
  /** What a table has agreed on, in few words. */
  limitFact: (points: number) => `to ${points} points`,
  oneDealFact: "one deal",
  handLayouts: { fan: "All cards", stacks: "Stacks by rank" },
  handOrders: {
    "high-left": "High on the left",
    "low-left": "Low on the left",
    combinations: "By combination",
  },
};
export type ChimeraFormTexts = typeof texts;
