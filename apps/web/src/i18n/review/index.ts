import { TextArea } from "../i18n.svelte.ts";
import type { ReviewTexts } from "./en.ts";

export const reviewTexts = new TextArea<ReviewTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
