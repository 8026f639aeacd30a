import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { createHttp } from "../../src/net/http.ts";
import { noteBotFailure } from "../../src/table/bot-failure.ts";

/** What is logged, without what every line has. */
function logged(failure: Parameters<typeof noteBotFailure>[1]): object {
  const lines: string[] = [];
  const { log } = createHttp(readConfig({}), { stream: { write: (line) => lines.push(line) } });
  noteBotFailure({ log, metrics: new Metrics() }, failure);
  expect(lines).toHaveLength(1);
  const {
    time: _time,
    pid: _pid,
    hostname: _hostname,
    ...rest
  } = JSON.parse(lines[0] as string) as Record<string, unknown>;
  return rest;
}

test("a bot's failure is logged by its kind and place, but not in its own words: there may be cards in them", () => {
  const error = new RangeError("the hand is 7j\n    at 8s PY");
  const line = logged({ game: "chimera", bot: "search:300ms", error });
  expect(line).toEqual({
    level: 50,
    msg: "a bot failed",
    game: "chimera",
    bot: "search:300ms",
    err: { type: "RangeError", message: "", stack: expect.stringMatching(/^at .*bot-failure\.test\.ts/) },
  });
  expect(JSON.stringify(line)).not.toMatch(/7j|8s|PY/);
});

test("one that did not answer in time was late, which is told as such", async () => {
  const error: unknown = await once(new EventEmitter(), "answer", { signal: AbortSignal.timeout(1) }).catch(
    (reason: unknown) => reason,
  );
  expect(logged({ game: "chimera", bot: "rule", error })).toEqual({
    level: 40,
    msg: "a bot was late",
    game: "chimera",
    bot: "rule",
  });
});

test("a refused action has a code", () => {
  const line = { level: 50, msg: "a bot failed", game: "chimera", code: "not-legal" };
  expect(logged({ game: "chimera", code: "not-legal" })).toEqual(line);
});
