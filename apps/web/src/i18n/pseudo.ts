const FILLER = "~ longer words, as other languages have them, so that whatever is too narrow shows itself ~";
/** How much longer a text becomes. */
const GROWTH = 0.4;

const lengthen = (text: string): string =>
  text === "" ? text : `[${text}${FILLER.slice(0, Math.max(1, Math.ceil(text.length * GROWTH) - 2))}]`;

/** Texts that are 40 % longer, whatever their shape: strings, functions that make strings, lists, groups. */
export function pseudo<T>(texts: T): T {
  if (typeof texts === "string") return lengthen(texts) as T;
  if (typeof texts === "function") {
    return ((...args: unknown[]) =>
      pseudo((texts as unknown as (...args: unknown[]) => unknown)(...args))) as T;
  }
  if (Array.isArray(texts)) return texts.map(pseudo) as T;
  if (typeof texts === "object" && texts !== null) {
    return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudo(value)])) as T;
  }
  return texts;
}
