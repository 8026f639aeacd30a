/** What puzzles ask, and what they are about. This module is the shape of the other languages. */
export const texts = {
  kinds: {
    win: {
      name: "Win the deal",
      task: "All hands lie open. Only one move wins the deal for your side.",
    },
    "sure-win": {
      name: "Sure win",
      task: "The other hands are hidden. Only one play wins whatever they hold.",
    },
    points: {
      name: "Most points",
      task: "All hands lie open. Only one move brings your side the most points.",
    },
  },
  themes: {
    chimera: "As the Chimera",
    hunter: "As a Hunter",
    pass: "The right pass",
    "partner-trick": "Your partner’s trick",
    "partner-out": "Let your partner go out",
    trap: "Trap or attack",
    "hold-trap": "Hold the trap back",
    "keep-return": "Keep the stronger one",
    sacrifice: "Sacrifice",
    "small-play": "The small play",
    "long-straight": "The long straight",
  },
};
export type ChimeraPuzzleTexts = typeof texts;
