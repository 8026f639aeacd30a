import { type BotTable, quickBot } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { inTime, timeToThink } from "../../src/bots/load.ts";

const ONE = { threads: 1, maxQueue: 1000 };
const came = (...times: number[]): { since: number }[] => times.map((since) => ({ since }));
const atOnce = (count: number): { since: number }[] => came(...Array.from({ length: count }, () => 0));

/** Works a queue off where everybody uses all of the time given; returns how long the last one waited. */
function workOff(queue: { since: number }[], cap: number): number {
  const waiting = [...queue];
  let [now, longest] = [0, 0];
  while (waiting.length > 0) {
    now += Math.min(cap, timeToThink(waiting, now, ONE));
    longest = Math.max(longest, now - (waiting.shift() as { since: number }).since);
  }
  return longest;
}

describe("the time to think", () => {
  test("alone all there is, a hundred on one thread 20 ms, on two threads 40 ms", () => {
    expect(timeToThink(atOnce(1), 0, ONE)).toBe(2000);
    expect(timeToThink(atOnce(100), 0, ONE)).toBe(20);
    expect(timeToThink(atOnce(100), 0, { ...ONE, threads: 2 })).toBe(40);
  });

  test("whoever waited longest sets the pace, wherever it stands", () => {
    expect(timeToThink(came(0, 1900), 1900, ONE)).toBe(100);
    expect(timeToThink(came(1900, 0), 1900, ONE)).toBe(50);
    expect(timeToThink(came(0), 2500, ONE)).toBe(0);
  });

  test("none when more wait than the queue should hold", () => {
    expect(timeToThink(atOnce(10), 0, { threads: 4, maxQueue: 10 })).toBe(800);
    expect(timeToThink(atOnce(11), 0, { threads: 4, maxQueue: 10 })).toBe(0);
  });

  test.each([1, 7, 30, 100, 500])("%i at once: the last has its answer within 2 s", (count) => {
    expect(workOff(atOnce(count), 300)).toBeLessThanOrEqual(2000.001);
  });
});

describe.each(["chimera", "krass-kariert"])("the bots of %s", async (id) => {
  const entry: BotTable = unwrap(await findPart(id, "bots"));

  test("think shorter, and below 10 ms the quick bot answers", () => {
    const bot = "search:300ms";
    expect(inTime(entry, bot, 2000)).toEqual({ bot });
    expect(inTime(entry, bot, 300)).toEqual({ bot });
    expect(inTime(entry, bot, 47.9)).toEqual({ bot, budget: "47ms" });
    expect(inTime(entry, bot, 9.9)).toEqual({ bot: "rule" });
    expect(quickBot(entry).name).toBe("rule");
  });

  test("those that do not think stay who they are", () => {
    for (const bot of ["rule", "casual:4", "search:5000n"]) expect(inTime(entry, bot, 0)).toEqual({ bot });
  });
});
