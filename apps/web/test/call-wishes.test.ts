import { beforeEach, expect, test, vi } from "vitest";
import { isWanted, keepWishes, keptWishes } from "../src/waiting/call-wishes.ts";

beforeEach(() => vi.unstubAllGlobals());

const at = (hour: number, minute = 0): Date => new Date(2026, 10, 18, hour, minute);

test("nothing is heard in the quiet hours, over midnight too, nor what nobody wants to hear of", () => {
  const wishes = { kinds: ["turn", "sits"] as const, isQuiet: true, from: "22:00", to: "07:00" };
  expect([at(21, 59), at(22), at(3), at(6, 59), at(7)].map((now) => isWanted(wishes, "turn", now))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(isWanted({ ...wishes, isQuiet: false }, "turn", at(3))).toBe(true);
  expect(isWanted(wishes, "rematch", at(12))).toBe(false);
  const noon = { ...wishes, from: "12:00", to: "13:00" };
  expect([at(11), at(12, 30), at(13)].map((now) => isWanted(noon, "sits", now))).toEqual([true, false, true]);
});

test("wishes are kept by the device; what is not understood is as usual", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const usual = {
    kinds: ["turn", "sits", "resume", "rematch", "invitation"],
    isQuiet: false,
    from: "22:00",
    to: "07:00",
  };
  expect(keptWishes()).toEqual(usual);
  const wishes = { kinds: ["turn"] as const, isQuiet: true, from: "23:30", to: "06:00" };
  keepWishes(wishes);
  expect(keptWishes()).toEqual(wishes);
  kept.set("cairn/calls", JSON.stringify({ kinds: "all", quiet: 1, from: "late", to: null }));
  expect(keptWishes()).toEqual(usual);
});
