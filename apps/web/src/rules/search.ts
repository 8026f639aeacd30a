// Finding words in any of the four languages as people type them: without accents, in any case.

/** A letter as it is compared: ő and Ö are o, ß is ss; a Korean syllable stays whole. */
const fold = (letter: string): string =>
  letter
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss");

/** A text made comparable, and where each of its letters stands in the original. */
interface Folded {
  readonly letters: string;
  readonly places: readonly number[];
}

function foldText(text: string): Folded {
  let letters = "";
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const folded = fold(letter);
    letters += folded;
    for (let i = 0; i < folded.length; i++) places.push(place);
    place += letter.length;
  }
  places.push(place);
  return { letters, places };
}

/** The words that somebody looks for. */
export const parseQuery = (query: string): string[] =>
  foldText(query.normalize("NFC"))
    .letters.split(/\s+/)
    .filter((word) => word !== "");

/** Whether every word stands somewhere in the texts. */
export function matches(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map((text) => foldText(text).letters);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** A piece of a text: found or not. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text in pieces, so that what was found can be marked. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const { letters, places } = foldText(text);
  const isFound = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
      isFound.fill(true, places[at], places[at + word.length]);
    }
  }
  const found: Piece[] = [];
  for (let start = 0; start < text.length;) {
    const isHit = isFound[start] ?? false;
    const end = isFound.indexOf(!isHit, start);
    found.push({ text: text.slice(start, end < 0 ? undefined : end), isHit });
    start = end < 0 ? text.length : end;
  }
  return found;
}
