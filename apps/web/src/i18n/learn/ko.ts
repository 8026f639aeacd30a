import type { LearnTexts } from "./en.ts";

export const texts: LearnTexts = {
  cardAs: (card, value) => `${value} 대신 쓴 ${card}`,
  rules: {
    search: "규칙에서 찾기",
    contents: "차례",
    found: (count) => `항목 ${count}개`,
    nothing: "이 낱말이 든 항목이 없어요. 더 짧은 낱말로 찾아보세요.",
    clear: "모두 보기",
    beats: "이겨요",
    beatsNot: "못 이겨요",
    languages: { en: "영어", de: "독일어", ko: "한국어", hu: "헝가리어" },
    meaning: "뜻",
    toIntroduction: "테이블에서 배우기",
  },
  lesson: {
    guide: "안내",
    progress: (step, steps) => `${steps}단계 중 ${step}단계`,
    understood: "해 볼게요",
    explain: "다시 설명",
    doIt: "보여 주세요",
    leave: "입문 안내에서 나가기",
    done: "잘했어요!",
    wait: "다른 사람의 차례를 지켜보세요.",
    goOn: (step, steps) => `${steps}단계 중 ${step}단계부터 이어서 해요.`,
    again: "끝까지 마쳤어요. 다시 해 볼 수 있어요.",
    startOver: "처음부터",
    finishedTitle: "이제 할 수 있어요",
    finished: (game) =>
      `${game}의 첫 게임에 필요한 것은 이것이 전부예요. 나머지는 테이블에서 익히면 되고, 규칙은 언제든 메뉴에 있어요.`,
    firstGame: "첫 게임 시작",
    firstGameLine: "가장 쉬운 레벨의 봇을 상대로, 두 판 동안 조언과 함께 해요.",
    adviceHere: "위쪽 전구를 누르면 잘하는 사람이라면 어떻게 할지 알려 줘요. 두 판 동안 있어요.",
    adviceGone: "이제부터는 조언 없이 해요. 메뉴의 ‘도움 수준’에서 다시 켤 수 있어요.",
    rules: "규칙 찾아보기",
    other: (game) => `${game} 배우기`,
  },
};
