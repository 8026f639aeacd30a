import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertScoreTexts } from "./en.ts";

export const krassKariertScoreTexts = new TextArea<KrassKariertScoreTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
