import { readdirSync, readFileSync } from "node:fs";
import {
  isObject,
  type JsonObject,
  parseRecordLine,
  type RecordFrame,
  replay,
  Rng,
  unwrap,
} from "@cairn/core";
import { describe, expect, test } from "vitest";
import { krassKariert } from "../src/index.ts";
import { act, dealOf, dealt, refusal } from "./helpers.ts";

const CHANGES = process.env["CAIRN_LONG"] === undefined ? 300 : 20_000;
const FOLDER = new URL("../../../data/playthroughs/", import.meta.url);
const REAL: readonly RecordFrame[] = readdirSync(FOLDER)
  .filter((name) => /^krass-kariert-.*\.json$/.test(name))
  .map((name) => unwrap(parseRecordLine(readFileSync(new URL(name, FOLDER), "utf8"))));

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  3,
  11,
  1.5,
  1e9,
  "7",
  "X",
  "",
  "S\n",
  [],
  [7],
  [7, 7],
  {},
];

/** The value with one thing in it replaced, removed or doubled. */
function mutated(value: unknown, rng: Rng): unknown {
  if (rng.below(6) === 0 || typeof value !== "object" || value === null) {
    return typeof value === "number" && rng.below(2) === 0 ? value + 1 - 2 * rng.below(2) : rng.pick(STRANGE);
  }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const at = rng.below(list.length + 1);
    const item = list[at];
    return rng.pick([
      () => list.toSpliced(at, 1, mutated(item, rng)),
      () => list.toSpliced(at, 1),
      () => list.toSpliced(at, 0, item),
      () => list.toSpliced(at, 2, ...list.slice(at, at + 2).toReversed()),
    ])();
  }
  const object: JsonObject = isObject(value) ? value : {};
  const keys = Object.keys(object);
  const key = keys.length === 0 ? "extra" : rng.pick(keys);
  if (rng.below(8) === 0) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  return { ...object, [key]: mutated(object[key], rng) };
}

describe("a record with one thing changed", () => {
  test("the real records are right", () => {
    expect(REAL.length).toBeGreaterThan(3);
    for (const frame of REAL) expect(replay(krassKariert, frame).ok).toBe(true);
  });

  test.each(REAL.map((frame, i) => ({ frame, i })))(
    "replays, or its first wrong event is named ($i)",
    ({ frame, i }) => {
      const rng = new Rng(`mutated/${i}`);
      const codes = new Set<string>();
      for (let change = 0; change < CHANGES; change++) {
        const events = mutated(frame.events, rng);
        if (!Array.isArray(events)) continue;
        const result = rng.below(5) === 0 ? mutated(frame.result, rng) : undefined;
        const replayed = replay(krassKariert, { ...frame, events, result });
        if (replayed.ok) {
          expect(replayed.value.events).toEqual(events);
          continue;
        }
        const { code, message, event } = replayed.error;
        codes.add(code);
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(message).toMatch(/^.{1,300}$/u);
        if (event === undefined) expect(["not-over", "wrong-result"]).toContain(code);
        else
          expect(
            replay(krassKariert, { ...frame, events: events.slice(0, event), result: undefined }).ok,
          ).toBe(true);
      }
      expect(codes.size).toBeGreaterThan(9);
    },
  );
});

test("ten megabytes of brackets as any field of an event get an answer", () => {
  const depth = 5_000_000;
  const deep: unknown = JSON.parse("[".repeat(depth) + "]".repeat(depth));
  const deal = dealOf(3, ["", "X 7"]);
  const running = dealt(deal);
  const due = krassKariert.start({ chips: 3, xPolicy: "with-number" }, 3);
  const play = { type: "play", seat: 1, at: 0, count: 1, values: [7] };
  const take = { type: "take", seat: 2, reserve: 0, at: 0 };
  const following = act(running.clone(), "1");
  const cases: readonly (readonly [answer: string, position: typeof running, event: unknown])[] = [
    ["wrong-type", running, deep],
    ["unknown-type", running, { type: deep }],
    ["wrong-type", running, { ...play, seat: deep }],
    ["wrong-type K6", running, { ...play, at: deep }],
    ["wrong-type K6", running, { ...play, count: deep }],
    ["wrong-count K9", running, { ...play, values: [7, deep] }],
    ["wrong-type K9", running, { ...play, values: [deep] }],
    ["unknown-field", running, { ...play, extra: deep }],
    ["wrong-type K7", following, { ...take, reserve: deep }],
    ["wrong-type K7", following, { ...take, at: deep }],
    ["wrong-count K2", due, { ...deal, hands: deep }],
    ["wrong-type", due, { ...deal, hands: [...deal.hands.slice(1), deep] }],
    ["wrong-count K3", due, { ...deal, reserves: deep }],
    ["wrong-type", due, { ...deal, pile: deep }],
  ];
  for (const [answer, position, event] of cases) expect(refusal(position, event)).toBe(answer);
});
