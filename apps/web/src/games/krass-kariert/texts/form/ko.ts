import type { KrassKariertFormTexts } from "./en.ts";

export const texts: KrassKariertFormTexts = {
  tapTwiceToInsert: "한 번 더 눌러 넣기",
  tapTwiceToInsertHint: "Krass Kariert에서, 같은 자리를 누를 때.",
  chips: "시작 칩",
  oneDeal: "한 판",
  match: "게임 길이",
  matches: { chips: "칩을 못 낼 때까지", "one-deal": "한 판" },
  xPolicy: "조합 속의 X",
  xPolicies: { "with-number": "숫자와 함께", single: "한 장까지", free: "제한 없음" },
  chipsFact: (count) => `칩 ${count}개씩`,
  oneDealFact: "한 판",
};
