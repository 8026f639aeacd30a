import { TextArea } from "../i18n.svelte.ts";
import type { OnlineTexts } from "./en.ts";

export const online = new TextArea<OnlineTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
