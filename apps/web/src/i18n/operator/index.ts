import { TextArea } from "../i18n.svelte.ts";
import type { OperatorTexts } from "./en.ts";

export const operatorTexts = new TextArea<OperatorTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
