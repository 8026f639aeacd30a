/** What puzzles ask, and what they are about. This module is the shape of the other languages. */
export const texts = {
  kinds: {
    "last-two": {
      name: "The last two",
      task: "Two are left and all cards lie open. Only one move keeps your chip.",
    },
    insert: {
      name: "Where to put it",
      task: "Put a card into your hand. Only one place lets you clear the hand in the fewest plays.",
    },
    catch: {
      name: "Catch the next player",
      task: "The other hands are hidden. Only one play catches the next player for certain.",
    },
  },
  themes: {
    lead: "Leading",
    take: "Take instead of beating",
    draw: "A drawn card",
    stop: "Stop card",
    "x-card": "X card",
    "break-up": "Break it up",
    join: "Bring neighbours together",
    "hold-back": "Hold the strong one back",
  },
  facts: ({ plays, fewest }: Readonly<Record<string, number>>) =>
    plays === undefined
      ? `With the card in its place ${fewest} plays would clear the hand.`
      : plays === fewest
        ? `Now ${plays} plays clear the hand.`
        : `Here it takes ${plays} plays to clear the hand, in the right place ${fewest}.`,
};
export type KrassKariertPuzzleTexts = typeof texts;
