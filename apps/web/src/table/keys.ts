/** What a key can ask of a table. Games leave out what they do not have. */
export const COMMANDS = [
  "play",
  "pass",
  "plays",
  "advice",
  "sort",
  "reserve",
  "read-table",
  "read-counts",
  "read-standing",
  "last-trick",
  "zen",
  "sound",
  "clear",
  "hand",
  "help",
] as const;
export type Command = (typeof COMMANDS)[number];

/** Single characters, which can be switched off as a whole (WCAG 2.1.4). */
const CHARACTERS: Readonly<Record<string, Command>> = {
  p: "pass",
  l: "plays",
  h: "advice",
  s: "sort",
  r: "reserve",
  t: "read-table",
  c: "read-counts",
  b: "read-standing",
  o: "last-trick",
  z: "zen",
  m: "sound",
  f: "hand",
  "?": "help",
};

/** How each command's key is written; the keys of the hand itself are in the texts. */
export const KEY_NAMES: Readonly<Record<Command, string>> = {
  play: "Enter",
  clear: "Esc",
  ...(Object.fromEntries(
    Object.entries(CHARACTERS).map(([key, command]) => [command, key.toUpperCase()]),
  ) as Record<Exclude<Command, "play" | "clear">, string>),
};

/** What a key writes, and where it is. */
interface Typed {
  readonly key: string;
  readonly code?: string;
}

/** Letters of another script, and keys that an input method keeps to itself, as with Korean. */
const FOREIGN = /^(?:Process|(?!\p{Script=Latin})\p{L})$/u;

/** The character of a key, in small letters; where it writes no Latin letter, the one that is printed there, too. */
export function characterOf({ key, code = "" }: Typed): string {
  const [, letter] = FOREIGN.test(key) ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  return (letter ?? key).toLowerCase();
}

/** As much of a keyboard event as matters. */
export interface KeyPress extends Typed {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key asks for: a command, or a jump to the card with that number (0 is the tenth). */
export type KeyMeaning = { readonly command: Command } | { readonly jump: number };

export function meaningOf(press: KeyPress, letters: "on" | "off"): KeyMeaning | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.key === "Enter") return { command: "play" };
  if (press.key === "Escape") return { command: "clear" };
  if (letters === "off") return undefined;
  if (/^\d$/.test(press.key)) return { jump: (Number(press.key) + 9) % 10 };
  const command = CHARACTERS[characterOf(press)];
  return command && { command };
}

/** Whether a key at this element belongs to the table: not to a field, a dialog, or a button that it presses. */
export function isForTable(target: EventTarget | null, { key }: { readonly key: string }): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("select, textarea, input:not([type=range], [type=radio], [type=checkbox])"))
    return false;
  // Whoever wants to know the keys may ask from everywhere.
  if (key === "?") return true;
  if (target.closest("dialog, input")) return false;
  return key !== "Enter" || target.closest("button, a, summary") === null;
}
