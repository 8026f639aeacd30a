import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { digits, listed } from "../src/i18n/formats.ts";
import {
  hungarianArticle,
  hungarianCard,
  koreanOrdinal,
  ordinal,
  plural,
  withParticle,
} from "../src/i18n/grammar.ts";
import { askedLanguage, bestLanguage } from "../src/i18n/languages.ts";
import { pseudo } from "../src/i18n/pseudo.ts";

test("the first of the reader's languages that there is", () => {
  expect(bestLanguage(["fr-FR", "hu-HU", "de"])).toBe("hu");
  expect(bestLanguage(["fr"])).toBe("en");
  expect(bestLanguage([])).toBe("en");
  expect(askedLanguage("?lang=ko")).toBe("ko");
  expect(askedLanguage("?lang=pseudo")).toBe("pseudo");
  expect(askedLanguage("?lang=xx")).toBeUndefined();
});

test("numbers are written as in each language, small ones without asking it", () => {
  const values = [...Array.from({ length: 1000 }, (_, value) => value), 1000, 12_345, 1_234_567, 0.5];
  for (const language of ["en", "de", "ko", "hu"]) {
    const format = new Intl.NumberFormat(language);
    expect(values.map((value) => digits(language, value))).toEqual(
      values.map((value) => format.format(value)),
    );
    expect(digits(language, -20)).toBe("20");
  }
});

test("Korean is polite in one way: no catalogue has a formal ending", () => {
  const files = globSync(fileURLToPath(new URL("../src/**/ko.ts", import.meta.url)));
  expect(files.length).toBeGreaterThan(9);
  for (const file of files) expect(readFileSync(file, "utf8")).not.toMatch(/니다|니까|십시오|읍시다/);
});

describe("grammar", () => {
  test("plurals", () => {
    expect([0, 1, 2].map((n) => plural("de", n, "Karte", "Karten"))).toEqual(["Karten", "Karte", "Karten"]);
  });

  test("Hungarian articles go by the spoken number", () => {
    const withArticle = (n: number): string => `${hungarianArticle(n)} ${n}`;
    expect([1, 2, 5, 10, 11, 15, 50, 55, 100, 500, 1000].map(withArticle)).toEqual(
      "az 1,a 2,az 5,a 10,a 11,a 15,az 50,az 55,a 100,az 500,az 1000".split(","),
    );
    expect([1, 3, 5, 6, 12].map(hungarianCard)).toEqual(["1-es", "3-as", "5-ös", "6-os", "12-es"]);
  });

  test("ordinals as they are said", () => {
    expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual("1st,2nd,3rd,4th,11th,12th,21st".split(","));
    expect([1, 2, 10, 11].map(koreanOrdinal)).toEqual(["첫 번째", "두 번째", "열 번째", "11번째"]);
  });

  test("lists need no particle", () => {
    expect(listed("en", ["You", "Ben"])).toBe("You and Ben");
    expect(listed("ko", ["나", "토파즈"])).toBe("나, 토파즈");
    expect(listed("de", ["Anna"])).toBe("Anna");
  });

  test("Korean particles go by the last sound", () => {
    expect(withParticle("페어", "object")).toBe("페어를");
    expect(withParticle("트랩", "object")).toBe("트랩을");
    expect(withParticle("히어로", "subject")).toBe("히어로가");
    expect(withParticle("7", "direction")).toBe("7로");
    expect(withParticle("6", "direction")).toBe("6으로");
    expect(withParticle("10", "topic")).toBe("10은");
    expect(withParticle("12", "topic")).toBe("12는");
  });
});

test("the pseudo-language is at least 40 % longer everywhere, also in what functions make", () => {
  const texts = {
    a: "Twenty letters long.",
    list: ["one"],
    nested: { say: (n: number) => `You have ${n} cards.` },
  };
  const longer = pseudo(texts);
  expect(longer.a.length).toBeGreaterThanOrEqual(28);
  expect(longer.nested.say(3).length).toBeGreaterThanOrEqual(1.4 * texts.nested.say(3).length);
  expect(longer.nested.say(3)).toContain("3");
  expect(longer.list[0]).not.toBe("one");
});
