import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { Metrics } from "../../src/metrics.ts";
import { noteBotFailure } from "../../src/table/bot-failure.ts";

/** What is logged, as text. */
function logged(failure: Parameters<typeof noteBotFailure>[1]): string {
  const lines: unknown[][] = [];
  const note = (...line: unknown[]): number => lines.push(line);
  const log = { error: note, warn: note } as never;
  noteBotFailure({ log, metrics: new Metrics() }, failure);
  return JSON.stringify(lines);
}

test("a bot's failure is logged by its kind and place, but not in its own words: there may be cards in them", () => {
  const error = new RangeError("the hand is 7j\n    at 8s PY");
  const text = logged({ game: "chimera", bot: "search:300ms", error });
  expect(text).toContain('"game":"chimera","bot":"search:300ms","kind":"RangeError","at":["at ');
  expect(text).toContain("bot-failure.test.ts");
  expect(text).not.toMatch(/7j|8s|PY/);
});

test("one that did not answer in time was late, which is told as such", async () => {
  const error: unknown = await once(new EventEmitter(), "answer", { signal: AbortSignal.timeout(1) }).catch(
    (reason: unknown) => reason,
  );
  expect(logged({ game: "chimera", bot: "rule", error })).toBe(
    '[[{"game":"chimera","bot":"rule"},"a bot was late"]]',
  );
});

test("what is thrown may be anything, and a refused action has a code", () => {
  expect(logged({ game: "chimera", error: "7j" })).toBe(
    '[[{"game":"chimera","kind":"string"},"a bot failed"]]',
  );
  expect(logged({ game: "chimera", code: "not-legal" })).toBe(
    '[[{"game":"chimera","code":"not-legal"},"a bot failed"]]',
  );
});
