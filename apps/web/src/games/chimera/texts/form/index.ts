import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraFormTexts } from "./en.ts";

export const chimeraForm = new TextArea<ChimeraFormTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
