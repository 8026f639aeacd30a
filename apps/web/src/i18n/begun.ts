/**
 * The texts of a language that has only been begun: any of them may be missing, and none may be there that the English
 * catalogue does not have. Functions and lists are whole or missing.
 */
export type Begun<T> = T extends string | readonly unknown[] | ((...args: never[]) => unknown)
  ? T
  : { readonly [K in keyof T]?: Begun<T[K]> };

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function filled(english: unknown, own: unknown): unknown {
  if (own === undefined) return english;
  if (!isGroup(english) || !isGroup(own)) return own;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, filled(text, own[key])]));
}

/** A whole catalogue from one that has been begun: what is missing is English. */
export const begun = <T extends object>(english: T, own: Begun<NoInfer<T>>): T => filled(english, own) as T;

/** The places of the texts that are missing, such as `about.title`; their number is what is left to translate. */
export function missingTexts<T extends object>(english: T, own: Begun<NoInfer<T>>): string[] {
  const missing = (value: unknown, found: unknown, path: string): string[] => {
    if (!isGroup(value)) return found === undefined ? [path] : [];
    return Object.entries(value).flatMap(([key, text]) =>
      missing(text, isGroup(found) ? found[key] : undefined, path === "" ? key : `${path}.${key}`),
    );
  };
  return missing(english, own, "");
}
