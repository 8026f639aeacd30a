import { describe, expect, test } from "vitest";
import { perft, type RecordFrame, replay, startMatch, unwrap, walkRecord } from "../src/index.ts";
import { pebbles } from "./toy.ts";

const PLAYERS = [{ name: "Anna" }, { name: "Ben" }];
const take = (seat: number, count: number) => ({ type: "take", seat, pebbles: count });
/** A whole match: Ben takes the last of four, then Anna the last of one, then Ben again. */
const EVENTS: readonly object[] = [
  { type: "heap", pebbles: 4 },
  take(0, 3),
  take(1, 1),
  { type: "heap", pebbles: 1 },
  take(0, 1),
  { type: "heap", pebbles: 2 },
  take(1, 2),
];
const RESULT = { scores: [1, 2], winners: [1] };

const frame = (changes: Partial<RecordFrame> = {}): RecordFrame => ({
  game: "pebbles",
  options: { points: 2 },
  players: PLAYERS,
  events: EVENTS,
  result: RESULT,
  ...changes,
});

/** How a replay ends: `ok`, or what was wrong and at which event. */
function outcome(record: RecordFrame): string {
  const replayed = replay(pebbles, record);
  if (replayed.ok) return "ok";
  const { code, clause, event } = replayed.error;
  return [code, clause, event === undefined ? undefined : `at ${event}`].filter(Boolean).join(" ");
}

describe("startMatch", () => {
  test.each([0, 1, 4, 100])("refuses %i players", (count) => {
    const started = startMatch(
      pebbles,
      {},
      Array.from({ length: count }, () => ({ name: "A" })),
    );
    expect(started).toEqual({
      ok: false,
      error: { code: "player-count", message: `pebbles is for 2 to 3 players, not ${count}` },
    });
  });

  test.each([
    [undefined, "wrong-type"],
    [null, "wrong-type"],
    [[], "wrong-type"],
    ["points", "wrong-type"],
    [{ limit: 3 }, "unknown-field"],
    [{ points: 0 }, "out-of-range"],
    [{ points: "2" }, "wrong-type"],
    [JSON.parse('{"__proto__":{"points":2}}'), "unknown-field"],
  ])("refuses the options %j", (options: unknown, code) => {
    const started = startMatch(pebbles, options, PLAYERS);
    expect(started.ok ? "ok" : started.error.code).toBe(code);
  });

  test("starts before the first deal, with the defaults filled in", () => {
    const match = unwrap(startMatch(pebbles, {}, PLAYERS));
    expect(match.toRecord()).toEqual({
      format: "cairn-record/1",
      game: "pebbles",
      options: { points: 1 },
      players: PLAYERS,
      events: [],
    });
    expect(match.position.stage).toBe("deal-due");
  });
});

describe("apply", () => {
  test("keeps record and position in step", () => {
    const match = unwrap(startMatch(pebbles, { points: 2 }, PLAYERS));
    for (const [i, event] of EVENTS.entries()) {
      expect(match.toRecord()).not.toHaveProperty("result");
      expect(match.apply(event)).toEqual({ ok: true, value: event });
      expect(match.events).toEqual(EVENTS.slice(0, i + 1));
    }
    expect(match.toRecord().result).toEqual(RESULT);
    expect(match.position.stage).toBe("over");
  });

  test("a refused event leaves record and position as they were", () => {
    const match = unwrap(startMatch(pebbles, { points: 2 }, PLAYERS));
    const wrong = [
      undefined,
      7,
      "take",
      [],
      {},
      take(0, 4),
      take(1, 1),
      take(0, 0),
      { type: "heap", pebbles: 4 },
    ];
    unwrap(match.apply({ type: "heap", pebbles: 3 }));
    const words = match.position.words.slice();
    const text = JSON.stringify(match.toRecord());
    for (const event of wrong) {
      expect(match.apply(event).ok).toBe(false);
      expect(match.position.words).toEqual(words);
      expect(JSON.stringify(match.toRecord())).toBe(text);
    }
    expect(match.apply(take(0, 3)).ok).toBe(true);
  });

  test("the record holds the clean event, not what came in", () => {
    const match = unwrap(startMatch(pebbles, {}, PLAYERS));
    const event = { pebbles: 3, type: "heap" };
    unwrap(match.apply(event));
    event.pebbles = 9;
    expect(JSON.stringify(match.events)).toBe('[{"type":"heap","pebbles":3}]');
  });
});

