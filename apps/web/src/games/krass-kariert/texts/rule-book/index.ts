import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertRules } from "./en.ts";

export const krassKariertRules = new TextArea<KrassKariertRules>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
