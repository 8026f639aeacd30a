import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraTexts } from "./en.ts";

export const chimeraTexts = new TextArea<ChimeraTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
