import { TextArea } from "../i18n.svelte.ts";
import type { WaitingTexts } from "./en.ts";

export const waitingTexts = new TextArea<WaitingTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
