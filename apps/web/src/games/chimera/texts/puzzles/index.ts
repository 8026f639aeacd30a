import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraPuzzleTexts } from "./en.ts";

export const chimeraPuzzleTexts = new TextArea<ChimeraPuzzleTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
