import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { ChimeraReplayTexts } from "./en.ts";

export const chimeraReplayTexts = new TextArea<ChimeraReplayTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
