import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { GameNames } from "../../../game-ui.ts";

export const chimeraNames = new TextArea<GameNames>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
