import { TextArea } from "../i18n.svelte.ts";
import type { MeTexts } from "./en.ts";

export const meTexts = new TextArea<MeTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
