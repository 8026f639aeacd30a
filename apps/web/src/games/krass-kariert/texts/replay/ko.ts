import type { KrassKariertReplayTexts } from "./en.ts";

export const texts: KrassKariertReplayTexts = {
  rest: "뽑을 카드",
  cards: { X: "X", D: "드로우", S: "스톱" },
  takes: "예비 카드 가져옴",
  draws: "카드 뽑음",
  take: (card) => `${card} 가져오기`,
  insert: (card) => (card === "" ? "넣기" : `${card} 넣기`),
  concede: "포기",
};
