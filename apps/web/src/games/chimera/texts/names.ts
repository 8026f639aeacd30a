import type { GameNames, Localized } from "../../game-ui.ts";

export const NAMES: Localized<GameNames> = {
  en: { name: "Chimera", tagline: "One against two: bid, hunt, set traps." },
  de: { name: "Chimera", tagline: "Eine gegen zwei: bieten, jagen, Fallen stellen." },
  ko: { name: "키메라", tagline: "1 대 2: 입찰하고, 쫓고, 트랩을 놓으세요." },
  hu: { name: "Chimera", tagline: "Egy kettő ellen: licitálj, vadássz, állíts csapdát." },
};
