import { TextArea } from "../i18n.svelte.ts";
import type { PuzzlesTexts } from "./en.ts";

export const puzzlesTexts = new TextArea<PuzzlesTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
