import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraLesson } from "./en.ts";

export const chimeraLesson = new TextArea<ChimeraLesson>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
