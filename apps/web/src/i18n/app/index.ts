import { TextArea } from "../i18n.svelte.ts";
import type { AppTexts } from "./en.ts";

export const app = new TextArea<AppTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
