import { TextArea } from "../i18n.svelte.ts";
import type { ScoreTexts } from "./en.ts";

export const scoreTexts = new TextArea<ScoreTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
