import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertTexts } from "./en.ts";

export const krassKariertTexts = new TextArea<KrassKariertTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
