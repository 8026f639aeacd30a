import { texts as chimeraDe } from "../../src/i18n/rules/chimera/de.ts";
import { texts as chimeraEn } from "../../src/i18n/rules/chimera/en.ts";
import { texts as chimeraHu } from "../../src/i18n/rules/chimera/hu.ts";
import { texts as chimeraKo } from "../../src/i18n/rules/chimera/ko.ts";
import { texts as krassKariertDe } from "../../src/i18n/rules/krass-kariert/de.ts";
import { texts as krassKariertEn } from "../../src/i18n/rules/krass-kariert/en.ts";
import { texts as krassKariertHu } from "../../src/i18n/rules/krass-kariert/hu.ts";
import { texts as krassKariertKo } from "../../src/i18n/rules/krass-kariert/ko.ts";
import { chimeraOutline } from "../../src/rules/chimera/outline.ts";
import type { Section } from "../../src/rules/blocks.ts";
import { krassKariertOutline } from "../../src/rules/krass-kariert/outline.ts";

/** The rules of both games in every language. */
export const BOOKS: readonly (readonly [name: string, language: string, sections: readonly Section[]])[] = [
  ["Chimera", "en", chimeraOutline(chimeraEn)],
  ["Chimera", "de", chimeraOutline(chimeraDe)],
  ["Chimera", "ko", chimeraOutline(chimeraKo)],
  ["Chimera", "hu", chimeraOutline(chimeraHu)],
  ["Krass Kariert", "en", krassKariertOutline(krassKariertEn)],
  ["Krass Kariert", "de", krassKariertOutline(krassKariertDe)],
  ["Krass Kariert", "ko", krassKariertOutline(krassKariertKo)],
  ["Krass Kariert", "hu", krassKariertOutline(krassKariertHu)],
];
