import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseFrame,
  parseRecordLine,
  RECORD_FORMAT,
  type RecordFrame,
  type RecordProblem,
  replay,
  type Result,
  show,
} from "../src/index.ts";
import { pebbles } from "./toy.ts";

/** How often a property is tried: a sample in every run, more with CAIRN_LONG. */
const RUNS = process.env["CAIRN_LONG"] === undefined ? 300 : 1000;

const GOOD = {
  format: RECORD_FORMAT,
  game: "pebbles",
  options: { points: 1 },
  players: [{ name: "Anna" }, { name: "Ben" }],
  events: [
    { type: "heap", pebbles: 4 },
    { type: "take", seat: 0, pebbles: 3 },
    { type: "take", seat: 1, pebbles: 1 },
  ],
  result: { scores: [0, 1], winners: [1] },
};
const { game, options, players, events, result, format } = GOOD;

/** A refusal that a program can read and that fits on a line; `ok` for a good one. */
function verdict(answer: Result<unknown, RecordProblem>): string {
  if (answer.ok) return "ok";
  expect(answer.error.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(answer.error.message).toMatch(/^.{1,300}$/u);
  return answer.error.code;
}

/** The whole way of a line: its frame, then its events through the door. */
function readAll(line: string): string {
  const frame = parseRecordLine(line);
  return frame.ok ? verdict(replay(pebbles, frame.value)) : verdict(frame);
}

describe("a frame", () => {
  test("of a good record has its parts", () => {
    const frame: RecordFrame = { game, options, players, events, result };
    expect(parseFrame(GOOD)).toEqual({ ok: true, value: frame });
    expect(parseRecordLine(`  ${JSON.stringify(GOOD)}\r\n`)).toEqual({ ok: true, value: frame });
    expect(readAll(JSON.stringify(GOOD))).toBe("ok");
  });

  test("may lack the result, and nothing else", () => {
    expect(verdict(parseFrame({ format, game, options, players, events }))).toBe("ok");
    for (const name of ["game", "options", "players", "events"]) {
      expect(verdict(parseFrame({ ...GOOD, [name]: undefined }))).not.toBe("missing-field");
      const rest = Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));
      expect([name, verdict(parseFrame(rest))]).toEqual([name, "missing-field"]);
    }
    expect(verdict(parseFrame({ game, options, players, events }))).toBe("unknown-format");
  });

  test.each([undefined, null, true, 7, "record", [], [GOOD]])("%j is no record", (value) => {
    expect(verdict(parseFrame(value))).toBe("not-a-record");
  });

  test.each([
    ["unknown-format", { format: "cairn-record/2" }],
    ["unknown-format", { format: 1 }],
    ["unknown-format", { format: null }],
    ["unknown-field", { extra: 1 }],
    ["unknown-field", { "\n\n": 1 }],
    ["wrong-type", { game: 7 }],
    ["wrong-type", { game: null }],
    ["wrong-type", { players: "Anna" }],
    ["wrong-type", { players: { length: 2 } }],
    ["wrong-type", { players: ["Anna", "Ben"] }],
    ["wrong-type", { players: [null] }],
    ["missing-field", { players: [{}] }],
    ["unknown-field", { players: [{ name: "Anna", age: 7 }] }],
    ["wrong-type", { players: [{ name: 7 }] }],
    ["wrong-type", { events: {} }],
    ["wrong-type", { events: null }],
    ["wrong-type", { events: "take" }],
  ])("%s: %j", (code, changes) => {
    expect(verdict(parseFrame({ ...GOOD, ...changes }))).toBe(code);
  });

  test.each([
    "",
    " ",
    "{",
    "nothing",
    "{'format': 1}",
    "[1,]",
    '{"a":1}{"b":2}',
    "\u0000",
    "\u{feff}",
    "NaN",
    "undefined",
  ])("the line %j is not JSON", (line) => {
    expect(verdict(parseRecordLine(line))).toBe("not-json");
  });

  test("keys that every object has are fields like others", () => {
    const line = JSON.stringify(GOOD).replace("{", '{"__proto__":{"x":1},');
    expect(readAll(line)).toBe("unknown-field");
    expect(readAll('{"__proto__":{"format":"cairn-record/1"}}')).toBe("unknown-format");
    const named = JSON.stringify(GOOD).replace('{"name":"Anna"}', '{"__proto__":{"name":"Anna"}}');
    expect(readAll(named)).toBe("missing-field");
  });
});

