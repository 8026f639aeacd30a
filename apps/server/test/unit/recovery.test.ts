import { expect, test } from "vitest";
import { Recovery } from "../../src/net/recovery.ts";
import type { TableRequest } from "../../src/table/request.ts";
import { textFrame } from "../../src/wire.ts";
import { requestId } from "./ids.ts";

const ask = (t: string, id: string): TableRequest => ({ t, id: requestId(id) }) as never;

test("knows the last event that was sent, as text or as a frame of any length", () => {
  const recovery = new Recovery();
  recovery.sent('{"t":"hello","protocol":1}');
  expect(recovery.seen).toBeUndefined();
  recovery.sent(`{"t":"table","n":7,"table":{}}`);
  expect(recovery.seen).toBe(7);
  for (const [n, length] of [
    [8, 10],
    [9, 300],
    [10, 70_000],
  ] as const) {
    recovery.sent(textFrame(`{"t":"ev","n":${n},"e":{"x":"${"ö".repeat(length)}"}}`));
    expect(recovery.seen).toBe(n);
  }
});

test("asks again what was not answered, in order, and refuses what must not be done twice", () => {
  const recovery = new Recovery();
  for (const [t, id] of [
    ["act", 'a"1'],
    ["chat", "b"],
    ["ready", "c"],
    ["sit", "d"],
  ] as const)
    recovery.asked(ask(t, id), true);
  recovery.asked(ask("say", "e"), false);
  recovery.sent('{"t":"ok","id":"c"}');
  recovery.sent('{"t":"no","id":"d","code":"x","text":"y"}');
  const { again, lost } = recovery.takeUp();
  // What was never made may be made, whatever it is.
  expect([again.map(({ id }) => id), lost.map(({ id }) => id)]).toEqual([['a"1', "e"], ["b"]]);
  recovery.sent('{"t":"ev","n":3,"id":"a\\"1","e":{}}');
  expect(recovery.takeUp().again.map(({ id }) => id)).toEqual([]);
});

test("a join without an answer is made again, and a refused one changes nothing", () => {
  const recovery = new Recovery();
  recovery.joins("j1", 4, true);
  expect([recovery.joining, recovery.seen]).toEqual(["j1", 4]);
  recovery.sent('{"t":"ok","id":"j1","table":"t"}');
  expect(recovery.joining).toBeUndefined();
  recovery.asked(ask("act", "a"), true);
  const undo = recovery.joins("j2", undefined, true);
  expect(recovery.takeUp().again).toEqual([]);
  undo();
  expect([recovery.seen, recovery.joining, recovery.takeUp().again.length]).toEqual([4, undefined, 1]);
});
