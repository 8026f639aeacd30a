/** Texts of replays of Krass Kariert: the words of docs/notation.md, and what hidden cards are called. This module is the shape of the other languages. */
export const texts = {
  rest: "Pile",
  cards: { X: "X", D: "Draw", S: "Stop" },
  takes: "takes a reserve card",
  draws: "draws a card",
  take: (card: string) => `take ${card}`,
  insert: (card: string) => (card === "" ? "insert" : `insert ${card}`),
  concede: "concede",
};
export type KrassKariertReplayTexts = typeof texts;
