import { TextArea } from "../i18n.svelte.ts";
import type { SettingsTexts } from "./en.ts";

export const settingsTexts = new TextArea<SettingsTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
