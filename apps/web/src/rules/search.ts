import type { Language } from "../settings/definition.ts";

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

/** By language: what somebody may type, folded, with what the rules call it. */
export type Synonyms = Readonly<
  Record<Exclude<Language, "pseudo">, Readonly<Record<string, readonly string[]>>>
>;

/** One thing that is looked for, in any of its words. */
export type Term = readonly string[];

/** Shorter words have no endings that could be left off. */
const LEAST_STEM = 4;

/** What somebody looks for, with the words that the rules have for it. */
export function parseTerms(query: string, synonyms: Readonly<Record<string, readonly string[]>>): Term[] {
  const words = parseQuery(query);
  const isIn = (key: string): boolean =>
    key.includes(" ")
      ? ` ${words.join(" ")} `.includes(` ${key} `)
      : words.some((word) => word === key || (key.length >= LEAST_STEM && word.startsWith(key)));
  const known = Object.entries(synonyms).filter(([key]) => isIn(key));
  const phrases = known.filter(([key]) => key.includes(" "));
  const inPhrases = new Set(phrases.flatMap(([key]) => key.split(" ")));
  const termOf = (word: string): Term => [
    word,
    ...known
      .filter(([key]) => word === key || (key.length >= LEAST_STEM && word.startsWith(key)))
      .flatMap(([, meant]) => meant.flatMap((one) => foldText(one).letters)),
  ];
  return [
    ...phrases.map(([key, meant]) => [key, ...meant.map((one) => foldText(one).letters)]),
    ...words.filter((word) => !inPhrases.has(word)).map(termOf),
  ];
}

/** Whether every term stands somewhere in the texts, in one of its words. */
export function matches(texts: readonly string[], terms: readonly Term[]): boolean {
  const folded = texts.map((text) => foldText(text).letters);
  return terms.every((term) => folded.some((text) => term.some((word) => text.includes(word))));
}

/** Whether every term stands there as a whole word. Korean words have their particles behind them. */
export function hasWholeWords(texts: readonly string[], terms: readonly Term[]): boolean {
  const folded = texts.map((text) => foldText(text).letters);
  const isWhole = (text: string, word: string): boolean => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const [before = "", after = ""] = [text[at - 1], text[at + word.length]];
      const isEnd = !/[\p{L}\p{N}]/u.test(after) || /\p{Script=Hangul}/u.test(after);
      if (!/[\p{L}\p{N}]/u.test(before) && isEnd) return true;
    }
    return false;
  };
  return terms.every((term) => folded.some((text) => term.some((word) => isWhole(text, word))));
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
