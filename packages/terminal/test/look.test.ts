import { describe, expect, test } from "vitest";
import { columns, does, listed, type Look, padEnd, plain, reflow } from "../src/index.ts";

const look = (me: number): Look => ({ me, names: ["ann", "ben", "cho"], paint: plain, width: 80 });

describe("sentences", () => {
  test("verbs fit their seats", () => {
    expect(does(look(1), 1, "pass")).toBe("You pass");
    expect(does(look(1), 2, "pass")).toBe("seat 2 cho passes");
    expect(does(look(1), [0, 1], "have")).toBe("seat 0 ann and you have");
    expect(does(look(1), [0], "have")).toBe("seat 0 ann has");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  test("long lines break between words and keep their indent", () => {
    expect(reflow("  one two three", 10)).toEqual(["  one two", "  three"]);
    expect(reflow("short", 10)).toEqual(["short"]);
  });
});

test("colours take no room", () => {
  const red = "\u001B[31mred\u001B[39m";
  expect(padEnd(red, 5)).toBe(`${red}  `);
  expect(
    columns([
      [red, "a"],
      ["green", "b"],
    ]),
  ).toEqual([`  ${red}    a`, "  green  b"]);
});

test("Korean letters take two columns", () => {
  expect(padEnd("나", 4)).toBe("나  ");
  expect(
    columns([
      ["나", "a"],
      ["you", "b"],
    ]),
  ).toEqual(["  나   a", "  you  b"]);
});
