import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertPuzzleTexts } from "./en.ts";

export const krassKariertPuzzleTexts = new TextArea<KrassKariertPuzzleTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
