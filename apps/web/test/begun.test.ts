import { expect, test } from "vitest";
import { texts as english } from "../src/i18n/settings/en.ts";
import { begun, missingTexts } from "../src/i18n/begun.ts";

test("a language that was begun falls back to English, and says how much is missing", () => {
  const own = { about: { title: "Über Cairn", version: (version: string) => `Fassung ${version}` } };
  const texts = begun(english, own);
  expect(texts.about.title).toBe("Über Cairn");
  expect(texts.about.version("1")).toBe("Fassung 1");
  expect(texts.about.lead).toBe(english.about.lead);
  expect(texts.settings).toEqual(english.settings);
  const all = missingTexts(english, {});
  const left = missingTexts(english, own);
  expect(all.length - left.length).toBe(2);
  expect(left).toContain("about.lead");
  // @ts-expect-error The English catalogue has no such text.
  begun(english, { about: { headline: "" } });
  // @ts-expect-error A text that takes a number is no text that takes none.
  begun(english, { about: { version: "" } });
});
