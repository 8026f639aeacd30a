import type { Language } from "../settings/definition.ts";
import { dates, days, digits, inDigits, listed } from "./formats.ts";
import { localeOf } from "./languages.ts";

type Loaders<T> = Readonly<Record<Exclude<Language, "pseudo">, () => Promise<{ readonly texts: T }>>>;

let current: Language = $state("en");
const areas = new Set<TextArea<object>>();
/** How often a language was asked for. */
let wishes = 0;

/**
 * The texts of one part of the page, one module a language, loaded when a screen needs them. The English module
 * is the shape of the others: a missing text does not compile.
 */
export class TextArea<T extends object> {
  readonly #loaders: Loaders<T>;
  #loaded: Partial<Record<Language, T>> = $state.raw({});

  constructor(loaders: Loaders<T>) {
    this.#loaders = loaders;
  }

  /** The texts in the language of the page. Whoever shows a screen loads its areas before. */
  get t(): T {
    const texts = this.#loaded[current];
    if (!texts) throw new Error(`texts were used before they were loaded in ${current}`);
    return texts;
  }

  async load(language: Language = current): Promise<void> {
    areas.add(this);
    if (this.#loaded[language]) return;
    const { texts } = await this.#loaders[language === "pseudo" ? "en" : language]();
    const shown = language === "pseudo" ? (await import("./pseudo.ts")).pseudo(texts) : texts;
    this.#loaded = { ...this.#loaded, [language]: shown };
  }
}

export const i18n = {
  /** The language of the page; reactive. */
  get language(): Language {
    return current;
  },

  /**
   * Switches the whole page at once, after everything on it has been loaded in the new language, and what came
   * to it meanwhile. Of several wishes the last counts.
   */
  async use(language: Language): Promise<void> {
    const wish = ++wishes;
    for (let known = 0; known < areas.size;) {
      known = areas.size;
      await Promise.all([...areas].map((area) => area.load(language)));
    }
    if (wish !== wishes) return;
    current = language;
    document.documentElement.lang = localeOf(language);
  },

  number: (value: number): string => inDigits(localeOf(current), value),

  /** With its sign, as scores change: +20, −30, 0. */
  signed: (value: number): string =>
    (value > 0 ? "+" : value < 0 ? "−" : "") + digits(localeOf(current), value),

  date: (time: number): string => dates(localeOf(current)).format(time),

  day: (time: number): string => days(localeOf(current)).format(time),

  list: (items: readonly string[]): string => listed(localeOf(current), items),
};
