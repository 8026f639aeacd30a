import { type Language, LANGUAGES } from "../settings/definition.ts";

/** Each language by its own name, as the switch shows it. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: "English",
  de: "Deutsch",
  ko: "한국어",
  hu: "Magyar",
};

/** The first of the reader's languages that there is. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split("-");
    const known = LANGUAGES.find((language) => language === primary);
    if (known) return known;
  }
  return "en";
}

/** A language that an address asks for, as in `?lang=de`; tests ask for `pseudo`. */
export function askedLanguage(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get("lang");
  return asked === "pseudo" ? asked : LANGUAGES.find((language) => language === asked);
}

/** The tag for `lang`, `Intl` and speech. */
export const localeOf = (language: Language): string => (language === "pseudo" ? "en" : language);
