import { expect, test } from "vitest";
import { COMMANDS, KEY_NAMES, meaningOf } from "../../src/table/keys.ts";
import { handCardWidth, layoutFor } from "../../src/table/layout.ts";

const key = (name: string, held: object = {}): Parameters<typeof meaningOf>[0] => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test("every command has a key, and the key leads to it", () => {
  for (const command of COMMANDS) {
    const name = KEY_NAMES[command] === "Esc" ? "Escape" : KEY_NAMES[command];
    expect(meaningOf(key(name), "on")).toEqual({ command });
  }
});

test("single characters can be switched off; Enter and Escape stay", () => {
  for (const name of ["p", "P", "?", "7"]) {
    expect(meaningOf(key(name), "on")).toBeDefined();
    expect(meaningOf(key(name), "off")).toBeUndefined();
  }
  expect(meaningOf(key("Enter"), "off")).toEqual({ command: "play" });
});

test("letters work where another script is written, and only there", () => {
  for (const name of ["ㅔ", "п", "Process"])
    expect(meaningOf(key(name, { code: "KeyP" }), "on")).toEqual({ command: "pass" });
  // On another Latin layout the letter counts, not the place.
  expect(meaningOf(key("r", { code: "KeyP" }), "on")).toEqual({ command: "reserve" });
  for (const name of [",", "é"]) expect(meaningOf(key(name, { code: "KeyP" }), "on")).toBeUndefined();
});

test("digits jump to cards, 0 to the tenth", () => {
  expect([meaningOf(key("1"), "on"), meaningOf(key("0"), "on")]).toEqual([{ jump: 0 }, { jump: 9 }]);
});

test("keys with Ctrl, Alt or Meta belong to the browser", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey"])
    expect(meaningOf(key("p", { [held]: true }), "on")).toBeUndefined();
});

test.each([
  [390, 664, "portrait"],
  [320, 568, "portrait"],
  [768, 1024, "portrait"],
  [844, 320, "landscape"],
  [1440, 900, "desktop"],
  [1440, 479, "landscape"],
])("%i × %i is %s", (width, height, layout) => {
  expect(layoutFor(width, height)).toBe(layout);
  expect(handCardWidth(width, height, "large")).toBeGreaterThanOrEqual(58);
  expect(handCardWidth(width, height, "normal")).toBeLessThanOrEqual(handCardWidth(width, height, "large"));
});
