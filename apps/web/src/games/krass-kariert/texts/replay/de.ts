import type { KrassKariertReplayTexts } from "./en.ts";

export const texts: KrassKariertReplayTexts = {
  rest: "Stapel",
  cards: { X: "X", D: "Nachzieh-Karte", S: "Stopp" },
  take: (card) => `nimmt ${card}`,
  insert: (card) => (card === "" ? "steckt ein" : `steckt ${card} ein`),
  concede: "gibt auf",
};
