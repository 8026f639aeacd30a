import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Colour, contrast, difference, parseColour, seenBy, SIGHTS } from "./colour.ts";

const CSS = readFileSync(new URL("../../src/cards/cards.css", import.meta.url), "utf8");
const [NORMAL = "", MORE = ""] = CSS.split('[data-contrast="more"]');

/** A colour of cards.css in one theme. */
function colour(block: string, name: string, theme: "light" | "dark"): Colour {
  const pair = new RegExp(`--card-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(block);
  const hex = pair?.[theme === "light" ? 1 : 2];
  if (hex === undefined) throw new Error(`cards.css has no pair --card-${name}`);
  return parseColour(hex);
}

const SUITS = ["jade", "sword", "pagoda", "star"];
const INKS = [
  ...[...SUITS, "plain", "ink"].map((ink) => [ink, "face"] as const),
  ["ink", "pi-ya-face"],
  ["chimera-ink", "chimera-face"],
  ["on-selected", "selected"],
] as const;

describe.each([
  { name: "normal contrast", block: NORMAL, least: 4.5 },
  { name: "more contrast", block: MORE, least: 7 },
])("$name", ({ block, least }) => {
  describe.each(["light", "dark"] as const)("%s", (theme) => {
    it.each(INKS)("%s can be read on %s", (ink, ground) => {
      expect(contrast(colour(block, ink, theme), colour(block, ground, theme))).toBeGreaterThanOrEqual(least);
    });

    it.each(Object.keys(SIGHTS))("the suits differ for %s", (sight) => {
      const matrix = SIGHTS[sight];
      if (matrix === undefined) throw new Error(sight);
      const seen = SUITS.map((suit) => seenBy(matrix, colour(block, suit, theme)));
      const differences = seen.flatMap((one, place) =>
        seen.slice(place + 1).map((other) => difference(one, other)),
      );
      // A difference of 0.02 is just seen side by side.
      expect(Math.min(...differences)).toBeGreaterThan(0.05);
    });
  });
});
