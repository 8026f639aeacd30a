import { describe, expect, test } from "vitest";
import { chimeraFace } from "../../src/games/chimera/cards/chimera-face.ts";
import { krassKariertFace } from "../../src/games/krass-kariert/cards/krass-kariert-face.ts";
import { type Block, type Shown, wordsOf } from "../../src/rules/blocks.ts";
import { SYNONYMS as CHIMERA_SYNONYMS } from "../../src/games/chimera/rule-book/synonyms.ts";
import { SYNONYMS as KRASS_KARIERT_SYNONYMS } from "../../src/games/krass-kariert/rule-book/synonyms.ts";
import { matches, parseQuery, parseTerms, type Synonyms } from "../../src/rules/search.ts";
import { BOOKS } from "./catalogues.ts";

function shownIn(block: Block): readonly Shown[] {
  if (block.type === "figures" || block.type === "ladder") return block.items;
  return block.type === "duels" ? block.items.flatMap(({ lower, upper }) => [lower, upper]) : [];
}

describe.each(BOOKS)("the rules of %s in %s", (name, language, sections) => {
  test("have an address for every section, each once", () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  test("leave no text empty but the corners of tables", () => {
    for (const section of sections) {
      const words = section.blocks.flatMap((block) =>
        block.type === "table" ? [] : wordsOf({ ...section, blocks: [block] }),
      );
      for (const text of words) expect(text.trim(), section.id).not.toBe("");
    }
  });

  test("draw only cards that there are", () => {
    for (const { cards } of sections.flatMap(({ blocks }) => blocks.flatMap(shownIn))) {
      for (const card of cards) {
        const face = name === "Chimera" ? chimeraFace(card, "shown") : krassKariertFace(card);
        expect(face, card).toBeDefined();
      }
    }
  });

  test("are written in their own letters", () => {
    const text = sections
      .flatMap((section) =>
        section.blocks.flatMap((block) =>
          block.type === "words" ? [] : wordsOf({ ...section, blocks: [block] }),
        ),
      )
      .join(" ");
    expect(/[가-힣]/.test(text)).toBe(language === "ko");
    expect(/[őű]/.test(text)).toBe(language === "hu");
    expect(/ß|ä/.test(text)).toBe(language === "de");
  });

  test("are found by what players of other games type", () => {
    const all = name === "Chimera" ? CHIMERA_SYNONYMS : KRASS_KARIERT_SYNONYMS;
    const synonyms = all[language as keyof Synonyms];
    const found = (query: string, known: typeof synonyms): string[] =>
      sections
        .filter((section) => section.id !== "glossary" && matches(wordsOf(section), parseTerms(query, known)))
        .map(({ id }) => id);
    for (const [typed, meant] of Object.entries(synonyms)) {
      expect(parseQuery(typed).join(" "), typed).toBe(typed);
      // Every word that it stands for is one of these rules.
      for (const word of meant) expect(found(word, {}), `${typed}: ${word}`).not.toEqual([]);
    }
    for (const query of ["bomb", "wild", "full house", "rocket", "kicker", "tie"])
      expect(found(query, synonyms), query).not.toEqual([]);
  });

  test("tables are rectangles", () => {
    for (const block of sections.flatMap(({ blocks }) => blocks)) {
      if (block.type === "table") for (const row of block.rows) expect(row).toHaveLength(block.head.length);
    }
  });
});
