import type { KrassKariertReplayTexts } from "./en.ts";

export const texts: KrassKariertReplayTexts = {
  rest: "Húzópakli",
  cards: { X: "X", D: "húzólap", S: "Stop" },
  take: (card) => `felvesz: ${card}`,
  insert: (card) => (card === "" ? "betesz" : `betesz: ${card}`),
  concede: "feladja",
};
