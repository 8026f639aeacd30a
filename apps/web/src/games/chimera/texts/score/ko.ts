import type { ChimeraScoreTexts } from "./en.ts";

export const texts: ChimeraScoreTexts = {
  chimera: "누가 키메라였나요?",
  bid: "입찰",
  winner: "누가 먼저 손패를 비웠나요?",
  theChimera: "키메라",
  aHunter: "헌터",
  traps: "나온 트랩 수",
  attack: "키메라 승천이 나왔어요",
  idleHunter: "카드를 한 장도 내지 않은 헌터가 있어요",
  treasure: "각자 얻은 보물 점수",
  tooMuch: (all) => `보물은 모두 ${all}점뿐이에요.`,
  add: (points) => `적기: ${points}`,
};
