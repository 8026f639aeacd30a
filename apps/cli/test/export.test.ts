import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cairn, lines } from "./run.ts";

interface Row {
  readonly line: number;
  readonly event: number;
  readonly seat: number;
  readonly state: number[];
  readonly legal: number[];
  readonly choice: number;
  readonly points: number;
  readonly win: number;
}

const folder = mkdtempSync(join(tmpdir(), "cairn-export-"));
const RECORDS = join(folder, "games.jsonl");
interface Stored {
  readonly events: { readonly type: string; readonly seat?: number }[];
  readonly result: { readonly scores: number[]; readonly winners: number[] };
}
let records: Stored[] = [];
let rows: Row[] = [];

beforeAll(async () => {
  const args = ["simulate", "chimera", "--bots", "greedy,random,random", "--matches", "2", "--seed", "3"];
  await cairn([...args, "--out", RECORDS]);
  records = lines(readFileSync(RECORDS, "utf8")).map((line) => JSON.parse(line) as Stored);
  rows = lines((await cairn(["export", RECORDS])).stdout).map((line) => JSON.parse(line) as Row);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("cairn export", () => {
  test("has a row for every decision, with a choice among the legal moves", () => {
    const decisions = records.flatMap(({ events }, i) =>
      events.flatMap(({ type, seat }, event) => (type === "deal" ? [] : [{ line: i + 1, event, seat }])),
    );
    expect(rows.map(({ line, event, seat }) => ({ line, event, seat }))).toEqual(decisions);
    for (const { legal, choice } of rows) expect(legal[choice]).toBeDefined();
  });

  test("says what the deal and the match brought", () => {
    for (const [i, { result }] of records.entries()) {
      for (const seat of [0, 1, 2]) {
        const own = rows.filter((row) => row.line === i + 1 && row.seat === seat);
        const win = result.winners.includes(seat) ? 1 / result.winners.length : 0;
        expect(own.every((row) => row.win === win)).toBe(true);
      }
      const deals = new Map<number, Row>();
      let deal = 0;
      for (const [event, { type }] of (records[i] as Stored).events.entries()) {
        if (type === "deal") deal = event;
        const row = rows.find((found) => found.line === i + 1 && found.event === event && found.seat === 0);
        if (row) deals.set(deal, row);
      }
      const sum = [...deals.values()].reduce((total, { points }) => total + points, 0);
      expect(sum).toBe(result.scores[0]);
    }
  });

  test("writes the same rows as Parquet, and refuses binary files on standard output", async () => {
    const out = join(folder, "rows.parquet");
    expect((await cairn(["export", RECORDS, "--out", out])).code).toBe(0);
    const bytes = readFileSync(out);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    const found = (await parquetReadObjects({ file })) as unknown as Row[];
    expect(found.length).toBe(rows.length);
    expect(found[5]).toEqual(rows[5]);
    const { code, stderr } = await cairn(["export", RECORDS, "--format", "npz"]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/needs a file/)]);
  });

  test("records of two games in one file are a wrong call", async () => {
    const mixed = join(folder, "mixed.jsonl");
    const { stdout } = await cairn(["simulate", "krass-kariert", "--matches", "1"]);
    writeFileSync(mixed, readFileSync(RECORDS, "utf8") + stdout);
    const { code, stderr } = await cairn(["export", mixed]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/line 3 is a match of krass-kariert/)]);
  });
});

describe("--all", () => {
  test("view and legal speak of every event, as of the last where they stop", async () => {
    const [record] = records as [Stored & object];
    const whole = `${JSON.stringify(record)}\n`;
    const { stdout } = await cairn(["view", "-", "--seat", "1", "--all"], whole);
    const views = lines(stdout).map((line) => JSON.parse(line) as { event: number; view: unknown });
    expect(views.map(({ event }) => event)).toEqual(record.events.map((_, i) => i));
    const { result: _, ...open } = record;
    const cut = `${JSON.stringify({ ...open, events: record.events.slice(0, 9) })}\n`;
    const one = await cairn(["view", "-", "--seat", "1"], cut);
    expect(views[8]?.view).toEqual(JSON.parse(one.stdout));
    const legal = lines((await cairn(["legal", "-", "--all", "--by-rank"], whole)).stdout);
    const last = await cairn(["legal", "-", "--by-rank"], cut);
    expect(JSON.parse(legal[8] as string)).toEqual({
      line: 1,
      event: 8,
      ...(JSON.parse(last.stdout) as object),
    });
  });
});
