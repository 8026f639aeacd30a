import type { Seat } from "@cairn/core";

/** The languages of the terminal: those of the page. */
export const LANGUAGES = ["en", "de", "ko", "hu"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What every game's screen says in one language. English sentences with verbs are made by `does`. */
export interface Words {
  readonly you: string;
  /** The same inside a sentence. */
  readonly youInside: string;
  readonly seat: (seat: Seat, name: string) => string;
  readonly and: string;
  readonly cards: (count: number) => string;
  readonly choices: (count: number) => string;
  /** Some choices of a kind are not shown. */
  readonly more: (left: number, kind: string) => string;
  readonly noSuchKind: (wanted: string, kinds: string) => string;
}

/** A Korean ordinal, as it is said: 첫 번째, 두 번째; large numbers in digits. */
export function koreanOrdinal(number: number): string {
  const word = ["첫", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"][number - 1];
  return word === undefined ? `${number}번째` : `${word} 번째`;
}

/** English counts: `1 card`, `3 cards`. */
export const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    you: "You",
    youInside: "you",
    seat: (seat, name) => `seat ${seat} ${name}`,
    and: " and ",
    cards: (count) => many(count, "card"),
    choices: (count) => many(count, "choice"),
    more: (left, kind) => `… ${left} more: list ${kind}`,
    noSuchKind: (wanted, kinds) => `There is no "${wanted}" now, only ${kinds}.`,
  },
  de: {
    you: "Du",
    youInside: "du",
    seat: (seat, name) => `Platz ${seat} ${name}`,
    and: " und ",
    cards: (count) => `${count} ${count === 1 ? "Karte" : "Karten"}`,
    choices: (count) => `${count} ${count === 1 ? "Möglichkeit" : "Möglichkeiten"}`,
    more: (left, kind) => `… ${left} weitere: list ${kind}`,
    noSuchKind: (wanted, kinds) => `„${wanted}“ gibt es gerade nicht, nur ${kinds}.`,
  },
  ko: {
    you: "나",
    youInside: "나",
    seat: (seat, name) => `자리 ${seat} ${name}`,
    and: ", ",
    cards: (count) => `${count}장`,
    choices: (count) => `선택지 ${count}개`,
    more: (left, kind) => `… ${left}개 더: list ${kind}`,
    noSuchKind: (wanted, kinds) => `지금은 "${wanted}"에 맞는 수가 없어요. 가능한 종류: ${kinds}.`,
  },
  hu: {
    you: "Te",
    youInside: "te",
    seat: (seat, name) => `${seat}. hely ${name}`,
    and: " és ",
    cards: (count) => `${count} lap`,
    choices: (count) => `${count} lehetőség`,
    more: (left, kind) => `… még ${left}: list ${kind}`,
    noSuchKind: (wanted, kinds) => `Most nincs ilyen: „${wanted}”, csak ${kinds}.`,
  },
};
