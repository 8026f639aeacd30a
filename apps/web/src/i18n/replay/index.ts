import { TextArea } from "../i18n.svelte.ts";
import type { ReplayTexts } from "./en.ts";

export const replayTexts = new TextArea<ReplayTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
