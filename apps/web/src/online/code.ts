/** Letters of a table's code. */
const LENGTH = 5;

/** A table's code as somebody typed it, with spaces, dashes or small letters in it; undefined if it is none. */
export function parseCode(text: string): string | undefined {
  const letters = text.replaceAll(/[\s\p{Pd}._]/gu, "").toUpperCase();
  return letters.length === LENGTH && /^[A-Z]+$/.test(letters) ? letters : undefined;
}
