import { TextArea } from "../i18n.svelte.ts";
import type { DayTexts } from "./en.ts";

export const dayTexts = new TextArea<DayTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
