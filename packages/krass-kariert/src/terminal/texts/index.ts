import type { Language, Look } from "@cairn/terminal";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { hu } from "./hu.ts";
import { ko } from "./ko.ts";
import type { KrassKariertTexts } from "./shape.ts";

export const TEXTS: Readonly<Record<Language, KrassKariertTexts>> = { en, de, ko, hu };

/** The texts in the language of a screen. */
export const textsOf = ({ language = "en" }: Pick<Look, "language">): KrassKariertTexts => TEXTS[language];
