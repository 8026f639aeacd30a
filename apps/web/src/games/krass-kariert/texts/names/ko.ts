import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "손패는 정렬 금지: 나란히 있는 카드를 내세요.",
  about:
    "카드는 받은 순서 그대로 두어야 해요. 나란히 있는 카드로 테이블의 카드를 이기고, 마지막까지 카드를 들고 있지 마세요.",
};
