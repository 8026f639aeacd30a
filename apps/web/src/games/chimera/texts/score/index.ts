import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraScoreTexts } from "./en.ts";

export const chimeraScoreTexts = new TextArea<ChimeraScoreTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
