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
