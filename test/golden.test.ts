import { findGame } from "@cairn/games";
import { type MatchRecord, unwrap } from "@cairn/core";
import { formatPlaythrough } from "@cairn/testkit";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../data/playthroughs/", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -5));

test("there are playthroughs of both games", () => {
  expect(names.filter((name) => name.startsWith("chimera-")).length).toBeGreaterThanOrEqual(5);
  expect(names.filter((name) => name.startsWith("krass-kariert-")).length).toBeGreaterThanOrEqual(5);
});

test.each(names)("%s plays as it was reviewed (npm run golden writes it anew)", (name) => {
  const record = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as MatchRecord;
  const text = readFileSync(new URL(`${name}.txt`, folder), "utf8");
  expect(formatPlaythrough(unwrap(findGame(record.game)), record)).toBe(text);
});
