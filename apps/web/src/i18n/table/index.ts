import { TextArea } from "../i18n.svelte.ts";
import type { TableTexts } from "./en.ts";

export const table = new TextArea<TableTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