describe("replay", () => {
  test("a finished record replays to its result and to the same record", () => {
    const replayed = replay(pebbles, frame());
    const record = replayed.ok ? replayed.value.toRecord() : replayed.error;
    expect(record).toEqual({ format: "cairn-record/1", ...frame() });
  });

  test("a finished record may leave its result out", () => {
    expect(outcome(frame({ result: undefined }))).toBe("ok");
  });

  test("an unfinished record stops after any event", () => {
    for (let count = 0; count < EVENTS.length; count++) {
      expect(outcome(frame({ events: EVENTS.slice(0, count), result: undefined }))).toBe("ok");
    }
  });

  test("a result before the end is refused, at any length", () => {
    for (let count = 0; count < EVENTS.length; count++) {
      expect(outcome(frame({ events: EVENTS.slice(0, count) }))).toBe("not-over");
    }
  });

  test.each([
    null,
    0,
    "won",
    [],
    {},
    { scores: [1, 2] },
    { winners: [1], points: [1, 2] },
    { ...RESULT, extra: [] },
    { scores: [2, 1], winners: [1] },
    { scores: [1, 2, 0], winners: [1] },
    { scores: [1], winners: [1] },
    { scores: [1, 2], winners: [] },
    { scores: [1, 2], winners: [0] },
    { scores: ["1", 2], winners: [1] },
    { scores: { 0: 1, 1: 2, length: 2 }, winners: [1] },
    { scores: [1, [2]], winners: [1] },
  ])("the wrong result %j is refused", (result: unknown) => {
    expect(outcome(frame({ result }))).toBe("wrong-result");
  });

  test("fields of the result may come in any order", () => {
    expect(outcome(frame({ result: { winners: [1], scores: [1, 2] } }))).toBe("ok");
  });

  test("the first wrong event is named by its index, its code and its clause", () => {
    const wrong = take(0, 9);
    for (let at = 0; at < EVENTS.length; at++) {
      const codes = outcome(frame({ events: EVENTS.with(at, wrong), result: undefined }));
      expect(codes).toMatch(new RegExp(` at ${at}$`));
    }
    expect(outcome(frame({ events: EVENTS.with(1, take(1, 1)) }))).toBe("not-your-turn P2 at 1");
    expect(outcome(frame({ events: EVENTS.with(2, take(1, 2)) }))).toBe("out-of-range at 2");
    expect(outcome(frame({ events: [...EVENTS, take(0, 1)] }))).toBe("match-over P3 at 7");
    expect(outcome(frame({ events: [take(0, 1), ...EVENTS] }))).toBe("wrong-phase P1 at 0");
    expect(outcome(frame({ events: EVENTS.with(4, null as never) }))).toBe("wrong-type at 4");
  });

  test("wrong options and player counts have no event", () => {
    expect(outcome(frame({ options: { points: 99 } }))).toBe("out-of-range");
    expect(outcome(frame({ players: [{ name: "alone" }] }))).toBe("player-count");
  });
});

describe("walkRecord", () => {
  test("stops after every event, with the position as it is then", () => {
    const seen: unknown[] = [];
    const walked = walkRecord(pebbles, frame(), ({ index, event, match }) => {
      const { stage, scores } = match.position;
      expect(match.events).toHaveLength(index + 1);
      seen.push([index, event, stage, scores]);
    });
    expect(walked.ok).toBe(true);
    expect(seen).toEqual([
      [0, EVENTS[0], "running", [0, 0]],
      [1, EVENTS[1], "running", [0, 0]],
      [2, EVENTS[2], "deal-due", [0, 1]],
      [3, EVENTS[3], "running", [0, 1]],
      [4, EVENTS[4], "deal-due", [1, 1]],
      [5, EVENTS[5], "running", [1, 1]],
      [6, EVENTS[6], "over", [1, 2]],
    ]);
  });

  test("stops before the first wrong event and says what is wrong with it", () => {
    const seen: number[] = [];
    const walked = walkRecord(pebbles, frame({ events: EVENTS.with(2, take(0, 1)) }), ({ index }) => {
      seen.push(index);
    });
    expect(seen).toEqual([0, 1]);
    expect(walked).toMatchObject({ ok: false, error: { code: "not-your-turn", event: 2 } });
  });
});

describe("perft", () => {
  const position = pebbles.start({ points: 3 }, 2);
  unwrap(pebbles.apply(position, { type: "heap", pebbles: 5 }));

  test("counts sequences, and a deal that ends sooner once", () => {
    // There are 13 ways to write 5 as a sum of ones, twos and threes, the longest of five numbers.
    expect([0, 1, 2, 3, 4, 5, 6].map((depth) => perft(position, depth, 3))).toEqual([
      1, 3, 8, 12, 13, 13, 13,
    ]);
  });

  test("leaves the position as it was", () => {
    const before = position.words.slice();
    perft(position, 4, 3);
    expect(position.words).toEqual(before);
  });
});