describe("ten megabytes of brackets get an answer", () => {
  const DEPTH = 5_000_000;
  const nested = "[".repeat(DEPTH) + "]".repeat(DEPTH);
  const [heap, take, last] = events;

  test("as an open line", () => {
    expect(readAll("[".repeat(2 * DEPTH))).toBe("not-json");
  });

  test("as a line", () => {
    expect(readAll(nested)).toBe("not-a-record");
  });

  test("as any part of a record", () => {
    const deep: unknown = JSON.parse(nested);
    const object: unknown = { type: deep, seat: deep };
    const cases: readonly (readonly [code: string, changes: object])[] = [
      ["unknown-format", { format: deep }],
      ["wrong-type", { game: deep }],
      ["wrong-type", { options: deep }],
      ["wrong-type", { options: { points: deep } }],
      ["wrong-type", { players: deep }],
      ["wrong-type", { players: [{ name: deep }, { name: "Ben" }] }],
      ["wrong-type", { events: deep }],
      ["wrong-type", { events: [heap, deep, last] }],
      ["unknown-type", { events: [heap, object, last] }],
      ["wrong-type", { events: [heap, { ...take, pebbles: deep }, last] }],
      ["not-your-turn", { events: [heap, { ...take, seat: deep }, last] }],
      ["wrong-result", { result: deep }],
      ["wrong-result", { result: { ...result, scores: deep } }],
      ["wrong-result", { result: { ...result, scores: [0, deep] } }],
      ["unknown-field", { extra: deep }],
    ];
    for (const [code, changes] of cases) {
      const parsed = parseFrame({ ...GOOD, ...changes });
      expect([Object.keys(changes), verdict(parsed.ok ? replay(pebbles, parsed.value) : parsed)]).toEqual([
        Object.keys(changes),
        code,
      ]);
    }
  });
});

/** A good part of a record, or anything else in its place. */
const part = (good: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constant(good), fc.jsonValue(), fc.anything());

/** A JSON value with whatever stands at one random place replaced, removed or doubled. */
function mutated(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)];
  if (Array.isArray(value)) {
    const at = key === undefined ? value.length : Number(key);
    return value.toSpliced(at, rest.length % 2, mutated(value[at], rest, by));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key ?? "extra"]: mutated(key === undefined ? by : fields[key], rest, by) };
}

describe("whatever comes in, an answer comes out", () => {
  const FOLDER = new URL("../../../data/playthroughs/", import.meta.url);
  const real = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(new URL(name, FOLDER), "utf8"));

  test("real records of both games have good frames", () => {
    const games = real.map((line) => {
      const frame = parseRecordLine(line);
      return frame.ok ? frame.value.game : frame.error.code;
    });
    expect([...new Set(games)].sort()).toEqual(["chimera", "krass-kariert"]);
  });

  test("arbitrary texts and arbitrary JSON", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.json()), (line) => {
        expect(readAll(line)).not.toBe("ok");
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  test("frames with arbitrary parts", () => {
    const frame = fc.record(
      {
        format: fc.oneof({ weight: 9, arbitrary: fc.constant(RECORD_FORMAT) }, fc.jsonValue()),
        game: part(game),
        options: part(options),
        players: part(players),
        events: fc.oneof(part(events), fc.array(part(events[0]))),
        result: part(result),
      },
      { requiredKeys: ["format", "game"] },
    );
    fc.assert(
      fc.property(frame, (value) => {
        const parsed = parseFrame(value);
        verdict(parsed.ok ? replay(pebbles, parsed.value) : parsed);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  test("real records with one thing changed", () => {
    const change = fc.tuple(
      fc.constantFrom(...real),
      fc.array(fc.nat(200), { maxLength: 6 }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(change, ([line, path, by]) => {
        readAll(JSON.stringify(mutated(JSON.parse(line), path, by)));
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  test("real records with their text cut, doubled or overwritten", () => {
    const change = fc.tuple(fc.constantFrom(...real), fc.nat(), fc.nat(40), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(change, ([line, at, length, by]) => {
        const start = at % line.length;
        readAll(line.slice(0, start) + by + line.slice(start + length));
        readAll(line.slice(0, start));
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });
});

test("show gives a short picture of anything on one line", () => {
  const values = [
    undefined,
    null,
    7n,
    Symbol("s"),
    () => 1,
    "\n",
    "x".repeat(1000),
    [],
    [1],
    {},
    NaN,
    -0,
    new Map(),
  ];
  expect(values.map(show)).toEqual([
    "nothing",
    "null",
    "a bigint",
    "symbol",
    "function",
    '"\\n"',
    `"${"x".repeat(39)}…`,
    "an empty list",
    "a list of 1",
    "an object",
    "null",
    "0",
    "an object",
  ]);
});
