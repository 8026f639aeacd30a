import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "키메라",
  tagline: "1 대 2: 입찰하고, 쫓고, 트랩을 놓으세요.",
  about:
    "앞사람보다 높은 카드를 내서 손패를 가장 먼저 비우세요. 가장 높게 입찰한 사람이 나머지 두 사람을 혼자 상대해요.",
};
