// Formatters of `Intl`. Making one takes longer than drawing a hand of cards, so each is made once, when it is first
// needed.

/** Remembers what was made for a locale. */
function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}

export const dates = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);
/** Dates without a time are the same everywhere. */
export const days = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);
const lists = once((locale) => new Intl.ListFormat(locale));

/**
 * What stands before the last of two, and of more: the words of `Intl`, whose formatter for lists takes a slow phone
 * as long as ten pictures to make. The word that it has for Korean is one of contracts: a comma is enough.
 */
const BEFORE_LAST: Readonly<Record<string, readonly [ofTwo: string, ofMore: string]>> = {
  en: [" and ", ", and "],
  de: [" und ", " und "],
  hu: [" és ", " és "],
  ko: [", ", ", "],
};

/** Things or people one after the other. */
export function listed(locale: string, items: readonly string[]): string {
  const before = BEFORE_LAST[locale];
  if (!before) return lists(locale).format(items);
  const [last = "", ...others] = items.toReversed();
  if (others.length === 0) return last;
  return `${others.toReversed().join(", ")}${before[others.length > 1 ? 1 : 0]}${last}`;
}
export const pluralRules = once((locale) => new Intl.PluralRules(locale));
const numbers = once((locale) => new Intl.NumberFormat(locale));

/** Below this, all languages of the page write the same digits, and most numbers of a table are. */
const GROUPED = 1000;

/** A number with a real minus. */
export const inDigits = (locale: string, value: number): string =>
  (value < 0 ? "−" : "") + digits(locale, value);

/** A number without its sign. */
export const digits = (locale: string, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < GROUPED
    ? String(Math.abs(value))
    : numbers(locale).format(Math.abs(value));
