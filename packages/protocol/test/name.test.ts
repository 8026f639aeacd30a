import { describe, expect, test } from "vitest";
import { MAX_NAME, parseName } from "../src/index.ts";

describe("a name", () => {
  test.each([
    ["Anna", "Anna"],
    ["  Anna  ", "Anna"],
    ["Anna   Maria", "Anna Maria"],
    ["Anna\u00A0Maria", "Anna Maria"],
    ["e\u0301", "\u00E9"],
    ["名前", "名前"],
    ["김철수", "김철수"],
    ["Őrült Ödön", "Őrült Ödön"],
    ["❤\uFE0F", "❤\uFE0F"],
    ["🎲".repeat(24), "🎲".repeat(24)],
    ["x".repeat(24), "x".repeat(24)],
    ["<b>&amp;", "<b>&amp;"],
  ])("%j is %j", (text, name) => {
    expect(parseName(text)).toEqual({ ok: true, value: name });
    expect(parseName(name)).toEqual({ ok: true, value: name });
  });

  test.each([
    ["nothing", ""],
    ["only spaces", " \u3000 "],
    ["one character too many", "x".repeat(MAX_NAME + 1)],
    ["one emoji too many", "🎲".repeat(MAX_NAME + 1)],
    ["a line break", "a\nb"],
    ["a tab", "\tAnna"],
    ["a zero byte", "a\u0000"],
    ["a right-to-left override", "a\u202Eb"],
    ["an isolate", "\u2066Anna\u2069"],
    ["a zero-width space", "An\u200Bna"],
    ["a zero-width joiner", "👩\u200D👧"],
    ["a byte-order mark", "\uFEFFAnna"],
    ["a soft hyphen", "An\u00ADna"],
    ["a tag character", "Anna\u{E0041}"],
    ["a private character", "\uE000"],
    ["a character that does not exist", "\u0378"],
    ["half a character", "\uD83C"],
    ["a line separator", "a\u2028b"],
    ["a letter that shows nothing", "\u3164"],
    ["another letter that shows nothing", "\u115F\u1160 \uFFA0"],
    ["a blank pattern", "\u2800\u2800"],
    ["a mark without a letter", "\u0301"],
    ["a variation of nothing", "\uFE0F"],
  ])("%s is refused", (_what, text) => {
    expect(parseName(text)).toMatchObject({ ok: false, error: { code: "name" } });
  });

  test("the reason says what is wrong", () => {
    expect(parseName("x".repeat(30))).toMatchObject({
      error: { message: expect.stringContaining("30") as string },
    });
    expect(parseName("")).toMatchObject({
      error: { message: expect.stringContaining("at least one") as string },
    });
  });
});
