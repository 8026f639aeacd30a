import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Chimera",
  tagline: "Egy kettő ellen: licitálj, vadássz, állíts csapdát.",
  about:
    "Üsd felül, ami az asztalon van, és fogyj ki elsőként a lapokból. Aki a legmagasabbat licitálja, egyedül játszik a másik kettő ellen.",
};
