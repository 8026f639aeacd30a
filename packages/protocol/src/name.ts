import { ok, refuse, type Result } from "@cairn/core";

export const MAX_NAME = 24;

// Control, format (bidi marks, joiners, invisible ones), private and unassigned characters, and lone surrogates.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

// Characters that do not show, with which two names would look the same: but for the one that makes a sign an emoji.
const INVISIBLE = /(?!\uFE0F)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\uFE0F/u;

// More marks on one letter than any language writes: they would cover the lines above and below.
const PILE = /\p{M}{4}/u;

// Not spaces, marks without a letter, nor the blank pattern of Braille.
const VISIBLE = /[^\s\p{M}\u2800]/u;

/** A name with nothing but its letters and digits, so that spelling it otherwise does not help. */
const skeleton = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** What records and pages call bots, with or without a level, in the page's languages. */
const BOT_NAMES = [
  "bot",
  "level bot",
  "bot level",
  "bot of level",
  "bot der Stufe",
  "Stufe Bot",
  "봇",
  "레벨 봇",
  "봇 레벨",
  "szintű bot",
  "bot szint",
].map(skeleton);

/** What stands at the seat of somebody who has been deleted, in the page's languages. */
const DELETED_NAMES = [
  "deleted player",
  "gelöschter Spieler",
  "gelöschte Spielerin",
  "삭제된 플레이어",
  "törölt játékos",
].map(skeleton);

/** A name whose last word is "bot": only programs with a bot token have one. */
const MARKED = /(?<![\p{L}\p{N}])bot[^\p{L}\p{N}]*$/iu;
const MARK = " [bot]";

/** Whether a name could be taken for a bot's or for that of a deleted player. */
function isReserved(name: string): boolean {
  const letters = skeleton(name);
  if (MARKED.test(name.normalize("NFKD"))) return true;
  return DELETED_NAMES.includes(letters) || BOT_NAMES.includes(letters.replaceAll(/\p{N}/gu, ""));
}

/** A nickname as the table shows it: trimmed, in one Unicode form, 1 to 24 characters. */
export function parseName(text: string): Result<string> {
  const name = text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (FORBIDDEN.test(text)) return refuse("name", "a name has no control or direction characters");
  if (INVISIBLE.test(text)) return refuse("name", "a name has no invisible characters");
  const { length } = Array.from(name);
  if (!VISIBLE.test(name)) return refuse("name", "a name needs at least one character that shows");
  if (PILE.test(name)) return refuse("name", "a name has no more than three marks on one letter");
  if (length > MAX_NAME)
    return refuse("name", `a name has at most ${MAX_NAME} characters, this one ${length}`);
  if (isReserved(name)) return refuse("name", "this name is reserved");
  return ok(name);
}

/** The name of a program's account: like a person's, and marked as a bot's behind it. */
export function parseBotName(text: string): Result<string> {
  const name = parseName(text.endsWith(MARK) ? text.slice(0, -MARK.length) : text);
  if (!name.ok) return name;
  const most = MAX_NAME - MARK.length;
  if (Array.from(name.value).length > most)
    return refuse("name", `a bot's name has at most ${most} characters`);
  return ok(`${name.value}${MARK}`);
}

/** Whether a name is that of a program's account: no person can have one. */
export const isBotName = (name: string): boolean => name.endsWith(MARK);
