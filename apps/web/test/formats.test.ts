import { expect, test } from "vitest";
import { listed } from "../src/i18n/formats.ts";

const NAMES = ["Opal", "Onyx", "Topaz", "Jasper"];

test.each(["en", "de", "hu"])("a list in %s is the one of Intl", (locale) => {
  for (let count = 0; count <= NAMES.length; count++) {
    const names = NAMES.slice(0, count);
    expect(listed(locale, names)).toBe(new Intl.ListFormat(locale).format(names));
  }
});

test("a list in Korean has commas, and one of a language that was begun is the one of Intl", () => {
  expect(listed("ko", NAMES.slice(0, 3))).toBe("Opal, Onyx, Topaz");
  expect(listed("fr", NAMES.slice(0, 3))).toBe("Opal, Onyx et Topaz");
});
