import type { ChimeraPuzzleTexts } from "./en.ts";

export const texts: ChimeraPuzzleTexts = {
  kinds: {
    win: { name: "판 이기기", task: "모든 손패가 공개돼 있어요. 우리 편이 이기는 수는 하나뿐이에요." },
    "sure-win": {
      name: "확실한 승리",
      task: "다른 손패는 보이지 않아요. 상대가 무엇을 들고 있든 이기는 조합은 하나뿐이에요.",
    },
    points: {
      name: "가장 많은 점수",
      task: "모든 손패가 공개돼 있어요. 우리 편이 점수를 가장 많이 얻는 수는 하나뿐이에요.",
    },
  },
  themes: {
    chimera: "키메라로",
    hunter: "헌터로",
    pass: "알맞은 패스",
    "partner-trick": "동료의 트릭",
    "partner-out": "동료 먼저 내보내기",
    trap: "트랩이나 키메라 승천",
    "hold-trap": "트랩 아끼기",
    "keep-return": "강한 조합 남기기",
    sacrifice: "희생",
    "small-play": "작은 조합",
    "long-straight": "긴 스트레이트",
  },
};
