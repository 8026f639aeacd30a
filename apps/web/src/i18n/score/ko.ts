import type { ScoreTexts } from "./en.ts";

export const texts: ScoreTexts = {
  title: "점수표",
  lead: "실제 카드로 하는 게임을 위한 점수표예요. 이 기기에 저장돼요.",
  players: "인원",
  deal: "판",
  total: "합계",
  player: (seat) => `플레이어 ${seat}`,
  nameOf: (seat) => `플레이어 ${seat} 이름`,
  undo: "마지막 판 지우기",
  again: "새로 시작",
};
