import { texts as chimeraDe } from "../../src/games/chimera/texts/rule-book/de.ts";
import { texts as chimeraEn } from "../../src/games/chimera/texts/rule-book/en.ts";
import { texts as chimeraHu } from "../../src/games/chimera/texts/rule-book/hu.ts";
import { texts as chimeraKo } from "../../src/games/chimera/texts/rule-book/ko.ts";
import { texts as krassKariertDe } from "../../src/games/krass-kariert/texts/rule-book/de.ts";
import { texts as krassKariertEn } from "../../src/games/krass-kariert/texts/rule-book/en.ts";
import { texts as krassKariertHu } from "../../src/games/krass-kariert/texts/rule-book/hu.ts";
import { texts as krassKariertKo } from "../../src/games/krass-kariert/texts/rule-book/ko.ts";
import { chimeraOutline } from "../../src/games/chimera/rule-book/outline.ts";
import type { Section } from "../../src/rules/blocks.ts";
import { krassKariertOutline } from "../../src/games/krass-kariert/rule-book/outline.ts";

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
