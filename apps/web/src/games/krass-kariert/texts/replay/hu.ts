import type { KrassKariertReplayTexts } from "./en.ts";

export const texts: KrassKariertReplayTexts = {
  rest: "Húzópakli",
  cards: { X: "X", D: "húzólap", S: "Stop" },
  takes: "tartalék lapot vesz fel",
  draws: "lapot húz",
  take: (card) => `felvesz: ${card}`,
  insert: (card) => (card === "" ? "betesz" : `betesz: ${card}`),
  concede: "feladja",
};
