import type { Language } from "../settings/definition.ts";
import { settings } from "../settings/settings.svelte.ts";
import { askedLanguage, bestLanguage } from "./languages.ts";

/** What the address asked for when the page was opened; it holds until a language is chosen. */
let asked: Language | undefined = $state(askedLanguage(location.search));

/** The language that the page should have; reactive. */
export function wantedLanguage(): Language {
  if (asked !== undefined) return asked;
  return settings.language === "auto" ? bestLanguage(navigator.languages) : settings.language;
}

/** Chooses the language of this device. */
export function chooseLanguage(language: typeof settings.language): void {
  asked = undefined;
  settings.language = language;
}
