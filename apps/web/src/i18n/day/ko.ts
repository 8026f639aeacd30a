import type { DayTexts } from "./en.ts";

export const texts: DayTexts = {
  title: "오늘의 판",
  lead: "게임마다 하루에 한 판, 모두가 같은 카드로 같은 봇을 상대해요.",
  play: "오늘의 판 하기",
  over: "판이 끝났어요.",
  toResult: "결과 보기",
  leave: "판에서 나가기",
  practice: "다른 자리에서 연습",
  notYet: "이날의 판은 아직 없어요.",
  own: (own) => `나: ${own}.`,
  beside: (own, par, percent) =>
    `나: ${own}. 같은 카드를 든 봇은 평균 ${par}. 봇의 ${percent}%보다 잘했어요.`,
  firstHere: "여기서 이 카드로 게임한 첫 번째 사람이에요.",
  people: (count, percent) => `다른 ${count}명이 이 판을 했어요. 그중 ${percent}%보다 잘했어요.`,
  choices: "같은 순간에 다른 사람들이 한 것",
  yours: "나",
  streak: (days) => `${days}일 연속`,
  share: "내용을 숨기고 공유하기",
  copied: "복사했어요.",
  notCopied: "복사하지 못했어요.",
  otherSeat: "같은 카드로 다른 자리에서 연습하기:",
  seat: (seat) => `${seat}번 자리`,
  archive: "지난 판",
  compare: "다른 사람과 비교",
};
