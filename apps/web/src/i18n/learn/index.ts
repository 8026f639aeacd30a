import { TextArea } from "../i18n.svelte.ts";
import type { LearnTexts } from "./en.ts";

export const learnTexts = new TextArea<LearnTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
