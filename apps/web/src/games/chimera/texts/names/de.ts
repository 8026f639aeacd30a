import type { GameNames } from "../../../game-ui.ts";

export const texts: GameNames = {
  name: "Chimera",
  tagline: "Eine gegen zwei: bieten, jagen, Fallen stellen.",
  about:
    "Übertrumpfe, was liegt, und werde als Erste oder Erster alle Karten los. Wer am höchsten bietet, spielt allein gegen die beiden anderen.",
};
