import type { CallKind } from "../table/calls.ts";

/** The languages in which people are called: those of the page. */
export const LANGUAGES = ["en", "de", "ko", "hu"] as const;
export type PushLanguage = (typeof LANGUAGES)[number];

/** What a message says below the name of the game. `names`: whoever calls, or who else plays. */
type Words = Readonly<Record<CallKind, (names: string) => string>> & {
  /** After quiet hours: the number of matches that wait. */
  readonly waiting: (count: number) => string;
};

const TEXTS: Readonly<Record<PushLanguage, Words>> = {
  en: {
    turn: (names) => (names === "" ? "It is your turn." : `It is your turn. With ${names}.`),
    sits: (name) => `${name} has sat down at your table.`,
    resume: (name) => `${name} wants to go on with your match.`,
    rematch: (name) => `${name} wants a rematch.`,
    invitation: (name) => `${name} invites you to a table.`,
    waiting: (count) => (count === 1 ? "One match waits for you." : `${count} matches wait for you.`),
  },
  de: {
    turn: (names) => (names === "" ? "Du bist am Zug." : `Du bist am Zug. Mit ${names}.`),
    sits: (name) => `${name} hat sich an deinen Tisch gesetzt.`,
    resume: (name) => `${name} möchte eure Partie fortsetzen.`,
    rematch: (name) => `${name} möchte eine Revanche.`,
    invitation: (name) => `${name} lädt dich an einen Tisch ein.`,
    waiting: (count) => (count === 1 ? "Eine Partie wartet auf dich." : `${count} Partien warten auf dich.`),
  },
  ko: {
    turn: (names) => (names === "" ? "내 차례 왔어요!" : `내 차례 왔어요! 함께: ${names}`),
    sits: (name) => `${name} 님이 테이블에 앉았어요.`,
    resume: (name) => `${name} 님이 게임을 이어서 하고 싶어 해요.`,
    rematch: (name) => `${name} 님이 재대결을 제안했어요.`,
    invitation: (name) => `${name} 님이 테이블로 초대했어요.`,
    waiting: (count) => `게임 ${count}개가 기다리고 있어요.`,
  },
  hu: {
    turn: (names) => (names === "" ? "Te jössz." : `Te jössz. Társaid: ${names}.`),
    sits: (name) => `Leült az asztalodhoz: ${name}.`,
    resume: (name) => `${name} folytatná a játszmátokat.`,
    rematch: (name) => `${name} visszavágót szeretne.`,
    invitation: (name) => `${name} meghív egy asztalhoz.`,
    waiting: (count) => `${count} játszma vár rád.`,
  },
};

const listed = (language: PushLanguage, names: readonly string[]): string =>
  names.length < 2 || language === "ko" ? names.join(", ") : new Intl.ListFormat(language).format(names);

export const callText = (language: PushLanguage, kind: CallKind, names: readonly string[]): string =>
  TEXTS[language][kind](listed(language, names));

export const waitingText = (language: PushLanguage, count: number): string => TEXTS[language].waiting(count);

/** A game's name as its makers print it, from its id: the same in all languages. */
export const gameTitle = (id: string): string =>
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase());
