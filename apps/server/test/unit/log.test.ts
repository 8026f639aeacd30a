import { checkPlayers, unwrap, type Viewer } from "@cairn/core";
import { findGame } from "@cairn/games";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { applyRows } from "../../src/table/load.ts";
import {
  DamagedLog,
  ENTRY_KINDS,
  LOG_FORMAT,
  type LogEntry,
  type LogRow,
  readEntry,
} from "../../src/table/log.ts";
import { TableState } from "../../src/table/state.ts";
import { tableId } from "./ids.ts";

// Logs that servers have written, most of them before the format had a name. They must be read for ever: when one of
// these tests fails, the program is wrong and not the file.

const LOGS = fileURLToPath(new URL("../fixtures/logs/", import.meta.url));
const NAMES = globSync("*.jsonl", { cwd: LOGS })
  .map((file) => basename(file, ".jsonl"))
  .toSorted();

const rowsOf = (name: string): LogRow[] =>
  readFileSync(`${LOGS}${name}.jsonl`, "utf8")
    .trimEnd()
    .split("\n")
    .map((body, seq) => ({ seq, body }));

const kindOf = ({ body }: LogRow): string => (JSON.parse(body) as LogEntry).k;

interface Expected {
  readonly table: string;
  /** A hash of what everybody sees at the end. */
  readonly views: string;
  readonly result?: object;
}

const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(`${LOGS}${name}.json`, "utf8")) as Expected;

function viewsOf({ game, position, seats }: TableState): string {
  const viewers: Viewer[] = ["spectator", ...seats.keys()];
  const views = position ? viewers.map((viewer) => game.view(position, viewer)) : [];
  return createHash("sha256").update(JSON.stringify(views)).digest("base64url");
}

function factsOf(state: TableState): object {
  const { id, seq, status, host, settings, seats, standIns, returns, next, position } = state;
  const lastActions = seats.map((_, seat) => state.lastAction(seat) ?? null);
  const since = seats.map((_, seat) => state.since[seat] ?? null);
  const result = position ? state.game.result(position) : undefined;
  const facts = {
    table: id,
    seq,
    status,
    host,
    settings,
    seats,
    standIns,
    returns,
    next,
    lastActions,
    since,
  };
  return JSON.parse(JSON.stringify({ ...facts, views: viewsOf(state), result })) as object;
}

describe("a log that a server has written", () => {
  test.each(NAMES)("%s leads where it led then", (name) => {
    const expected = expectedOf(name);
    const state = new TableState(tableId(expected.table));
    applyRows(state, rowsOf(name));
    expect(factsOf(state)).toEqual(expected);
  });

  test("there is one with every kind of entry and of both games", () => {
    const rows = NAMES.flatMap(rowsOf);
    expect([...new Set(rows.map(kindOf))].toSorted()).toEqual([...ENTRY_KINDS].toSorted());
    const formats = rows.flatMap(({ body }) =>
      body.startsWith('{"k":"created"') ? [body.includes(LOG_FORMAT)] : [],
    );
    expect(new Set(formats)).toEqual(new Set([true, false]));
    expect(rows.some(({ body }) => body.includes('"late":true'))).toBe(true);
    const games = NAMES.map((name) => expectedOf(name) as unknown as { settings: { game: string } });
    expect(new Set(games.map(({ settings }) => settings.game)).size).toBe(2);
  });
});

const NAME = "chimera-match";
const TABLE = tableId(expectedOf(NAME).table);

/** What is said of a log in which one entry has been changed. */
function faultWith(change: (rows: LogRow[]) => LogRow[]): string {
  try {
    applyRows(new TableState(TABLE), change(rowsOf(NAME)));
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedLog);
    return (error as Error).message;
  }
  return "";
}

const withBody = (seq: number, body: string) => (rows: LogRow[]) => rows.with(seq, { seq, body });

describe("a damaged log is refused with the table and the number of the entry", () => {
  test.each([
    ["not JSON", withBody(3, '{"k":"sea'), /entry 4 .*not JSON/],
    ["no object", withBody(3, "7"), /entry 4 .*expected Object/],
    ["no kind that there is", withBody(3, '{"k":"seat"}'), /entry 4 .*"k": expected/],
    ["a field too many", withBody(3, '{"k":"closed","why":1}'), /entry 4 .*"why": expected never/],
    ["a wrong level", withBody(3, '{"k":"stand-in","seat":0,"bot":9}'), /entry 4 .*"bot": expected/],
    ["an unknown occupant", withBody(3, '{"k":"seats","host":"a","seats":[{"cat":1}]}'), /"seats\.0/],
    [
      "a second beginning",
      (rows: LogRow[]) => rows.with(3, { seq: 3, body: rows[0]?.body ?? "" }),
      /wrong place/,
    ],
    ["no beginning", withBody(0, '{"k":"closed"}'), /entry 1 .*wrong place/],
    ["a missing entry", (rows: LogRow[]) => rows.toSpliced(4, 1), /entry 5 .*is missing/],
    [
      "an event against the rules",
      withBody(10, '{"k":"game","e":{"type":"deal"}}'),
      /entry 11 .*does not follow/,
    ],
  ])("%s", (_what, change, message) => {
    const said = faultWith(change);
    expect(said).toContain(`table ${TABLE}: `);
    expect(said).toMatch(message);
  });

  test("without what stands there instead, which may be cards", () => {
    expect(faultWith(withBody(3, '{"k":"game","e":"7j 8s"}'))).not.toContain("7j");
    expect(faultWith(withBody(3, '{"k":"7j"}'))).not.toContain("7j");
  });
});

test("a log of another format is refused, one of today's is read", () => {
  const [first] = rowsOf(NAME) as [LogRow];
  const created = JSON.parse(first.body) as object;
  const inFormat = (format: string): LogRow => ({ seq: 0, body: JSON.stringify({ ...created, format }) });
  expect(readEntry(TABLE, inFormat(LOG_FORMAT))).toEqual({ ...created, format: LOG_FORMAT });
  expect(() => readEntry(TABLE, inFormat("cairn-log/2"))).toThrow(/entry 1 .*format.*cairn-log\/1/);
});

test("docs/table-log.md shows every kind of entry, and all of them can be read", () => {
  const page = readFileSync(fileURLToPath(new URL("../../../../docs/table-log.md", import.meta.url)), "utf8");
  const examples = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block.trimEnd().split("\n"),
  );
  const entries = examples.map((body, seq) => readEntry(TABLE, { seq, body }));
  for (const entry of entries) {
    if (!("settings" in entry)) continue;
    const { game, players, options } = entry.settings;
    expect(unwrap(findGame(game)).parseOptions(options, players)).toEqual({ ok: true, value: options });
    expect(checkPlayers(unwrap(findGame(game)), players).ok).toBe(true);
    expect(entry.seats).toHaveLength(players);
  }
  const kinds = entries.map(({ k }) => k);
  expect([...new Set(kinds)].toSorted()).toEqual([...ENTRY_KINDS].toSorted());
});
