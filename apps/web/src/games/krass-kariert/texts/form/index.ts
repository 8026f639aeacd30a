import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertFormTexts } from "./en.ts";

export const krassKariertForm = new TextArea<KrassKariertFormTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
