import type { KrassKariertPuzzleTexts } from "./en.ts";

export const texts: KrassKariertPuzzleTexts = {
  kinds: {
    "last-two": {
      name: "마지막 두 사람",
      task: "두 사람만 남았고 모든 카드가 공개돼 있어요. 칩을 지키는 수는 하나뿐이에요.",
    },
    insert: {
      name: "어디에 넣을까",
      task: "카드 한 장을 손패에 넣으세요. 가장 적은 횟수로 손패를 비울 수 있는 자리는 하나뿐이에요.",
    },
    catch: {
      name: "다음 사람 잡기",
      task: "다른 손패는 보이지 않아요. 다음 사람을 확실히 잡는 조합은 하나뿐이에요.",
    },
  },
  themes: {
    lead: "선으로 내기",
    take: "이기는 대신 가져오기",
    draw: "뽑은 카드",
    stop: "스톱 카드",
    "x-card": "X 카드",
    "break-up": "조합 깨기",
    join: "이웃 잇기",
    "hold-back": "강한 조합 아끼기",
  },
  facts: ({ plays, fewest }) =>
    plays === undefined
      ? `카드를 알맞은 자리에 넣으면 ${fewest}번 만에 손패를 비울 수 있어요.`
      : plays === fewest
        ? `이제 ${plays}번 만에 손패를 비울 수 있어요.`
        : `여기서는 ${plays}번, 알맞은 자리에서는 ${fewest}번이면 손패를 비울 수 있어요.`,
};
