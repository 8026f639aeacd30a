import { ok, refuse, type Result } from "@cairn/core";

export const MAX_NAME = 24;

// Control, format (bidi marks, joiners, invisible ones), private and unassigned characters, and lone surrogates.
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

// Not spaces, marks without a letter, letters that only fill a place, nor the blank pattern of Braille.
const VISIBLE = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A nickname as the table shows it: trimmed, in one Unicode form, 1 to 24 characters. */
export function parseName(text: string): Result<string> {
  const name = text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (REFUSED.test(text)) return refuse("name", "a name has no control or direction characters");
  const { length } = Array.from(name);
  if (!VISIBLE.test(name)) return refuse("name", "a name needs at least one character that shows");
  if (length > MAX_NAME)
    return refuse("name", `a name has at most ${MAX_NAME} characters, this one ${length}`);
  return ok(name);
}
