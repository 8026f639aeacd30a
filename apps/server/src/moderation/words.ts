/** Characters that stand for letters where somebody wants a word to pass. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A text as names are compared: small letters without marks, spaces and signs, digits read as the letters they look like. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .normalize("NFC");

/** A name that nobody may have, though it may be part of others, as it stands in the list. */
export const exactWord = (name: string): string => `=${folded(name)}`;

/** Whether a name has one of these words in it, or is one of those that are names; all are folded. */
export function hasWord(name: string, words: readonly string[]): boolean {
  const letters = folded(name);
  return words.some((word) => (word.startsWith("=") ? word === `=${letters}` : letters.includes(word)));
}
