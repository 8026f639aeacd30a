import { TextArea } from "../../../../i18n/i18n.svelte.ts";
import type { KrassKariertReplayTexts } from "./en.ts";

export const krassKariertReplayTexts = new TextArea<KrassKariertReplayTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
