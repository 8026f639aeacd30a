/** Texts of the score sheet for real cards. This module is the shape of the other languages. */
export const texts = {
  title: "Score sheet",
  lead: "For a game with real cards at a table. It stays on this device.",
  players: "Players",
  deal: "Deal",
  total: "Total",
  player: (seat: number) => `Player ${seat}`,
  nameOf: (seat: number) => `Name of player ${seat}`,
  undo: "Remove the last deal",
  again: "Start again",
};
export type ScoreTexts = typeof texts;
