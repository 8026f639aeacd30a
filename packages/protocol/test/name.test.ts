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
    ["Botond", "Botond"],
    ["Abbott 3", "Abbott 3"],
    ["Player 3", "Player 3"],
    ["Nguyễn Thị Hồng", "Nguyễn Thị Hồng"],
    ["שָׁלוֹם", "שָׁלוֹם".normalize("NFC")],
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
    ["a variation of a letter", "Anna\uFE0F"],
    ["a joiner of marks that shows nothing", "An\u034Fna"],
    ["a letter that shows nothing among others", "Anna\u3164"],
    ["a selector of variants", "Anna\u{E0101}"],
    ["a pile of marks", `A${"\u0316".repeat(23)}`],
    ["a small pile of marks", `A${"\u0316".repeat(4)}`],
    ["the name of a bot", "Bot 3"],
    ["the same without a space", "bot3"],
    ["the same in other letters", "Ｂｏｔ ３"],
    ["the same with accents and signs", "* Bót #3 *"],
    ["the name of a bot without a level", "BOT"],
    ["a bot in German", "Bot der Stufe 5"],
    ["a bot in Korean", "봇 3"],
    ["a bot of a level in Korean", "레벨 3 봇"],
    ["a bot in Hungarian", "3. szintű bot"],
    ["a deleted player", "deleted player"],
    ["a deleted player in capitals", "Deleted  Player"],
    ["a deleted player in German", "Gelöschter Spieler"],
    ["a deleted player in Korean", "삭제된 플레이어"],
    ["a deleted player in Hungarian", "törölt játékos"],
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
