import { TextArea } from "../i18n.svelte.ts";
import type { PeopleTexts } from "./en.ts";

export const peopleTexts = new TextArea<PeopleTexts>({
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  ko: () => import("./ko.ts"),
  hu: () => import("./hu.ts"),
});
