import { TextArea } from "../i18n.svelte.ts";
import type { RatingsTexts } from "./en.ts";

export const ratingsTexts = new TextArea<RatingsTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
