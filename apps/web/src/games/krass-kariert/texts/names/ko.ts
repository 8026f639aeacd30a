import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Krass Kariert",
  tagline: "손패는 정렬 금지: 나란히 있는 카드를 내세요.",
};
