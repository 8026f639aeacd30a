import type { KrassKariertReplayTexts } from "./en.ts";

export const texts: KrassKariertReplayTexts = {
  rest: "Stapel",
  cards: { X: "X", D: "Nachzieh-Karte", S: "Stopp" },
  takes: "nimmt eine Reservekarte",
  draws: "zieht eine Karte",
  take: (card) => `nimmt ${card}`,
  insert: (card) => (card === "" ? "steckt ein" : `steckt ${card} ein`),
  concede: "gibt auf",
};
