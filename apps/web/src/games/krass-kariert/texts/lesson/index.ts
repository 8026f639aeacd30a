import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertLesson } from "./en.ts";

export const krassKariertLesson = new TextArea<KrassKariertLesson>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
