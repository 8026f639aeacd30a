import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraRules } from "./en.ts";

export const chimeraRules = new TextArea<ChimeraRules>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
