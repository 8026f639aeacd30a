import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Colour, contrast, difference, parseColour, seenBy, SIGHTS } from "./colour.ts";

const FILES = ["cards/cards.css", "games/chimera/cards/chimera-cards.css"];
const PARTS = FILES.map((file) =>
  readFileSync(new URL(`../../src/${file}`, import.meta.url), "utf8").split('[data-contrast="more"]'),
);
const NORMAL = PARTS.map(([normal]) => normal).join("");
const MORE = PARTS.map(([, more]) => more).join("");

/** A colour of the style sheets in one theme. */
function colour(block: string, name: string, theme: "light" | "dark"): Colour {
  const pair = new RegExp(`--card-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(block);
  const hex = pair?.[theme === "light" ? 1 : 2];
  if (hex === undefined) throw new Error(`no style sheet has the pair --card-${name}`);
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
