import { type MatchRecord, parseRecordLine, unwrap } from "@cairn/core";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasRecord, readRecordLink, recordLink } from "../../src/screens/replay/record-link.ts";

const FOLDER = new URL("../../../../data/playthroughs/", import.meta.url);
const FILE = readdirSync(FOLDER).find((name) => name.endsWith(".json")) ?? "";

describe("a link that carries a record", () => {
  const line = readFileSync(new URL(FILE, FOLDER), "utf8");
  const record = JSON.parse(line) as MatchRecord;
  const hashOf = (path: string): string => path.slice(path.indexOf("#") + 1);

  test("opens the same record, as what it was shared, in an address that people can pass on", async () => {
    const path = await recordLink(record, "review", "?seat=2");
    expect(path).toMatch(/^\/open\?seat=2#[\w&=-]+$/);
    expect(path.length).toBeLessThan(JSON.stringify(record).length / 2);
    expect(hasRecord(hashOf(path))).toBe(true);
    expect(unwrap(await readRecordLink(hashOf(path)))).toEqual({
      record: unwrap(parseRecordLine(line)),
      to: "review",
    });
  });

  test.each([
    ["cut off", (hash: string) => hash.slice(0, -20)],
    ["changed", (hash: string) => hash.replace(/record=..../, "record=AAAA")],
    ["no base64", () => "record=%F0%9F%92%A9"],
    ["empty", () => "record="],
  ])("that is %s is refused", async (_, damage) => {
    const found = await readRecordLink(damage(hashOf(await recordLink(record, "replay", ""))));
    expect(found.ok).toBe(false);
  });

  test("is no other hash of an address", () => {
    expect(hasRecord("moments")).toBe(false);
    expect(hasRecord("")).toBe(false);
  });
});
