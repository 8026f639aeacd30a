import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "키메라",
  tagline: "1 대 2: 입찰하고, 쫓고, 트랩을 놓으세요.",
};
