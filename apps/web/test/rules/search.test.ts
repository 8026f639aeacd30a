import { describe, expect, test } from "vitest";
import { hasWholeWords, matches, parseQuery, parseTerms, pieces } from "../../src/rules/search.ts";

const hits = (text: string, query: string): string[] =>
  pieces(text, parseQuery(query)).flatMap((piece) => (piece.isHit ? [piece.text] : []));

describe("searching the rules", () => {
  test.each([
    ["Chimären-Angriff", "chimaren", "Chimären"],
    ["Wer großes Glück hat", "GROSS", "groß"],
    ["Szerencsevarangy és Bőségmacska", "boseg", "Bőség"],
    ["Bőségmacska", "BŐSÉG", "Bőség"],
    ["키메라 승천은 모든 것 위에", "승천", "승천"],
    ["Bo\u030Bse\u0301g", "bőség", "Bo\u030Bse\u0301g"],
  ])("in “%s” %s finds %s", (text, query, hit) => {
    expect(hits(text, query)).toEqual([hit]);
  });

  test("an unfinished Korean syllable finds nothing, a whole one does", () => {
    expect(hits("트랩", "트ㄹ")).toEqual([]);
    expect(hits("트랩", "트")).toEqual(["트"]);
  });

  test("all words must be there, in whatever texts of the section", () => {
    const section = ["Traps", "four of a rank", "25 points"];
    expect(matches(section, parseTerms("  rank TRAP ", {}))).toBe(true);
    expect(matches(section, parseTerms("trap hero", {}))).toBe(false);
    expect(matches(section, parseTerms("", {}))).toBe(true);
  });

  test("what players of other games type stands for what the rules call it", () => {
    const synonyms = { bomb: ["trap"], "full house": ["triple"], tie: ["share the lead"] };
    expect(parseTerms("Bombs", synonyms)).toEqual([["bombs", "trap"]]);
    expect(parseTerms("full house points", synonyms)).toEqual([["full house", "triple"], ["points"]]);
    // A short word is looked for as it is: "tier" is no tie.
    expect(parseTerms("tier", synonyms)).toEqual([["tier"]]);
    expect(matches(["If several share the lead"], parseTerms("tie", synonyms))).toBe(true);
  });

  test("whole words are told from parts of others", () => {
    expect(hasWholeWords(["a pair sequence"], [["pair"]])).toBe(true);
    expect(hasWholeWords(["two pairs"], [["pair"]])).toBe(false);
    expect(hasWholeWords(["트랩을 내요"], [["트랩"]])).toBe(true);
    expect(hasWholeWords(["Drillingsfolge"], [["drilling"]])).toBe(false);
  });

  test("pieces are the whole text again, marked or not", () => {
    const text = "A pair, a pair sequence, and a trap.";
    for (const query of ["", "pair", "a", "air p", "x"]) {
      expect(
        pieces(text, parseQuery(query))
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
    expect(hits(text, "pair seq")).toEqual(["pair", "pair", "seq"]);
  });
});
