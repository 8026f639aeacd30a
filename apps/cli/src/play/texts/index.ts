import type { Language } from "@cairn/terminal";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { hu } from "./hu.ts";
import { ko } from "./ko.ts";
import type { PlayTexts } from "./shape.ts";

const TEXTS: Readonly<Record<Language, PlayTexts>> = { en, de, ko, hu };

/** The texts in the language of a screen. */
export const textsIn = (language: Language = "en"): PlayTexts => TEXTS[language];
