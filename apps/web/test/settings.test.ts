import { describe, expect, test, vi } from "vitest";
import { parseSettings } from "../src/settings/definition.ts";
import { browserStore, readJson } from "../src/settings/storage.ts";

describe("settings", () => {
  test("what was stored is kept, what does not fit is the default", () => {
    const settings = parseSettings({ theme: "dark", motion: 7, level: "3", name: 5, unknown: true });
    expect(settings).toEqual({ ...parseSettings(undefined), theme: "dark" });
    expect(settings.motion).toBe(250);
    expect(parseSettings({ name: "x".repeat(99) }).name).toHaveLength(24);
  });

  test.each([
    ["24 emoji, two units each", "🎲".repeat(24)],
    ["24 letters with marks of their own", "e\u0301".repeat(24)],
    ["with a space where another word may follow", "Anna "],
  ])("a name that is allowed is kept: %s", (_, name) => {
    expect(parseSettings({ name }).name).toBe(name);
  });

  test("a name that is too long is cut between two characters", () => {
    expect(parseSettings({ name: `x${"🎲".repeat(40)}` }).name).toBe(`x${"🎲".repeat(23)}`);
  });

  test.each([undefined, null, 3, "text", [1]])("%s gives the defaults", (value) => {
    expect(parseSettings(value)).toEqual(parseSettings({}));
  });
});

describe("the store", () => {
  test("remembers as long as the page where the browser's own is missing or refuses", () => {
    const store = browserStore();
    store.write("a", '{"x":1}');
    expect(readJson(store, "a")).toEqual({ x: 1 });
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    store.write("a", "[2]");
    expect(readJson(store, "a")).toEqual([2]);
    vi.unstubAllGlobals();
  });

  test("reads nothing from what is no JSON", () => {
    const store = browserStore();
    store.write("a", "{");
    expect(readJson(store, "a")).toBeUndefined();
    expect(readJson(store, "b")).toBeUndefined();
  });
});
